import { phoneDigits } from './phone';

/** Stands before digits that are written backwards: what an order's phone number ends with. */
const BACKWARDS = '~';
const MAX_TERM = 100;
/** Words of a search that count; the rest could only narrow it further. */
const MAX_WORDS = 5;
/** Fewer last digits would find every tenth order. */
const MIN_LAST_DIGITS = 3;

interface Person {
  full_name: string;
  phone_number: string;
}

/** The terms that an order is found by, each once; a search names their beginnings. */
export function orderTerms(order: {
  order_number: number;
  email: string | null;
  billing_address: Person;
  shipping_address: Person;
}): string[] {
  return termsOf({
    words: [String(order.order_number), order.email ?? ''],
    people: [order.billing_address, order.shipping_address],
  });
}

/** The terms of people and of words beside them, each once. */
export function termsOf({
  words,
  people,
}: {
  words: readonly string[];
  people: readonly Person[];
}): string[] {
  const terms = [
    ...words.map((word) => word.toLowerCase()),
    ...people.flatMap(({ full_name }) => full_name.toLowerCase().split(/[\s,]+/)),
    ...people.flatMap(({ phone_number }) => digitTerms(phoneDigits(phone_number))),
  ];
  return [...new Set(terms.filter(Boolean).map((term) => term.slice(0, MAX_TERM + 1)))];
}

/**
 * What a search asks for: every word must be the beginning of a term, in one of its spellings. Digits
 * with spaces between them are one word.
 */
export function searchPrefixes(text: string): string[][] {
  const query = text.trim().toLowerCase();
  if (/^[#\d\s()+-]*\d[\d\s()-]*$/.test(query)) return [spellings(query)];
  return query
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => (/^[#+]?\d+$/.test(word) ? spellings(word) : [word.slice(0, MAX_TERM)]));
}

/** Digits may begin an order number, or begin or end a phone number. */
function spellings(text: string): string[] {
  const digits = text.replace(/\D/g, '').slice(0, MAX_TERM);
  if (text.startsWith('#')) return [digits];
  // The beginning of a number with its country code is not yet known to be one.
  const national = text.startsWith('+94') ? digits.slice(2) : phoneDigits(digits);
  const last = digits.length >= MIN_LAST_DIGITS ? [BACKWARDS + reversed(national)] : [];
  return [...new Set([digits, national, ...last])].filter(Boolean);
}

const digitTerms = (digits: string) =>
  digits === '' ? [] : [digits.slice(0, MAX_TERM), BACKWARDS + reversed(digits.slice(0, MAX_TERM))];

const reversed = (text: string) => text.split('').toReversed().join('');

/** Behind every text that begins with a prefix, in the order of their bytes. */
export const endOfPrefix = (prefix: string) => `${prefix}\u{10FFFF}`;

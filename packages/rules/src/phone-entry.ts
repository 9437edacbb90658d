import parse from 'libphonenumber-js/min';
import { plainDigits } from './digits';
import { BETWEEN_PHONES } from './phone';

const COUNTRY = 'LK';
/** More in one field are none of one person. */
const MOST = 3;
const MIN_DIGITS = 7;

/** Said of what is none. */
export const NO_PHONE = 'must be a phone number, such as 077 123 4567';

/** What was read last: an order asks the same number half a dozen times. */
const lately = new Map<string, readonly string[]>();
const MOST_LATELY = 100;

/**
 * The numbers that somebody entered in one field, as E.164 has them, the main one first; none where some
 * of it is no number. Without a country's code they are Sri Lanka's.
 */
export function readPhones(text: string): readonly string[] {
  const known = lately.get(text);
  if (known) return known;
  if (lately.size >= MOST_LATELY) lately.clear();
  const read = readAnew(text);
  lately.set(text, read);
  return read;
}

function readAnew(text: string): string[] {
  const plain = plainDigits(text);
  const parts = plain
    .split(/[/,;|&\\]|\s(?:or|and|හෝ|සහ|அல்லது)\s/i)
    .map((part) => part.trim())
    .filter((part) => /\d/.test(part));
  const found = parts.map((part, index) => readPart(part, parts[index - 1]));
  const numbers = [...new Set(found.flat())];
  const isWhole = found.every(({ length }) => length > 0) && numbers.length <= MOST;
  if (isWhole) return numbers;
  // `077/1234567` is one.
  const one = readOne(plain.replaceAll('/', ' '));
  return one === undefined ? [] : [one];
}

/** What is stored of an entered number or several; undefined where it is none. */
export const storedPhone = (text: string): string | undefined =>
  readPhones(text).join(BETWEEN_PHONES) || undefined;

/**
 * The digits that tell numbers from others however they are written: of Sri Lanka without the country's
 * code.
 */
export const phoneKeys = (text: string): string[] =>
  readPhones(text).map((phone) => phone.replace(/^\+94(?=\d{9}$)/, '').replace(/\D/g, ''));

function readPart(part: string, before: string | undefined): string[] {
  // `011 234 5678/9` is two lines of one house.
  if (before !== undefined && /^\d{1,3}$/.test(part)) {
    return readPart(before.slice(0, -part.length) + part, undefined);
  }
  const one = readOne(part);
  return one === undefined ? readTwo(part) : [one];
}

/** Two numbers with nothing but a space or a dash between them. */
function readTwo(part: string): string[] {
  for (const { index } of part.matchAll(/[\s-]+/g)) {
    const both = [readOne(part.slice(0, index)), readOne(part.slice(index))];
    const [first, second] = both;
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return [];
}

function readOne(part: string): string | undefined {
  const digits = part.replace(/\D/g, '');
  if (digits.length < MIN_DIGITS) return undefined;
  const phone = parse(part.replace(/^\D*\+[\s+]*/, '+'), COUNTRY);
  if (phone?.isValid()) return isAlike(phone.nationalNumber) ? undefined : phone.number;
  // A country's code without its plus.
  const foreign = digits.length > 10 && !digits.startsWith('0') ? parse(`+${digits}`) : undefined;
  return foreign?.isValid() ? foreign.number : undefined;
}

/** Nobody has a number of one digit. */
const isAlike = (digits: string) => /^(\d)\1*$/.test(digits);

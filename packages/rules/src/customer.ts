import { phoneDigits } from './phone';
import { termsOf } from './order-search';

/** Fewer digits are no number that anybody has. */
const MIN_DIGITS = 7;

interface Ordering {
  email: string;
  billing_address: { full_name: string; phone_number: string };
}

/**
 * What tells the customer of an order from others, the e-mail address first: orders that share one are
 * one person's. What people put where they would rather say nothing is left out.
 */
export function customerContacts({ email, billing_address }: Ordering): string[] {
  const address = email.trim().toLowerCase();
  const digits = phoneDigits(billing_address.phone_number);
  const isNumber = digits.length >= MIN_DIGITS && !/^(\d)\1*$/.test(digits);
  return [...(address.includes('@') ? [address] : []), ...(isNumber ? [digits] : [])];
}

/** The terms that a customer is found by, as `searchPrefixes` names their beginnings. */
export const customerTerms = ({ email, billing_address }: Ordering): string[] =>
  termsOf({ words: [email], people: [billing_address] });

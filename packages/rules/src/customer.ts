import { isPhoneNumber, phoneDigits } from './phone';
import { termsOf } from './order-search';

interface Ordering {
  email: string | null;
  billing_address: { full_name: string; phone_number: string };
}

/**
 * What tells the customer of an order from others, the e-mail address first: orders that share one are
 * one person's. What people put where they would rather say nothing is left out.
 */
export function customerContacts({ email, billing_address }: Ordering): string[] {
  const address = email?.trim().toLowerCase() ?? '';
  const { phone_number } = billing_address;
  const isNumber = isPhoneNumber(phone_number);
  return [
    ...(address.includes('@') ? [address] : []),
    ...(isNumber ? [phoneDigits(phone_number)] : []),
  ];
}

/** The terms that a customer is found by, as `searchPrefixes` names their beginnings. */
export const customerTerms = ({ email, billing_address }: Ordering): string[] =>
  termsOf({ words: [email ?? ''], people: [billing_address] });

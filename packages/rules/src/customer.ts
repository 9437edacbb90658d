import { termsOf } from './order-search';
import { phoneKeys } from './phone-entry';

interface Ordering {
  email: string | null;
  billing_address: { full_name: string; phone_number: string };
}

/** The contacts that an order names, as they are compared; null: none that anybody has. */
export interface Contacts {
  email: string | null;
  phone_number: string | null;
}

/**
 * What people put where they would rather say nothing is no contact; of two numbers the second may be
 * somebody else's in the house.
 */
export function contactsOf({ email, billing_address }: Ordering): Contacts {
  const address = email?.trim().toLowerCase() ?? '';
  return {
    email: address.includes('@') ? address : null,
    phone_number: phoneKeys(billing_address.phone_number)[0] ?? null,
  };
}

/**
 * What tells the customer of an order from others, the e-mail address first: orders that share one are
 * one person's, unless it is known to be shared by several.
 */
export function customerContacts(order: Ordering): string[] {
  const { email, phone_number } = contactsOf(order);
  return [email, phone_number].filter((contact) => contact !== null);
}

/** The terms that a customer is found by, as `searchPrefixes` names their beginnings. */
export const customerTerms = ({ email, billing_address }: Ordering): string[] =>
  termsOf({ words: [email ?? ''], people: [billing_address] });

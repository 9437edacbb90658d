import type { ContactGroup } from '@kade/contract/customers';

export const contactsOf = ({ email, phone_number }: ContactGroup) => ({ email, phone_number });

export const keyOf = (group: ContactGroup) => JSON.stringify(contactsOf(group));

export const ordersWords = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** A contact as people write it. */
export const contactWord = (contact: string) =>
  contact.includes('@') || contact.length !== 9 ? contact : `0${contact}`;

const namedBy = ({ email, phone_number }: ContactGroup): string[] =>
  [email, phone_number].filter((contact) => contact !== null);

export const contactWords = (group: ContactGroup) =>
  namedBy(group).map(contactWord).join(' · ') || 'No e-mail and no phone number';

/** The contacts that groups on both sides name. */
export function sharedBy(own: ContactGroup[], others: ContactGroup[]): string[] {
  const kept = new Set(own.flatMap(namedBy));
  const both = new Set(others.flatMap(namedBy).filter((contact) => kept.has(contact)));
  return [...both].map(contactWord);
}

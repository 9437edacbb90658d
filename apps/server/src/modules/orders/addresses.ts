import type { Address, NewAddress } from '@kade/contract/orders';
import type { PaymentMethod } from '@kade/contract/stores';
import { missingReach } from '@kade/rules/reach';
import { invalid } from '../../platform/errors';

const COUNTRY = 'Sri Lanka';

/** An entered address as it is kept. */
export function completeAddress(address: NewAddress): Address {
  return {
    ...address,
    full_name: `${address.first_name} ${address.last_name}`.trim(),
    country: address.country || COUNTRY,
  };
}

interface Contact {
  email: string | null;
  shipping_address: Pick<NewAddress, 'phone_number'>;
}

/** Refuses a contact that nobody could be reached by, or that the way to pay asks more of. */
export function assertReachable(
  { email, shipping_address: { phone_number } }: Contact,
  payment_option: PaymentMethod | null,
): void {
  const missing = missingReach({ email, phone_number, payment_option });
  const fields = { email: 'email', phone_number: 'shipping_address.phone_number' };
  const wrong = Object.entries(missing).map(([field, text]) => [
    fields[field as keyof typeof fields],
    text,
  ]);
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong) as Record<string, string>);
}

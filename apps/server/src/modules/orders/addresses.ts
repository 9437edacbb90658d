import type { Address, NewAddress } from '@kade/contract/orders';

const COUNTRY = 'Sri Lanka';

/** An entered address as it is kept. */
export function completeAddress(address: NewAddress): Address {
  return {
    ...address,
    full_name: `${address.first_name} ${address.last_name}`.trim(),
    country: address.country || COUNTRY,
  };
}

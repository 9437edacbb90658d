import type { Address } from '@kade/contract/orders';
import type { Words } from '@kade/words/words';
import type { Json } from '../../../platform/schema';

/** An address as rows keep it. */
export type KeptAddress = Address & {
  /** The person was erased: nobody is named, and whoever reads it is told so. */
  is_erased?: true;
};

/** What stands in the place of a person in an address. */
export const NOBODY = {
  first_name: '',
  last_name: '',
  full_name: '',
  address: '',
  city: '',
  postal_code: '',
  district: '',
  landmark: '',
  phone_number: '',
  is_erased: true,
} as const;

/** An address of a row, for a person to read. */
export function shownAddress({ people }: Words, row: Json | KeptAddress): KeptAddress {
  const address = row as KeptAddress;
  return address.is_erased ? { ...address, full_name: people.erased_customer() } : address;
}

/** The same as rows keep it: what stands for the name of who was erased is nobody's name. */
export const keptAddress = (shown: KeptAddress): KeptAddress =>
  shown.is_erased ? { ...shown, full_name: '' } : shown;

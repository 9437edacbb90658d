import type { Address, NewAddress } from '@kade/contract/orders';
import type { PaymentMethod } from '@kade/contract/stores';
import { storedPhone } from '@kade/rules/phone-entry';
import { findDistrict, HOME_COUNTRY, isHome, placeOf } from '@kade/rules/places';
import { missingReach } from '@kade/rules/reach';
import { invalid } from '../../../platform/errors';
import type { KeptAddress } from './kept-address';

type AddressField = 'shipping_address' | 'billing_address';

/**
 * An entered address as it is kept; a number of before that nobody can read may stay, and so may
 * that nobody is named any more.
 */
export function completeAddress(
  { phone_number, ...address }: NewAddress,
  field: AddressField,
  before?: KeptAddress,
): KeptAddress {
  const isKept = phone_number === '' || phone_number === before?.phone_number;
  const stored = isKept ? phone_number : storedPhone(phone_number);
  if (stored === undefined)
    throw invalid({ [`${field}.phone_number`]: { say: 'phone_unreadable' } });
  const { district: _district, landmark, ...told } = address;
  const country = address.country || HOME_COUNTRY;
  const district = districtOf({ ...address, country }, field, before);
  const full_name = `${address.first_name} ${address.last_name}`.trim();
  return {
    ...told,
    phone_number: stored,
    full_name,
    country,
    ...(district && { district }),
    ...(landmark && { landmark }),
    ...(before?.is_erased && full_name === '' && { is_erased: true }),
  };
}

/** A district by its English name; where none is entered, that of a town that is known. */
function districtOf(
  { city, country, district = '' }: Omit<NewAddress, 'phone_number'> & { country: string },
  field: AddressField,
  before: Address | undefined,
): string {
  if (!isHome(country)) return district;
  if (district === '') {
    // Whoever changes something else of an address has not said this.
    return city === before?.city
      ? ''
      : (placeOf({ city, country, district }).district?.names.en ?? '');
  }
  const found = findDistrict(district);
  if (!found) throw invalid({ [`${field}.district`]: { say: 'district_unknown' } });
  return found.names.en;
}

interface Addresses {
  shipping_address: NewAddress;
  billing_address?: NewAddress | undefined;
}

/** Where an order goes and who pays for it, who is the same unless somebody else is named. */
export function completeAddresses({ shipping_address: to, billing_address: by }: Addresses) {
  const shipping_address = completeAddress(to, 'shipping_address');
  const billing_address = by ? completeAddress(by, 'billing_address') : shipping_address;
  return { shipping_address, billing_address };
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
  const { email: noEmail, phone_number: noPhone } = missing;
  if (!noEmail && !noPhone) return;
  throw invalid({
    ...(noEmail && { email: { say: noEmail } }),
    ...(noPhone && { 'shipping_address.phone_number': { say: noPhone } }),
  });
}

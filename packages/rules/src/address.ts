import { shownPhone } from './phone';

interface Place {
  address: string;
  city: string;
  postal_code: string;
  country: string;
  district?: string | undefined;
  landmark?: string | undefined;
}

/** Where an address is, line by line, as it stands on pages, slips and mails alike. */
export function placeLines(place: Place): string[] {
  const { address, city, postal_code, country, district, landmark } = place;
  const town = [city, postal_code].filter(Boolean).join(' ');
  return [
    ...address.split(/\r\n|[\r\n]/),
    landmark ? `(${landmark})` : '',
    [town, district === city ? '' : district].filter(Boolean).join(', '),
    country,
  ]
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Who gets it, where that is, and how to call them. */
export const addressLines = (address: Place & { full_name: string; phone_number: string }) =>
  [address.full_name, ...placeLines(address), shownPhone(address.phone_number)].filter(Boolean);

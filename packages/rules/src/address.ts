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
export const placeLines = (place: Place): string[] => [...streetLines(place), ...townLines(place)];

/** What only who is in the town asks for. */
export const streetLines = ({ address, landmark }: Pick<Place, 'address' | 'landmark'>): string[] =>
  filled([...address.split(/\r\n|[\r\n]/), landmark ? `(${landmark})` : '']);

/** The town with its district, and the country. */
export function townLines({ city, postal_code, country, district }: Place): string[] {
  const town = [city, postal_code].filter(Boolean).join(' ');
  return filled([[town, district === city ? '' : district].filter(Boolean).join(', '), country]);
}

const filled = (lines: readonly string[]): string[] =>
  lines.map((line) => line.trim()).filter(Boolean);

/** Who gets it, where that is, and how to call them. */
export const addressLines = (address: Place & Person): string[] =>
  filled([address.full_name, ...placeLines(address), shownPhone(address.phone_number)]);

/** Who comes for it, and how to call them: of what is picked up nobody asks where they live. */
export const personLines = ({ full_name, phone_number }: Person): string[] =>
  filled([full_name, shownPhone(phone_number)]);

interface Person {
  full_name: string;
  phone_number: string;
}

import { COUNTRIES, countryName, findCountry } from './countries';
import { ABROAD, HOME, type Place } from './place-codes';
import { DISTRICTS, isHome, placeOf, TOWNS } from './places';

/** What of an address tells where it is. */
export interface Whereabouts {
  district?: string | undefined;
  city?: string | undefined;
  country?: string | undefined;
}

/** Where an address is, as far as it tells. */
export function placeIn({ district = '', city = '', country = '' }: Whereabouts): Place {
  if (!isHome(country)) {
    const code = findCountry(country);
    return code === undefined ? [ABROAD] : [ABROAD, code];
  }
  const found = placeOf({ city, district, country });
  if (!found.district) return [HOME];
  const { code } = found.district;
  return found.town ? [HOME, code, `${code}/${found.town.code}`] : [HOME, code];
}

const known = new Map<string, string>([
  [HOME, 'Sri Lanka'],
  [ABROAD, ''],
  ...DISTRICTS.map(({ code, names }) => [code, names.en] as const),
  ...TOWNS.map(({ code, district, names }) => [`${district}/${code}`, names.en] as const),
]);

/** Whether a rule can be for it. */
export const isPlaceCode = (code: string): boolean => known.has(code) || COUNTRIES.includes(code);

/** What places are called in English. */
export const placeNames = (codes: readonly string[]): string[] =>
  codes.map((code) => known.get(code) ?? countryName(code));

/** What the narrowest that is known of a place is called: `Kopay`; nothing where nothing is. */
export function placeName(place: Place): string {
  const code = place.at(-1);
  if (code === undefined || code === HOME || code === ABROAD) return '';
  return placeNames([code])[0] ?? '';
}

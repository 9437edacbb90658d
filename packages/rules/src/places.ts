import { DISTRICTS, type District, type DistrictCode, type PlaceNames } from './places/districts';
import { readTowns, type Town } from './places/read-towns';
import { central } from './places/central';
import { eastern } from './places/eastern';
import { northCentral } from './places/north-central';
import { northern } from './places/northern';
import { northWestern } from './places/north-western';
import { sabaragamuwa } from './places/sabaragamuwa';
import { southern } from './places/southern';
import { uva } from './places/uva';
import { western } from './places/western';
import { searchForm } from './search-form';

export { DISTRICTS, PROVINCES } from './places/districts';
export type { District, DistrictCode, PlaceNames } from './places/districts';
export type { Town } from './places/read-towns';

/** Where an address is that names no country. */
export const HOME_COUNTRY = 'Sri Lanka';

/** The towns of Sri Lanka that addresses name, by district. Their codes are kept: they never change. */
export const TOWNS: readonly Town[] = readTowns([
  western,
  central,
  southern,
  northern,
  eastern,
  northWestern,
  northCentral,
  uva,
  sabaragamuwa,
]);

/** Whether a country, as people write it, is Sri Lanka; so is none at all. */
export const isHome = (country: string): boolean => homeNames.has(placeForm(country));

/** The district that a text names in one of its three languages, however it is spelt. */
export const findDistrict = (text: string): District | undefined =>
  districtsByName.get(placeForm(text).replace(DISTRICT_WORD, ''));

/** The town that a text names in one of its three languages, however it is spelt; of a district. */
export function findTown(text: string, district?: DistrictCode): Town | undefined {
  const town = townsByName.get(placeForm(text));
  return town && (district === undefined || town.district === district) ? town : undefined;
}

/** What of Sri Lanka an address is in, as far as it tells; a town tells its district. */
export function placeOf(address: { city: string; district: string; country: string }): {
  district?: District;
  town?: Town;
} {
  if (!isHome(address.country)) return {};
  const named = findDistrict(address.district);
  const town = findTown(address.city, named?.code);
  const district = named ?? DISTRICTS.find(({ code }) => code === town?.district);
  return { ...(district && { district }), ...(town && { town }) };
}

/** `Colombo District`. */
const DISTRICT_WORD = new RegExp(
  `(?:${['district', 'දිස්ත්‍රික්කය', 'மாவட்டம்'].map(placeForm).join('|')})$`,
);

/** How a place's name is compared: Sinhala and Tamil sounds are written in more ways than one. */
function placeForm(text: string): string {
  return searchForm(text)
    .replace(/[\s-]/g, '')
    .replace(/0+(?=\d)/g, '')
    .replace(/([tdbkg])h/g, '$1')
    .replaceAll('w', 'v')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replace(/([a-z])\1/g, '$1');
}

function byName<Place extends { names: PlaceNames; others?: readonly string[] }>(
  places: readonly Place[],
): ReadonlyMap<string, Place> {
  const names = places.flatMap((place) =>
    [...Object.values(place.names), ...(place.others ?? [])].map(
      (name) => [placeForm(name), place] as const,
    ),
  );
  // What a place is called stands before what another is called as well.
  return new Map(names.toReversed());
}

const homeNames: ReadonlySet<string> = new Set(
  ['', 'srilanka', 'lanka', 'lk', 'lka', 'ceylon', 'ශ්‍රී ලංකාව', 'ශ්‍රී ලංකා', 'ලංකාව', 'ලංකා', 'இலங்கை'].map(
    placeForm,
  ),
);
const districtsByName = byName<District>(DISTRICTS);
const townsByName = byName(TOWNS);

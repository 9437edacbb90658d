import type { Whereabouts } from '@kade/contract/delivery';
import { DISTRICTS, findDistrict } from '@kade/rules/places';
import { hostCookie, readCookie } from './cookies';

const NAME = 'district';
const MAX_AGE_SECONDS = 60 * 60 * 24 * 60;

/** Where the visitor said that something is to go; the cookie is theirs to change. */
export function placeOf(request: Request): Whereabouts {
  const code = readCookie(request, NAME);
  const district = DISTRICTS.find((one) => one.code === code);
  return district ? { district: district.names.en } : {};
}

/** The header that keeps a district that is there, as the one that things are to go to. */
export function placeCookie(request: Request, district: string): string | undefined {
  const found = findDistrict(district);
  return found && hostCookie(request, NAME, found.code, MAX_AGE_SECONDS);
}

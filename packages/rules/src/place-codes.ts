/**
 * Where something goes: the codes of all that it lies in. `LK`; then a district, as `jaffna`; then a
 * town of it, as `jaffna/kopay`. Of another country `abroad`, then its code, as `IN`.
 */
export type Place = readonly string[];

/** All of Sri Lanka, and all else. */
export const HOME = 'LK';
export const ABROAD = 'abroad';

/** Whether it is known well enough to tell what delivery costs. */
export const isKnown = (place: Place): boolean => place.length > 1 || place[0] === ABROAD;

export const liesIn = (place: Place, code: string): boolean => place.includes(code);

/** A place of which no more is said than that a code means it. */
export function placeOfCode(code: string): Place {
  if (code === HOME || code === ABROAD) return [code];
  if (/^[A-Z]{2}$/.test(code)) return [ABROAD, code];
  const [district = ''] = code.split('/');
  return code === district ? [HOME, district] : [HOME, district, code];
}

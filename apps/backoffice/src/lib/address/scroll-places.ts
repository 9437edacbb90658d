import { keep } from '../code/keep';
import type { Location } from './router';

/** Where they are kept when the page is left. */
const KEPT = 'kade.places';

let places: Record<string, number> | undefined;

const keptPlaces = () =>
  (places ??= JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, number>);

/** Where a scroll position belongs; every page that is opened anew has the same key of history. */
const nameOf = ({ key, pathname, search }: Location) =>
  key === 'default' ? pathname + search : key;

/** Keeps how far down somebody is who is about to leave. */
export function keepPlace(location: Location): void {
  keptPlaces()[nameOf(location)] = window.scrollY;
}

/** How far down somebody was who left; undefined of what was not there yet. */
export const placeAt = (location: Location): number | undefined => keptPlaces()[nameOf(location)];

/** Keeps all places for who loads the page anew. */
export function keepPlaces(): void {
  keep(sessionStorage, KEPT, JSON.stringify(keptPlaces()));
}

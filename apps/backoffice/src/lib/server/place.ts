import { keep } from '../code/keep';
import { paths } from '../address/paths';
import { currentStoreId } from './session';

const KEY = 'kade.place';
/** Nobody comes back to a page that is for who is not signed in. */
const ENTRANCES: readonly string[] = [
  paths.login,
  paths.signUp,
  paths.forgotPassword,
  paths.resetPassword,
  paths.confirmEmail,
  paths.stopEmailChange,
];

/** Where this tab is, and in which store: whoever has to sign in comes back here, as from a mail. */
export function keepPlace(): void {
  const url = new URL(window.location.href);
  if (ENTRANCES.includes(url.pathname)) return;
  const store = currentStoreId();
  if (store !== null) url.searchParams.set('store', store);
  keep(sessionStorage, KEY, url.pathname + url.search + url.hash);
}

/** The same, once; undefined: the sign-in was asked for by itself. */
export function takePlace(): string | undefined {
  const place = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  // Two slashes would lead to another host.
  return place !== null && /^\/(?!\/)/.test(place) ? place : undefined;
}

import { paths } from '../address/paths';
import { keep } from '../code/keep';

/** Read by itself before the public pages' first paint. */
export const TOKEN_KEY = 'kade.session';
const STORE_KEY = 'kade.store';
const FLASH_KEY = 'kade.flash';
/** Leads the names of what this device keeps of Kade's replies. */
export const KEPT_PREFIX = 'kade-replies ';
/** Leads the names of what waits on this device until it can be sent. */
export const ACT_PREFIX = 'kade.act ';

interface PageSession {
  token: string | null;
  storeId: string | null;
}
/** Leads the tokens that somebody logged out with while the server could not be told. */
export const LATE_PREFIX = 'kade.log-out ';

/** What another tab has done since this page was opened, that this one does not show. */
type Outdated = 'signed_in' | 'signed_out' | false;

/** What this page was opened with. Another tab may change the storage, never this. */
let page: PageSession = { token: null, storeId: null };
let outdated: Outdated = false;
const listeners = new Set<() => void>();

/** Reads the session once, when a page loads. */
export function openPage(): void {
  page = { token: localStorage.getItem(TOKEN_KEY), storeId: storeOfEntry() };
  outdated = false;
  for (const sign of ['focus', 'pointerdown', 'keydown'])
    window.addEventListener(sign, leadNewTabs, true);
  // Whoever signs in next must not find it, nor who finds the device.
  if (page.token !== null) return keepStore(page.storeId);
  leaveUnsent();
  void forgetKept();
}

/** Where everything is kept that waits on this device to be sent, of whomever. */
export const actPlaces = () =>
  Object.keys(localStorage).filter((place) => place.startsWith(ACT_PREFIX));

/** What is lost with a session is named. */
function leaveUnsent(): void {
  const kept = actPlaces().map((place) => localStorage.getItem(place) ?? '');
  const words = kept.flatMap((text) => /"words":("(?:[^"\\]|\\.)*")/.exec(text)?.[1] ?? []);
  if (words.length === 0) return;
  const told = words.map((text) => String(JSON.parse(text))).join('; ');
  // Whoever closes this page before the next one opens reads it in another.
  keep(localStorage, FLASH_KEY, `Not sent before you were signed out: ${told}.`);
}

/** Forgets everything that this device keeps for while Kade does not answer, of whomever. */
async function forgetKept(): Promise<void> {
  for (const place of actPlaces()) localStorage.removeItem(place);
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(KEPT_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * The store that the address names, as a link in a mail does; else that which this entry of the history was
 * in, else the tab's own, and in a new tab the one that was worked in last.
 */
function storeOfEntry(): string | null {
  const url = new URL(window.location.href);
  const asked = url.searchParams.get('store');
  url.searchParams.delete('store');
  if (asked !== null) window.history.replaceState(window.history.state, '', url);
  const { store } = (window.history.state ?? {}) as { store?: string };
  return asked ?? store ?? sessionStorage.getItem(STORE_KEY) ?? localStorage.getItem(STORE_KEY);
}

/** This entry of the history and this tab go on with it, and new tabs begin with it. */
function keepStore(store: string | null): void {
  window.history.replaceState({ ...window.history.state, store: store ?? undefined }, '');
  for (const place of [sessionStorage, localStorage]) keep(place, STORE_KEY, store);
}

/** Who opens a new tab goes on in the store of the one that they have just touched. */
function leadNewTabs(): void {
  const { token, storeId } = page;
  if (storeId === null || storeId === localStorage.getItem(STORE_KEY)) return;
  if (token !== localStorage.getItem(TOKEN_KEY)) return;
  for (const place of [sessionStorage, localStorage]) keep(place, STORE_KEY, storeId);
}

export const sessionToken = () => page.token;
export const isSignedIn = () => page.token !== null;
export const currentStoreId = () => page.storeId;

/**
 * A fresh session starts without a current store: the shell picks one. Answers whether it has started:
 * where the browser has no room for it, the next page would know nothing of it.
 */
export function startSession(token: string): boolean {
  void forgetKept();
  keepStore(null);
  const isKept = keep(localStorage, TOKEN_KEY, token);
  if (isKept) openPage();
  return isKept;
}

/** Ends what this page was opened with, and nothing of what another tab has signed in with since. */
export function endSession(): void {
  if (localStorage.getItem(TOKEN_KEY) !== page.token) return;
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(STORE_KEY);
  // Whoever is asked whether to leave may stay, sign in in another tab, and go on in this store.
  page = { ...page, token: null };
  leaveUnsent();
  void forgetKept();
}

/** Whether another tab has ended what this page was opened with. */
export const hasLoggedOut = () =>
  page.token !== null && localStorage.getItem(TOKEN_KEY) !== page.token;

/** The token that another tab has signed in with since this page was opened. */
export function tokenOfOtherTab(): string | null {
  const token = localStorage.getItem(TOKEN_KEY);
  return token === page.token ? null : token;
}

/** This page goes on with another session of the same merchant. */
export function takeToken(token: string): void {
  page = { ...page, token };
  noticeOtherTab();
}

/** Saves the current store for this page and those opened later; other open tabs stay in theirs. */
export function chooseStore(storeId: string): void {
  keepStore(storeId);
  page = { ...page, storeId };
}

export const outdatedBy = () => outdated;

export function watchOtherTabs(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', noticeOtherTab);
  // What another tab did before this page listened counts too.
  noticeOtherTab();
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) window.removeEventListener('storage', noticeOtherTab);
  };
}

function noticeOtherTab(): void {
  const token = localStorage.getItem(TOKEN_KEY);
  outdated = token !== page.token && (token === null ? 'signed_out' : 'signed_in');
  for (const listener of listeners) listener();
}

/** A message for the page that opens next, shown once. */
export function leaveMessage(message: string): void {
  keep(sessionStorage, FLASH_KEY, message);
}

export function takeMessage(): string | null {
  const places = [sessionStorage, localStorage];
  const messages = places.flatMap((place) => place.getItem(FLASH_KEY) ?? []);
  for (const place of places) place.removeItem(FLASH_KEY);
  return messages.join(' ') || null;
}

const PLACE_KEY = 'kade.place';
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
  if (page.storeId !== null) url.searchParams.set('store', page.storeId);
  keep(sessionStorage, PLACE_KEY, url.pathname + url.search + url.hash);
}

/** The same, once; undefined: the sign-in was asked for by itself. */
export function takePlace(): string | undefined {
  const place = sessionStorage.getItem(PLACE_KEY);
  sessionStorage.removeItem(PLACE_KEY);
  // Two slashes would lead to another host.
  return place !== null && /^\/(?!\/)/.test(place) ? place : undefined;
}

import type { auth } from '@kade/contract/auth';
import { LATE_PREFIX } from './session';

const path: (typeof auth.logout)['path'] = '/api/merchant/auth/logout';

/**
 * Tells the server of the log-outs that it could not be told of, now and whenever there is a line again:
 * every page does. What it does not hear stays.
 */
export function tellOfLogOuts(): Promise<void> {
  window.addEventListener('online', tellAgain);
  return tell();
}

async function tell(): Promise<void> {
  const places = Object.keys(localStorage).filter((place) => place.startsWith(LATE_PREFIX));
  await Promise.all(places.map(send));
}

const tellAgain = () => void tell().catch(() => undefined);

async function send(place: string): Promise<void> {
  const authorization = place.slice(LATE_PREFIX.length);
  const init = { method: 'POST', headers: { authorization }, keepalive: true };
  const reply = await fetch(path, init).catch(() => undefined);
  if (reply?.ok || reply?.status === 401) localStorage.removeItem(place);
}

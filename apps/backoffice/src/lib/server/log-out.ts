import { auth } from '@kade/contract/auth';
import { ApiError } from '@kade/contract/client';
import { delay } from '../code/delay';
import { api, leaveForLogin } from './api';
import { silence } from './reach';
import { LATE_PREFIX, sessionToken, tokenOfOtherTab } from './session';

/** So long the browser may take to forget where messages come to. */
const STOP_MS = 2_000;

/**
 * Nothing is left of the session here, even when the server cannot be told: it is told as soon as a
 * page has a line.
 */
export async function logOut(): Promise<void> {
  // Who has signed in in another tab is told of orders by the same browser.
  const stopped = tokenOfOtherTab() === null && stopMessages().catch(() => undefined);
  const told = api.call(auth.logout, {}).then(() => true, isOver);
  const isTold = await Promise.race([told, silence(told)]);
  const token = sessionToken();
  if (token !== null && !isTold) localStorage.setItem(LATE_PREFIX + token, '');
  await Promise.race([stopped, delay(STOP_MS)]);
  leaveForLogin();
}

const isOver = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Has this browser take no more messages, also without a line: who sends the next one learns of it. */
export async function stopMessages(): Promise<void> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

import { isMerchantPath } from '../src/app/merchant-paths';
import { paths } from '../src/lib/address/paths';
import { keepFiles } from './kept-files';
import { openMessage, showMessage } from './shown-messages';

/** Within a service worker the global object is one, which the library of types does not know. */
const worker = globalThis as unknown as ServiceWorkerGlobalScope;

const files = FILES;
const kept = keepFiles({
  caches,
  fetch: (address, init) => fetch(address, init),
  version: { name: VERSION, files, documents: DOCUMENTS },
});
/**
 * Which document shows an address. Those of the merchant screens differ in what they ask for ahead: with
 * any of them each is shown. Who logs out without a line ends at the sign-in page.
 */
const documentOf = (pathname: string) =>
  isMerchantPath(pathname) ? '/dashboard' : pathname === paths.login && pathname;
const named = new Set(files.filter((file) => !file.startsWith('/assets/')));

worker.addEventListener('install', (event) => {
  event.waitUntil(kept.bring().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  const { navigationPreload } = worker.registration;
  event.waitUntil(
    Promise.all([kept.forgetOld(), navigationPreload?.enable(), worker.clients.claim()]),
  );
});

// The API is none of this worker's business: what it says is never shown for what it said.
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname.startsWith('/assets/')) return event.respondWith(kept.file(request));
  if (named.has(pathname)) return event.respondWith(kept.namedFile(request));
  const path = documentOf(pathname);
  if (request.mode !== 'navigate' || !path) return;
  const asked = (event.preloadResponse as Promise<Response | undefined>).then(
    (reply) => reply ?? fetch(request),
  );
  event.respondWith(kept.document(asked, path));
});

worker.addEventListener('push', (event) => {
  event.waitUntil(showMessage(worker.registration, event.data));
});

worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(openMessage(worker.clients, event.notification));
});

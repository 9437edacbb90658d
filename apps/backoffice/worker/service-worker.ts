import { isMerchantPath } from '../src/app/merchant-paths';
import { keepFiles } from './kept-files';
import { openMessage, showMessage } from './shown-messages';

/** Within a service worker the global object is one, which the library of types does not know. */
const worker = globalThis as unknown as ServiceWorkerGlobalScope;

const files = FILES;
const kept = keepFiles({
  caches,
  fetch: (address, init) => fetch(address, init),
  version: { name: VERSION, files, document: DOCUMENT },
});
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
  if (request.mode !== 'navigate' || !isMerchantPath(pathname)) return;
  const asked = (event.preloadResponse as Promise<Response | undefined>).then(
    (reply) => reply ?? fetch(request),
  );
  event.respondWith(kept.document(asked));
});

worker.addEventListener('push', (event) => {
  event.waitUntil(showMessage(worker.registration, event.data));
});

worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(openMessage(worker.clients, event.notification));
});

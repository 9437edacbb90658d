import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildApp } from '../src/app';
import { countView } from '../src/modules/catalog/views';
import { pagesOfProviders } from '../src/modules/payments/providers';
import type { SystemContext } from '../src/platform/context';
import { mountWeb, type WebMount } from '../src/platform/hosting';
import type { WebServer } from '../src/platform/web';

const SCREENS = /^\/(?:login|orders\/[^/]+)?\/?$/;

/** A public site without pages, and three screens beside it. */
const noPages: WebMount['site'] = {
  answer: async ({ url }) =>
    SCREENS.test(new URL(url).pathname) ? undefined : new Response('Not here', { status: 404 }),
  methodsAt: (path) => (SCREENS.test(path) ? ['GET'] : []),
  documentAt: () => 'index.html',
};

/** Shows every merchant their stores, and draws where it stands and in what room. */
const findFirst: WebMount['findFirst'] = async ({ address, storeId, size, ask }) => ({
  replies: { stores: await ask('/api/stores') },
  html: JSON.stringify([address.href, storeId, size]),
});

type Asked = Parameters<WebMount['storefront']['answer']>;

/** What a browser is told to ask for before a page has come. */
export const HINTED = '</_store/font.woff2>; rel=preload; as=font; type=font/woff2; crossorigin';

/** A server with built files as small as can be, and pages of stores as `answer` makes them. */
export async function aWebServer(
  system: SystemContext,
  answer: (...asked: Asked) => Promise<Response>,
  keyOf: WebMount['storefront']['keyOf'] = () => undefined,
  takeAlong: WebMount['storefront']['takeAlong'] = async () => undefined,
): Promise<{ fastify: WebServer; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kade-web-'));
  const at = (name: string) => join(folder, name);
  const [backofficeFolder, siteFolder, storefrontFolder] = [at('office'), at('site'), at('store')];
  for (const one of [backofficeFolder, siteFolder, storefrontFolder]) {
    await mkdir(join(one, 'assets'), { recursive: true });
    await writeFile(join(one, 'assets/app-1a2b.css'), 'body {}');
  }
  const packed = brotliCompressSync('body {}');
  await writeFile(join(backofficeFolder, 'assets/app-1a2b.css.br'), packed);
  await writeFile(join(backofficeFolder, 'index.html'), 'the back-office');
  await writeFile(join(backofficeFolder, 'service-worker.js'), 'addEventListener');
  await writeFile(join(siteFolder, 'site.js'), 'secret');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  const app = await buildApp(system);
  const { fastify } = app;
  const folders = { backofficeFolder, siteFolder, storefrontFolder };
  const formTargets = pagesOfProviders(system.settings);
  const made = async (...asked: Asked) => {
    const response = await answer(...asked);
    const { status, headers } = response;
    return { status, headers, body: response.body && (await response.text()) };
  };
  const storefront = { answer: made, keyOf, linkBefore: () => HINTED, takeAlong, countView };
  await mountWeb(app, { ...folders, site: noPages, findFirst, storefront, formTargets });
  const close = async () => {
    await fastify.close();
    await rm(folder, { recursive: true });
  };
  return { fastify, close };
}

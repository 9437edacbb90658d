import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { aStore } from './factories';
import { exchange } from './raw';
import { aWebServer, HINTED } from './web';

const NAVIGATED = 'Sec-Fetch-Mode: navigate\r\n';
const HINT = `HTTP/1.1 103 Early Hints\r\nLink: ${HINTED}\r\n\r\n`;
const PAGE = 'HTTP/1.1 200 OK\r\n';

/** A shop on a server of its own that listens; its page at `/` is kept. Answers how a reply begins. */
async function aListeningShop(settings: Record<string, string>) {
  const { server, store } = await aStore(settings);
  const answer = async () =>
    new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  const keyOf = (address: string) => (new URL(address).pathname === '/' ? '/' : undefined);
  const web = await aWebServer(server.system, answer, keyOf);
  await web.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = web.fastify.server.address() as AddressInfo;
  const { host } = new URL(store.url);
  const ask = async (request: string, more = NAVIGATED) => {
    const reply = await exchange(
      port,
      `${request}\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`,
    );
    return reply.slice(0, reply.indexOf(PAGE) + PAGE.length);
  };
  return { ask, close: web.close };
}

test('a page that has to be made says first what it needs, where the proxy passes that on', async () => {
  const { ask, close } = await aListeningShop({ EARLY_HINTS: 'on' });
  expect(await ask('GET / HTTP/1.1')).toBe(HINT + PAGE);
  // What is kept is sent as quickly as a hint.
  expect(await ask('GET / HTTP/1.1')).toBe(PAGE);
  expect(await ask('GET /cart HTTP/1.1')).toBe(HINT + PAGE);
  expect(await ask('GET /cart HTTP/1.1')).toBe(HINT + PAGE);
  // Who goes nowhere has no use for it, and an old proxy does not know what it is.
  expect(await ask('GET /cart HTTP/1.1', 'Sec-Fetch-Mode: cors\r\n')).toBe(PAGE);
  expect(await ask('GET /cart HTTP/1.1', '')).toBe(PAGE);
  expect(await ask('HEAD /cart HTTP/1.1')).toBe(PAGE);
  expect(await ask('GET /cart HTTP/1.0')).toBe(PAGE);
  await close();
});

test('says nothing ahead to a proxy that is not known to pass it on', async () => {
  const { ask, close } = await aListeningShop({});
  expect(await ask('GET / HTTP/1.1')).toBe(PAGE);
  expect(await ask('GET /cart HTTP/1.1')).toBe(PAGE);
  await close();
});

import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { api } from '@kade/contract/api';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { SystemContext } from '../src/platform/context';
import { listen } from '../src/platform/listening';
import { createWebServer, type WebServer } from '../src/platform/web';
import { exchange } from './raw';
import { aServer } from './server';
import { aWebServer } from './web';

const HOST = '127.0.0.1';
const MANY = 64;

let system: SystemContext;
const opened: WebServer[] = [];
beforeAll(async () => {
  ({ system } = await aServer());
});
afterEach(async () => {
  for (const web of opened.splice(0)) await web.close();
});

async function aWeb(): Promise<WebServer> {
  const { fastify } = createWebServer(system);
  opened.push(fastify);
  fastify.get('/', async () => 'served');
  return fastify;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

const portOf = (web: WebServer) => (web.server.address() as AddressInfo).port;

/** Comes on so many lines from a thread of its own, asks on each, and says how many were served. */
const CROWD = `
  const { connect } = require('node:net');
  const { workerData: { port, many, come }, parentPort } = require('node:worker_threads');
  let [here, gone, served] = [0, 0, 0];
  for (let n = 0; n < many; n += 1) {
    const line = connect(port, '${HOST}');
    let reply = '';
    line.on('connect', () => {
      line.write('GET / HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n');
      if ((here += 1) < many) return;
      Atomics.store(come, 0, 1);
      Atomics.notify(come, 0);
    });
    line.on('data', (piece) => (reply += piece)).on('error', () => {});
    line.on('close', () => {
      if (/^HTTP\\/1.1 200 .*served$/s.test(reply)) served += 1;
      if ((gone += 1) === many) parentPort.postMessage(served);
    });
  }`;

/** A crowd that has all come while the process was busy: none of it is let in yet. */
function aCrowd(port: number): { served: Promise<number> } {
  const come = new Int32Array(new SharedArrayBuffer(4));
  const crowd = new Worker(CROWD, { eval: true, workerData: { port, many: MANY, come } });
  const served = once(crowd, 'message').then(([count]) => Number(count));
  Atomics.wait(come, 0, 0);
  return { served };
}

test.runIf(process.platform === 'linux')(
  'who comes in a crowd to a busy process is let in many at a time',
  async () => {
    const web = await aWeb();
    await listen(web, { port: 0, host: HOST });
    let inside = 0;
    web.server.on('connection', () => (inside += 1));
    const { served } = aCrowd(portOf(web));
    let turns = 0;
    for (; inside < MANY; turns += 1) await turn();
    expect(turns).toBeLessThan(MANY / 2);
    expect(await served).toBe(MANY);
  },
);

test('who has come when the server is told to close is served', async () => {
  const web = await aWeb();
  await listen(web, { port: 0, host: HOST });
  const { served } = aCrowd(portOf(web));
  await web.close();
  expect(await served).toBe(MANY);
});

test('a page that is under way when the server closes is made to its end', async () => {
  const [asked, leaving] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const stranger = { email: 'nobody@example.com', password: 'kottu roti 123' };
  const web = await aWebServer(system, async (_, { client }) => {
    asked.resolve();
    await leaving.promise;
    const refusal = await client.call(api.auth.login, { body: stranger }).catch(String);
    return new Response(`asked: ${JSON.stringify(refusal)}`);
  });
  await listen(web.fastify, { port: 0, host: HOST });
  const page = exchange(portOf(web.fastify), 'GET / HTTP/1.1\r\nHost: silk.localhost\r\n\r\n');
  await asked.promise;
  const closed = web.close();
  while (web.fastify.server.listening) await turn();
  leaving.resolve();
  expect(await page).toMatch(
    /^HTTP\/1.1 200 .*connection: close.*asked: .*There is nothing at this address/is,
  );
  await closed;
});

test('a port at which somebody listens is refused, be it one of us', async () => {
  const other = createServer().listen(0, HOST);
  await once(other, 'listening');
  const port = (other.address() as AddressInfo).port;
  const inUse = { code: 'EADDRINUSE', syscall: 'listen', port };
  await expect(listen(await aWeb(), { port, host: HOST })).rejects.toMatchObject(inUse);
  other.close();
  await once(other, 'close');
  await listen(await aWeb(), { port, host: HOST });
  for (const host of [HOST, '0.0.0.0']) {
    await expect(listen(await aWeb(), { port, host })).rejects.toMatchObject(inUse);
  }
});

test('of two that start at a port at once one is refused', async () => {
  const free = createServer().listen(0, HOST);
  await once(free, 'listening');
  const port = (free.address() as AddressInfo).port;
  free.close();
  await once(free, 'close');
  const both = [await aWeb(), await aWeb()].map((web) => listen(web, { port, host: HOST }));
  const ends = await Promise.allSettled(both);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

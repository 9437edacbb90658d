import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { atEnd } from '../../test/at-end';
import { aServer } from '../../test/server';
import { createWebServer } from './web';

const SMALL = 'a'.repeat(1000);
const LARGE = 'ආයුබෝවන් '.repeat(200);
const HUGE = 'Kottu roti. '.repeat(2000);

/** A server that answers so, and a way to ask it. */
async function aWebThatSends(send: (reply: FastifyReply) => unknown, isSentAsItIs = false) {
  const { fastify } = createWebServer((await aServer()).system);
  atEnd(() => fastify.close());
  fastify.get('/', { config: { isSentAsItIs } }, (_, reply) => send(reply));
  return async (accepted?: string) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const { headers: told, rawPayload } = await fastify.inject({ url: '/', headers });
    return { ...told, bytes: rawPayload };
  };
}

const sending = (type: string, payload: () => unknown) =>
  aWebThatSends((reply) => reply.type(type).send(payload()));

const UNPACK = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, br, zstd;q=0', 'br'],
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
] as const)('text is packed for who accepts %s as %s', async (accepted, packing) => {
  for (const text of [LARGE, HUGE, HUGE.repeat(4)]) {
    const ask = await sending('text/plain', () => text);
    const reply = await ask(accepted);
    expect(reply).toMatchObject({ 'content-encoding': packing, vary: 'accept-encoding' });
    expect(reply['content-length']).toBe(String(reply.bytes.length));
    expect(UNPACK[packing](reply.bytes).toString()).toBe(text);
  }
});

test.each([undefined, 'identity', 'br;q=0, gzip; q=0.0', 'brotli'])(
  'who accepts %s gets it as it is, and is told that it depends on that',
  async (accepted) => {
    const ask = await sending('application/json', () => JSON.stringify(LARGE));
    const reply = await ask(accepted);
    expect(reply).not.toHaveProperty('content-encoding');
    expect(reply['vary']).toBe('accept-encoding');
    expect(JSON.parse(reply.bytes.toString())).toBe(LARGE);
  },
);

test('what comes in pieces is packed as it comes, whatever length was told of it', async () => {
  const ask = await aWebThatSends((reply) =>
    reply
      .type('text/csv')
      .header('content-length', HUGE.length)
      .send(Readable.from([HUGE])),
  );
  for (const [packing, unpack] of Object.entries(UNPACK)) {
    const reply = await ask(packing);
    expect(reply).toMatchObject({ 'content-encoding': packing });
    expect(reply).not.toHaveProperty('content-length');
    expect(unpack(reply.bytes).toString()).toBe(HUGE);
  }
});

test.each([
  ['a small reply', 'text/plain', SMALL],
  ['a picture', 'image/png', HUGE],
  ['what is told as it happens', 'text/event-stream', HUGE],
])('%s is sent as it is', async (_, type, text) => {
  const ask = await sending(type, () => text);
  const reply = await ask('br');
  expect(reply).not.toHaveProperty('content-encoding');
  expect(reply.bytes.toString()).toBe(text);
});

test('a file that parts can be asked of is sent as it is', async () => {
  const ask = await aWebThatSends((reply) => reply.type('text/csv').send(HUGE), true);
  const reply = await ask('br');
  expect(reply).not.toHaveProperty('content-encoding');
  expect(reply.bytes.toString()).toBe(HUGE);
});

test('where the first piece fails, what is said of it is sent as it is', async () => {
  const ask = await sending('text/csv', () =>
    Readable.from(
      (async function* () {
        yield SMALL;
        throw new Error('of nobody');
      })(),
    ),
  );
  const reply = await ask('br');
  expect(reply).not.toHaveProperty('content-encoding');
  expect(JSON.parse(reply.bytes.toString())).toMatchObject({ code: 'internal' });
});

import { auth } from '@kade/contract/auth';
import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { expect, test } from 'vitest';
import { send } from './send';
import { aServer } from './server';

const tooMany = {
  status: 429,
  headers: { 'retry-after': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/) as string },
  body: { code: 'too_many_requests', error: expect.any(String) as string },
};

test.each([auth.forgotPassword, storefront.quote])(
  'the 61st public write to $path in a minute is told when to come back',
  async ({ path }) => {
    const server = await aServer({ RATE_LIMITS: 'on' });
    const write = (remoteAddress: string) =>
      server.fastify.inject({ method: 'POST', url: path, payload: {}, remoteAddress });
    for (let n = 1; n <= 60; n += 1) expect((await write('192.0.2.1')).statusCode).not.toBe(429);
    const reply = await write('192.0.2.1');
    const { statusCode: status, headers } = reply;
    expect({ status, headers, body: reply.json() as unknown }).toMatchObject(tooMany);
    expect((await write('192.0.2.2')).statusCode).not.toBe(429);
  },
);

test('calls without a token are counted too', async () => {
  const server = await aServer({ RATE_LIMITS: 'on', LOG_LEVEL: 'warn' });
  const call = () => send(server, 'GET', orders.list.path);
  for (let n = 1; n <= 1200; n += 1) expect((await call()).status).toBe(401);
  expect(await call()).toMatchObject(tooMany);
});

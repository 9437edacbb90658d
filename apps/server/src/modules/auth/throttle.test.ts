import { describe, expect, test } from 'vitest';
import { aMerchant, PASSWORD } from '../../../test/factories';
import { aServer } from '../../../test/server';
import { executeSql } from '../../platform/database';
import { guard, networkOf } from './throttle';

const MINUTE = 60_000;
const LIMITED = { RATE_LIMITS: 'on' };

let serial = 0;
/** A network that no other test has used. */
const anAddress = () => `203.0.${(serial += 1)}.7`;

interface Try {
  email: string;
  password?: string;
  address: string;
  headers?: Record<string, string>;
}

async function logIn({ email, password = 'not the password', address, headers = {} }: Try) {
  const { fastify } = await aServer(LIMITED);
  const reply = await fastify.inject({
    method: 'POST',
    url: '/api/merchant/auth/login',
    remoteAddress: address,
    headers,
    payload: { email, password },
  });
  return { status: reply.statusCode, retryAfter: Number(reply.headers['retry-after'] ?? 0) };
}

async function failTimes(count: number, attempt: Try): Promise<void> {
  for (let failed = 0; failed < count; failed += 1) {
    expect(await logIn(attempt)).toMatchObject({ status: 401 });
  }
}

test('after five failures there is a pause, and it grows', async () => {
  const { server, email } = await aMerchant(LIMITED);
  const attempt = { email, address: anAddress() };
  await failTimes(5, attempt);
  expect(await logIn({ ...attempt, password: PASSWORD })).toEqual({ status: 429, retryAfter: 30 });
  server.clock.advance(31_000);
  await failTimes(1, attempt);
  expect(await logIn(attempt)).toEqual({ status: 429, retryAfter: 60 });
  server.clock.advance(61_000);
  await failTimes(1, attempt);
  expect(await logIn(attempt)).toEqual({ status: 429, retryAfter: 120 });
  server.clock.advance(121_000);
  expect(await logIn({ ...attempt, password: PASSWORD })).toMatchObject({ status: 200 });
  await failTimes(4, attempt);
});

test('a pause is never longer than a quarter of an hour', async () => {
  const { server, email } = await aMerchant(LIMITED);
  const attempt = { email, address: anAddress() };
  await failTimes(5, attempt);
  for (let round = 0; round < 8; round += 1) {
    server.clock.advance((await logIn(attempt)).retryAfter * 1000 + 1000);
    await failTimes(1, attempt);
  }
  expect(await logIn(attempt)).toEqual({ status: 429, retryAfter: 15 * 60 });
});

test('failures are forgotten after a quarter of an hour', async () => {
  const { server, email } = await aMerchant(LIMITED);
  const attempt = { email, address: anAddress() };
  await failTimes(4, attempt);
  server.clock.advance(16 * MINUTE);
  await failTimes(4, attempt);
  expect(await logIn({ ...attempt, password: PASSWORD })).toMatchObject({ status: 200 });
});

test('the rightful owner is not kept out by failures elsewhere', async () => {
  const { email } = await aMerchant(LIMITED);
  const attacker = { email, address: anAddress() };
  await failTimes(5, attacker);
  expect(await logIn({ ...attacker, password: PASSWORD })).toMatchObject({ status: 429 });
  const owner = { email, address: anAddress(), password: PASSWORD };
  expect(await logIn(owner)).toMatchObject({ status: 200 });
  expect(await logIn({ ...attacker, password: PASSWORD })).toMatchObject({ status: 429 });
});

test('guesses made at once do not slip through together', async () => {
  const { email } = await aMerchant(LIMITED);
  const address = anAddress();
  const tries = await Promise.all(Array.from({ length: 20 }, () => logIn({ email, address })));
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('a failure counts even when the request carries an Idempotency-Key', async () => {
  const { email } = await aMerchant(LIMITED);
  const address = anAddress();
  for (let failed = 0; failed < 5; failed += 1) {
    const headers = { 'idempotency-key': `guess-${failed}` };
    expect(await logIn({ email, address, headers })).toMatchObject({ status: 401 });
  }
  expect(await logIn({ email, address })).toMatchObject({ status: 429 });
});

test('a network that tries many accounts is paused after fifty failures', async () => {
  const { server, email } = await aMerchant(LIMITED);
  const address = anAddress();
  for (let guess = 0; guess < 50; guess += 1) {
    await guard({ ...server.system, address }, `account ${guess}`, () => Promise.resolve(false));
  }
  const owner = { email, password: PASSWORD, address };
  expect(await logIn(owner)).toEqual({ status: 429, retryAfter: 60 });
});

test('signing in rightly, however often, never brings a pause', async () => {
  const { server, email } = await aMerchant(LIMITED);
  const address = anAddress();
  for (let count = 0; count < 120; count += 1) {
    const account = `account ${count % 2}`;
    await guard({ ...server.system, address }, account, () => Promise.resolve(true));
  }
  expect(await logIn({ email, password: PASSWORD, address })).toMatchObject({ status: 200 });
});

test('guessing the old password of an open session is paused too', async () => {
  const { server, token } = await aMerchant(LIMITED);
  const remoteAddress = anAddress();
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess += 1) {
    const reply = await server.fastify.inject({
      method: 'POST',
      url: '/api/merchant/profile/password',
      remoteAddress,
      headers: { authorization: token, 'idempotency-key': `change-${guess}` },
      payload: { password: `guess ${guess}`, newPassword: 'hoppers before sunrise' },
    });
    statuses.push(reply.statusCode);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

test('the table of counters names neither people nor addresses', async () => {
  const { server, email } = await aMerchant(LIMITED);
  const address = anAddress();
  await failTimes(1, { email, address });
  const { rows } = await executeSql(server.system.db, 'select throttles::text from throttles');
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(email);
  expect(stored).not.toContain(address);
});

describe('mails that reset a password', () => {
  async function ask(email: string, address: string) {
    const { fastify } = await aServer(LIMITED);
    const reply = await fastify.inject({
      method: 'POST',
      url: '/api/merchant/auth/forgot-password',
      remoteAddress: address,
      payload: { email },
    });
    return reply.statusCode;
  }

  async function countMails(email: string): Promise<number> {
    const { system } = await aServer(LIMITED);
    const sql = 'select count(*) from emails where recipient = $1';
    return Number((await executeSql(system.db, sql, [email])).rows[0]?.count);
  }

  test('a person gets five at once, then one every quarter of an hour; the answer stays', async () => {
    const { server, email } = await aMerchant(LIMITED);
    for (let count = 0; count < 8; count += 1) expect(await ask(email, anAddress())).toBe(200);
    await server.runJobs();
    expect(await countMails(email)).toBe(5);
    server.clock.advance(15 * MINUTE + 1000);
    for (let count = 0; count < 3; count += 1) expect(await ask(email, anAddress())).toBe(200);
    await server.runJobs();
    expect(await countMails(email)).toBe(6);
  });

  test('a network that asks for many is paused', async () => {
    const address = anAddress();
    for (let count = 0; count < 20; count += 1) {
      expect(await ask(`person-${count}@example.com`, address)).toBe(200);
    }
    expect(await ask('person-20@example.com', address)).toBe(429);
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

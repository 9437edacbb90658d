import { auth } from '@kade/contract/auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aMerchant, PASSWORD } from '../../../../test/factories';
import { mailedToken } from '../../../../test/mails';
import { aServer, type TestServer } from '../../../../test/server';
import { executeSql } from '../../../platform/database';
import { countSignUp, guardSignIn } from './throttle';
import { countAttempt, type Limit } from './throttles.queries';

// How long a pause still is is told to the second: time that passes on a busy machine would count.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;
const LIMITED = { RATE_LIMITS: 'on' };

let serial = 0;
const STRANGE = { device: 'x', network: 'y', isKnownDevice: false, isKnownNetwork: false };
/** A network that no other test has used. */
const anAddress = () => `203.0.${(serial += 1)}.7`;

const request = ({ system }: TestServer) => ({
  ...system,
  requestId: '',
  address: '',
  userAgent: '',
});

interface Try {
  email: string;
  password?: string;
  device?: string;
  address: string;
  headers?: Record<string, string>;
}

async function logIn({ email, password = 'not the password', address, headers = {}, device }: Try) {
  const { fastify } = await aServer(LIMITED);
  const reply = await fastify.inject({
    method: 'POST',
    url: '/api/merchant/auth/login',
    remoteAddress: address,
    headers,
    payload: { email, password, device },
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
    await guardSignIn({ ...request(server), address }, `account ${guess}`, STRANGE, () =>
      Promise.resolve(false),
    );
  }
  const owner = { email, password: PASSWORD, address };
  expect(await logIn(owner)).toEqual({ status: 429, retryAfter: 60 });
});

test('a network opens a hundred accounts at once, then one a minute', async () => {
  const server = await aServer(LIMITED);
  const address = anAddress();
  const from = { ...request(server), address };
  for (let opened = 0; opened < 99; opened += 1) await countSignUp(from);
  const signUp = async (username: string) => {
    const names = { first_name: 'Nimali', last_name: 'Perera' };
    const body = { username, email: `${username}@example.com`, password: PASSWORD, ...names };
    const url = '/api/merchant/auth/signup';
    const call = { method: 'POST' as const, url, remoteAddress: address, payload: body };
    const { statusCode: status, headers } = await server.fastify.inject(call);
    return { status, retryAfter: Number(headers['retry-after'] ?? 0) };
  };
  expect(await signUp('hundredth')).toMatchObject({ status: 201 });
  expect(await signUp('too-many')).toEqual({ status: 429, retryAfter: 60 });
  server.clock.advance(60_000);
  expect(await signUp('a-minute-later')).toMatchObject({ status: 201 });
  expect(await signUp('at-once-again')).toEqual({ status: 429, retryAfter: 60 });
});

test('signing in rightly, however often, never brings a pause', async () => {
  const { server, email } = await aMerchant(LIMITED);
  const address = anAddress();
  for (let count = 0; count < 120; count += 1) {
    const account = `account ${count % 2}`;
    await guardSignIn({ ...request(server), address }, account, STRANGE, () =>
      Promise.resolve(true),
    );
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

describe('an account that is guessed from thousands of addresses', () => {
  const HOUR = 60 * MINUTE;
  const DEVICE = 'a browser of the owner';

  /** An account that its owner has used on a device at an address, and strangers guess at. */
  async function anAttackedAccount() {
    const { server, email } = await aMerchant(LIMITED);
    const home = { email, password: PASSWORD, address: anAddress(), device: DEVICE };
    expect(await logIn(home)).toMatchObject({ status: 200 });
    await failEverywhere(20, email);
    return { server, email, home };
  }

  async function failEverywhere(count: number, email: string) {
    for (let failed = 0; failed < count; failed += 1) {
      await failTimes(1, { email, address: anAddress() });
    }
  }

  test('is paused for strangers after twenty failures, and longer with each more', async () => {
    const { server, email } = await anAttackedAccount();
    const stranger = () => logIn({ email, address: anAddress() });
    expect(await stranger()).toEqual({ status: 429, retryAfter: 30 });
    for (const pause of [60, 120, 240, 480, 900, 900]) {
      server.clock.advance((await stranger()).retryAfter * 1000 + 1000);
      await failTimes(1, { email, address: anAddress() });
      expect(await stranger()).toEqual({ status: 429, retryAfter: pause });
    }
  });

  test('can be guessed at some hundred times a day', async () => {
    const { server, email } = await anAttackedAccount();
    let guesses = 20;
    for (let time = 0; time < 24 * HOUR;) {
      const { status, retryAfter } = await logIn({ email, address: anAddress() });
      if (status === 401) guesses += 1;
      server.clock.advance(retryAfter * 1000 + 1);
      time += retryAfter * 1000 + 1;
    }
    expect(guesses).toBeLessThan(130);
  });

  test('stays open to the owner: on their device anywhere, and where they were before', async () => {
    const { email, home } = await anAttackedAccount();
    expect(await logIn({ ...home, address: anAddress() })).toMatchObject({ status: 200 });
    const another = {
      email,
      password: PASSWORD,
      address: home.address,
      device: `another ${DEVICE}`,
    };
    expect(await logIn(another)).toMatchObject({ status: 200 });
    expect(await logIn({ email, password: PASSWORD, address: anAddress() })).toMatchObject({
      status: 429,
    });
  });

  test('opens to the owner on a new device by a mailed link', async () => {
    const { server, email } = await anAttackedAccount();
    const place = { address: anAddress(), device: 'a phone that is quite new' };
    await server.client().call(auth.forgotPassword, { body: { email } });
    await server.runJobs();
    const token = await mailedToken({ server, email }, 'reset-password');
    const newPassword = 'hoppers before sunrise';
    await server.fastify.inject({
      method: 'POST',
      url: '/api/merchant/auth/reset-password',
      remoteAddress: place.address,
      payload: { token, newPassword, device: place.device },
    });
    expect(await logIn({ email, password: newPassword, ...place })).toMatchObject({ status: 200 });
    const elsewhere = { ...place, address: anAddress() };
    expect(await logIn({ email, password: newPassword, ...elsewhere })).toMatchObject({
      status: 200,
    });
  });

  test('is told no other way than one that does not exist', async () => {
    const nobody = `nobody-${(serial += 1)}@example.com`;
    await failEverywhere(20, nobody);
    expect(await logIn({ email: nobody, address: anAddress() })).toEqual({
      status: 429,
      retryAfter: 30,
    });
  });

  test('is not paused for strangers by one of them who is paused', async () => {
    const { email } = await aMerchant(LIMITED);
    const address = anAddress();
    await failTimes(5, { email, address });
    for (let again = 0; again < 30; again += 1) {
      expect(await logIn({ email, address })).toMatchObject({ status: 429 });
    }
    await failTimes(1, { email, address: anAddress() });
  });

  test('a stranger who waits for the others gathers no failures of their own', async () => {
    const { server, email } = await anAttackedAccount();
    const address = anAddress();
    for (let again = 0; again < 10; again += 1) {
      expect(await logIn({ email, address })).toMatchObject({ status: 429 });
    }
    server.clock.advance(31_000);
    await failTimes(1, { email, address });
  });

  test('guessing on a device of the owner is paused, too', async () => {
    const { email, home } = await anAttackedAccount();
    await failTimes(5, { email, address: anAddress(), device: DEVICE });
    expect(await logIn({ ...home, address: anAddress() })).toMatchObject({ status: 429 });
    expect(await logIn({ ...home, device: undefined as never })).toMatchObject({ status: 200 });
  });
});

describe('failures are counted together for as long as a limit says', () => {
  const LIMIT: Limit = { attempts: 3, windowSeconds: 900, pauseSeconds: 30, maxPauseSeconds: 60 };

  /** Counts attempts at moments of a clock that stands, in seconds. */
  async function aCounter() {
    const { system } = await aServer(LIMITED);
    const start = Date.parse('2026-11-01T00:00:00Z');
    const key = `test ${(serial += 1)}`;
    return (second: number) => {
      const clock = { now: () => new Date(start + second * 1000) };
      return countAttempt({ ...system, clock }, key, LIMIT);
    };
  }

  test('no longer: one a week never brings a pause', async () => {
    const attempt = await aCounter();
    for (let week = 0; week < 8; week += 1) {
      expect(await attempt(week * 7 * 24 * 3600)).toBeUndefined();
    }
  });

  test('and not a second less', async () => {
    const attempt = await aCounter();
    await attempt(0);
    await attempt(1);
    await attempt(899.999);
    expect(await attempt(899.999)).toEqual(expect.any(Date));
  });

  test('at the very end they are forgotten', async () => {
    const attempt = await aCounter();
    await attempt(0);
    await attempt(1);
    await attempt(900);
    await attempt(900);
    expect(await attempt(900)).toBeUndefined();
    expect(await attempt(900)).toEqual(expect.any(Date));
  });

  test('a pause ends at its last moment, and its failures are forgotten so long after it', async () => {
    const attempt = await aCounter();
    for (const second of [0, 0, 0]) await attempt(second);
    expect(await attempt(29.999)).toEqual(expect.any(Date));
    expect(await attempt(30)).toBeUndefined();
    const until = 30 + 60;
    expect(await attempt(until + 899.999)).toBeUndefined();
    expect(await attempt(until + 900)).toEqual(expect.any(Date));
    const later = until + 899.999 + 60;
    expect(await attempt(later + 900)).toBeUndefined();
    expect(await attempt(later + 900)).toBeUndefined();
  });
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

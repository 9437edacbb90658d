import { randomUUID } from 'node:crypto';
import { auth } from '@kade/contract/auth';
import { merchants } from '@kade/contract/merchants';
import { sessions } from '@kade/contract/sessions';
import { orders } from '@kade/contract/orders';
import { expect, test } from 'vitest';
import { aMerchant, aStore, PASSWORD } from '../../../../test/factories';
import { hashAsShipped } from '../../../../test/hash-as-shipped';
import { cleanUpJob } from '../clean-up';
import { executeSql } from '../../../platform/database';

const WRONG = {
  error: 'Invalid e-mail or password',
  message: 'Invalid e-mail or password',
  code: 'invalid_credentials',
};
const WEEK_MS = 7 * 24 * 60 * 60_000;
const INVALID_TOKEN = { status: 401, message: 'Invalid Authorization token' };

test('signs in, whatever the case of the address, and out', async () => {
  const { server, email } = await aMerchant();
  const body = { email: email.toUpperCase(), password: PASSWORD };
  const { token } = await server.client().call(auth.login, { body });
  const client = server.client({ token });
  await client.call(merchants.profile, {});
  expect(await client.call(auth.logout, {})).toEqual({ message: 'You are logged out.' });
  await expect(client.call(merchants.profile, {})).rejects.toMatchObject(INVALID_TOKEN);
});

test('answers an unknown address and a wrong password alike', async () => {
  const { server, email } = await aMerchant();
  for (const body of [
    { email, password: 'not the password' },
    { email: 'nobody@example.com', password: PASSWORD },
    { email: 'not an address', password: PASSWORD },
  ]) {
    const reply = await server.fastify.inject({
      method: 'POST',
      url: '/api/merchant/auth/login',
      payload: body,
    });
    expect([reply.statusCode, reply.json()]).toEqual([401, WRONG]);
  }
});

test('asks for both e-mail and password', async () => {
  const { server } = await aMerchant();
  const answer = server.client().call(auth.login, { body: { email: ' ' } });
  await expect(answer).rejects.toMatchObject({
    status: 400,
    message: 'Please enter both email and password to sign in.',
    details: [
      { field: 'email', message: 'is required' },
      { field: 'password', message: 'is required' },
    ],
  });
});

test('an unknown address costs the same work as a wrong password', async () => {
  hashAsShipped();
  const { server, email } = await aMerchant();
  // Processor time, hashing threads included: on a busy machine the clock tells little.
  const work = { known: [] as number[], unknown: [] as number[] };
  const attempt = async (kind: keyof typeof work, address: string) => {
    const start = process.cpuUsage();
    const body = { email: address, password: 'not the password' };
    await expect(server.client().call(auth.login, { body })).rejects.toMatchObject({ status: 401 });
    const { user, system } = process.cpuUsage(start);
    work[kind].push(user + system);
  };
  for (let round = 0; round < 20; round += 1) {
    await attempt('known', email);
    await attempt('unknown', 'nobody@example.com');
  }
  // The middle of each: now and then a round pays for what else the process does.
  const middle = (rounds: number[]) => rounds.toSorted((a, b) => a - b)[rounds.length / 2] ?? 0;
  expect(middle(work.unknown) / middle(work.known)).toBeGreaterThan(0.7);
  expect(middle(work.unknown) / middle(work.known)).toBeLessThan(1.4);
});

test('a session ends after a week without use', async () => {
  const { server, client } = await aMerchant();
  for (let week = 0; week < 2; week += 1) {
    server.clock.advance(WEEK_MS - 60_000);
    await client.call(merchants.profile, {});
  }
  server.clock.advance(WEEK_MS);
  await expect(client.call(merchants.profile, {})).rejects.toMatchObject(INVALID_TOKEN);
});

test('a session ends 30 days after its sign-in, however much it is used', async () => {
  const { server, client } = await aMerchant();
  const DAY_MS = 24 * 60 * 60_000;
  for (let day = 5; day < 30; day += 5) {
    server.clock.advance(5 * DAY_MS);
    await client.call(merchants.profile, {});
  }
  server.clock.advance(5 * DAY_MS - 60_000);
  await client.call(merchants.profile, {});
  server.clock.advance(60_000);
  await expect(client.call(merchants.profile, {})).rejects.toMatchObject(INVALID_TOKEN);
});

test('keeps ten sessions; the one not used for longest goes', async () => {
  const { server, email, client } = await aMerchant();
  const body = { email, password: PASSWORD };
  const signIn = async () => (await server.client().call(auth.login, { body })).token;
  const unused = server.client({ token: await signIn() });
  // The first of all is in use.
  server.clock.advance(WEEK_MS / 7);
  await client.call(merchants.profile, {});
  let token = '';
  for (let count = 0; count < 9; count += 1) {
    server.clock.advance(1000);
    token = await signIn();
  }
  await expect(unused.call(merchants.profile, {})).rejects.toMatchObject(INVALID_TOKEN);
  await client.call(merchants.profile, {});
  expect(await server.client({ token }).call(sessions.listSessions, {})).toHaveLength(10);
});

test('lists sessions by device and ends one, or all others', async () => {
  const { server, email, client } = await aMerchant();
  const userAgent =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
  server.clock.advance(1000);
  const phone = server.client({ headers: { 'user-agent': userAgent } });
  const { token } = await phone.call(auth.login, { body: { email, password: PASSWORD } });
  await server.client().call(auth.login, { body: { email, password: PASSWORD } });

  const devices = await client.call(sessions.listSessions, {});
  expect(devices).toHaveLength(3);
  expect(devices.map(({ current }) => current).filter(Boolean)).toHaveLength(1);
  const session = devices.find(({ device }) => device === 'Chrome on Android')?._id ?? '';

  expect(await client.call(sessions.endSessions, { query: { session } })).toEqual({
    message: 'The session was ended.',
  });
  const onPhone = server.client({ token }).call(merchants.profile, {});
  await expect(onPhone).rejects.toMatchObject(INVALID_TOKEN);
  expect(await client.call(sessions.endSessions, { query: {} })).toEqual({
    message: 'All other sessions were ended.',
  });
  expect(await client.call(sessions.listSessions, {})).toMatchObject([{ current: true }]);
});

test('who was in a store learns nothing of it once the session has ended', async () => {
  const { server, merchant, store } = await aStore();
  const body = { email: merchant.email, password: PASSWORD };
  const { token } = await server.client().call(auth.login, { body });
  const phone = server.client({ token, storeId: store._id });
  await phone.call(orders.list, {});
  await phone.call(orders.list, {});
  await merchant.client.call(sessions.endSessions, { query: {} });
  for (let again = 0; again < 2; again += 1) {
    await expect(phone.call(orders.list, {})).rejects.toMatchObject(INVALID_TOKEN);
    const unknown = phone.call(orders.get, { params: { id: randomUUID() } });
    await expect(unknown).rejects.toMatchObject(INVALID_TOKEN);
  }
});

test('a session that has ended is not told what there is', async () => {
  const { server, merchant, store } = await aStore();
  const phone = server.client({ token: merchant.token, storeId: store._id });
  const unknown = () => phone.call(orders.get, { params: { id: randomUUID() } });
  await expect(unknown()).rejects.toMatchObject({ status: 404 });
  await merchant.client.call(auth.logout, {});
  await expect(unknown()).rejects.toMatchObject(INVALID_TOKEN);
});

test("ends no session of another merchant's", async () => {
  const [mine, theirs] = [await aMerchant(), await aMerchant()];
  const [session] = await theirs.client.call(sessions.listSessions, {});
  const query = { session: session?._id ?? '' };
  await expect(mine.client.call(sessions.endSessions, { query })).rejects.toMatchObject({
    status: 404,
    message: 'Session not found',
  });
  await mine.client.call(sessions.endSessions, { query: {} });
  await theirs.client.call(merchants.profile, {});
});

test('what has expired is cleaned up, and nothing else', async () => {
  const { server, email } = await aMerchant();
  await server.client().call(auth.forgotPassword, { body: { email } }, { idempotencyKey: 'once' });
  await server.runJobs();
  const count = async () => {
    await cleanUpJob.run(server.system, {});
    const { rows } = await executeSql(
      server.system.db,
      `select (select count(*) from password_resets) as resets,
              (select count(*) from idempotency_keys) as keys,
              (select count(*) > 0 from sessions) as has_sessions`,
    );
    return rows[0];
  };
  expect(await count()).toEqual({ resets: 1, keys: 1, has_sessions: true });
  server.clock.advance(61 * 60_000);
  expect(await count()).toEqual({ resets: 0, keys: 1, has_sessions: true });
  server.clock.advance(24 * 60 * 60_000);
  expect(await count()).toEqual({ resets: 0, keys: 0, has_sessions: true });
  server.clock.advance(WEEK_MS);
  expect(await count()).toEqual({ resets: 0, keys: 0, has_sessions: false });
});

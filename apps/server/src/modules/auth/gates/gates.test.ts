import type { Endpoint } from '@kade/contract/endpoint';
import { merchants } from '@kade/contract/merchants';
import { expect, inject, test } from 'vitest';
import { administer, databaseAt } from '../../../../test/database';
import { aMerchant } from '../../../../test/factories';
import type { TestServer } from '../../../../test/server';
import { executeSql } from '../../../platform/database';
import { gates } from './gates';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from './merchant-gate';

const DAY = 24 * 60 * 60 * 1000;

/** A session that began now, and a way to use it so long after, to the millisecond. */
async function aSession() {
  const { server, token } = await aMerchant();
  const { created_at } = await server.system.db
    .selectFrom('sessions')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const nowhere = { storeId: undefined, storeAtHost: undefined, hostname: 'localhost' };
  return async (after: number) => {
    const clock = { now: () => new Date(created_at.getTime() + after) };
    const ctx = { ...server.system, clock, requestId: '', address: '', userAgent: '' };
    await gates.open(ctx, merchants.profile, { authorization: token, ...nowhere });
    await server.system.later.flush();
  };
}

const OVER = { code: 'invalid_token' };

test('a session is a week and a month long', () => {
  expect([SESSION_IDLE_MS, SESSION_ABSOLUTE_MS]).toEqual([7 * DAY, 30 * DAY]);
});

test('a session that nobody uses ends after seven days, and not a moment earlier', async () => {
  const unused = await aSession();
  await expect(unused(7 * DAY)).rejects.toMatchObject(OVER);
  const used = await aSession();
  await used(7 * DAY - 1);
  await used(14 * DAY - 2);
  await expect(used(21 * DAY - 2)).rejects.toMatchObject(OVER);
});

test('a session that is used every day ends after thirty days, and not a moment earlier', async () => {
  const use = await aSession();
  for (let day = 1; day < 30; day += 1) await use(day * DAY);
  await use(30 * DAY - 1);
  await expect(use(30 * DAY)).rejects.toMatchObject(OVER);
});

test('on its last day, use no longer makes a session longer', async () => {
  const use = await aSession();
  for (const day of [6, 12, 18, 24]) await use(day * DAY);
  await use(29.9 * DAY);
  await expect(use(30 * DAY)).rejects.toMatchObject(OVER);
});

/** Counts how often somebody's session is looked up. */
async function countedLooks() {
  const { server, token } = await aMerchant();
  const looked = { times: 0 };
  const db = server.system.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      looked.times += 1;
      return Promise.resolve(result);
    },
  });
  const ctx = { ...server.system, db, requestId: '', address: '', userAgent: '' };
  const given = { storeId: undefined, storeAtHost: undefined, hostname: 'localhost' };
  const open = (endpoint: Endpoint = merchants.profile) =>
    gates.open(ctx, endpoint, { authorization: token, ...given });
  return { server, looked, open };
}

test('what a screen asks for at once is let in by two looks at the session', async () => {
  const { looked, open } = await countedLooks();
  const entered = await Promise.all(Array.from({ length: 20 }, () => open()));
  expect(entered).toHaveLength(20);
  expect(looked.times).toBe(2);
});

test('who has just been let in to read is not looked up again, unless something was written', async () => {
  const { server, looked, open } = await countedLooks();
  await open();
  await open();
  expect(looked.times).toBe(1);
  await executeSql(server.system.db, "update merchants set first_name = 'Sunil'");
  expect((await open()).actor.name).toBe('Sunil Perera');
  await open(merchants.updateProfile);
  await open(merchants.updateProfile);
  expect(looked.times).toBe(4);
});

/** Ends everybody's session, as another process does. */
async function endElsewhere({ system }: TestServer) {
  const { rows } = await executeSql(system.db, 'select current_database() as name');
  const url = databaseAt(inject('databaseServer'), String(rows[0]?.['name']));
  await administer(url, 'delete from sessions');
}

test('a session that another process has ended changes nothing any more', async () => {
  const { server, client } = await aMerchant();
  await client.call(merchants.profile, {});
  await endElsewhere(server);
  const change = client.call(merchants.updateProfile, { body: { first_name: 'Sunil' } });
  await expect(change).rejects.toMatchObject(OVER);
  await expect(client.call(merchants.profile, {})).rejects.toMatchObject(OVER);
});

test('a session that another process has ended reads for no more than a moment', async () => {
  const { server, client } = await aMerchant();
  await client.call(merchants.profile, {});
  await endElsewhere(server);
  const read = () => client.call(merchants.profile, {}).catch((error: unknown) => error);
  await expect.poll(read).toMatchObject(OVER);
});

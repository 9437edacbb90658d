import { merchants } from '@kade/contract/merchants';
import { expect, test } from 'vitest';
import { aMerchant } from '../../../../test/factories';
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

test('what a screen asks for at once is let in by two looks at the session', async () => {
  const { server, token } = await aMerchant();
  let looks = 0;
  const db = server.system.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      looks += 1;
      return Promise.resolve(result);
    },
  });
  const ctx = { ...server.system, db, requestId: '', address: '', userAgent: '' };
  const given = { storeId: undefined, storeAtHost: undefined, hostname: 'localhost' };
  const open = () => gates.open(ctx, merchants.profile, { authorization: token, ...given });
  const entered = await Promise.all(Array.from({ length: 20 }, open));
  expect(entered).toHaveLength(20);
  expect(looks).toBe(2);
});

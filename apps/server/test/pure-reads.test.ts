import { beforeAll, expect, test } from 'vitest';
import { executeSql } from '../src/platform/database';
import { aStore, type TestShop } from './factories';
import { anOperator } from './operators';
import { writesOf } from './sent-statements';
import { callOn } from './call-on';
import { endpointsOf } from './things';

let shop: TestShop;
let operatorToken: string;
beforeAll(async () => {
  shop = await aStore();
  operatorToken = (await anOperator(shop.server)).token;
});

/** So that it is worth keeping that they are used again. */
async function ageSessions(): Promise<void> {
  for (const table of ['sessions', 'operator_sessions']) {
    await executeSql(
      shop.server.system.db,
      `update ${table} set last_used_at = now() - interval '6 minutes'`,
    );
  }
}

// Reads of one thing are watched where such things are made: see twin-store.test.ts.
const { wholes } = endpointsOf(['public', 'merchant', 'store', 'shopper', 'operator']);
// A stream of events does not end.
const reads = wholes.filter(
  ({ endpoint }) => endpoint.method === 'GET' && endpoint.stream !== 'text/event-stream',
);

test('no read writes anything before it is answered', async () => {
  const writing: Record<string, string[]> = {};
  for (const { label, endpoint } of reads) {
    await ageSessions();
    const token = endpoint.access === 'operator' ? operatorToken : shop.merchant.token;
    const writes = await writesOf(() =>
      callOn(shop.server, endpoint, { token, storeId: shop.store._id }),
    );
    if (writes.length > 0) writing[label] = writes;
  }
  expect(writing).toEqual({});
});

test('that a session was used is written after its reply', async () => {
  await shop.server.system.later.flush();
  await ageSessions();
  const lastUse = async () => {
    const text = 'select max(last_used_at) as at from sessions';
    const { rows } = await executeSql(shop.server.system.db, text);
    return rows[0]?.['at'];
  };
  const before = await lastUse();
  const profile = reads.find(({ label }) => label === 'merchants.profile');
  if (!profile) throw new Error('there is no profile');
  await callOn(shop.server, profile.endpoint, { token: shop.merchant.token });
  expect(await lastUse()).toEqual(before);
  await shop.server.system.later.flush();
  expect(await lastUse()).not.toEqual(before);
});

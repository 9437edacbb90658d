import { activity } from '@kade/contract/activity';
import { stores } from '@kade/contract/stores';
import { expect, test } from 'vitest';
import { aWorldOfDomains } from '../../../../test/domains';
import type { TestShop } from '../../../../test/factories';
import { onPlan } from '../../../../test/plans';

const { aDomain, aShop, aProvenStore, change, settingsOf, check, visit, setRecords, tlsStatus } =
  aWorldOfDomains();

const DAY = 24 * 60 * 60_000;

const taken = { status: 409, message: 'Domain is not available' };

let serial = 0;
/** Another store of the same merchant. */
async function aSecondOf({ server, merchant }: TestShop): Promise<TestShop> {
  await onPlan(merchant, 'pro');
  const body = { name: 'Second', domain: `https://second-${(serial += 1)}.localhost` };
  const store = await merchant.client.call(stores.create, { body });
  const client = server.client({ token: merchant.token, storeId: store._id });
  return { server, merchant, store, client, visitor: server.client({ storeId: store._id }) };
}

const isAvailable = async ({ merchant, store }: TestShop, domain: string) => {
  const asked = { query: { store_id: store._id }, body: { domain: `https://${domain}` } };
  return (await merchant.client.call(stores.domainAvailable, asked)).available;
};

test('a domain that a store has left goes to another of its merchant with its records', async () => {
  const first = await aProvenStore();
  const { domain } = first;
  const second = await aSecondOf(first);
  const records = (await settingsOf(first)).custom?.records.map(({ value }) => value);
  await change(first, `https://back-${(serial += 1)}.localhost`);
  expect(await isAvailable(second, domain)).toBe(true);
  await change(second, `https://${domain}`);
  expect(await settingsOf(second)).toMatchObject({
    url: `http://${domain}:3000`,
    custom: { state: 'serving', records: records?.map((value) => ({ value, state: 'right' })) },
  });
  expect((await visit(first, domain))._id).toBe(second.store._id);
  expect(await tlsStatus(first, domain)).toBe(200);
  expect((await check(second)).custom?.state).toBe('serving');
  const { items } = await second.client.call(activity.list, { query: { area: 'domain' } });
  expect(items[0]?.changes).toMatchObject([{ field: 'domain', after: domain }]);
  // And back: it is asked for once more by the store that had it.
  await expect(change(first, `https://${domain}`)).rejects.toMatchObject(taken);
});

test('also as the first address of a new store', async () => {
  const first = await aProvenStore();
  await onPlan(first.merchant, 'pro');
  await change(first, `https://back-${(serial += 1)}.localhost`);
  const body = { name: 'Second', domain: `https://${first.domain}` };
  expect(
    await first.merchant.client.call(stores.domainAvailable, { body: { domain: body.domain } }),
  ).toMatchObject({ available: true });
  const store = await first.merchant.client.call(stores.create, { body });
  expect(store.url).toBe(`http://${first.domain}:3000`);
  expect((await visit(first, first.domain))._id).toBe(store._id);
});

test('a store that has claimed it in vain gets it with the proof that is there', async () => {
  const [second, domain] = [await aShop(), aDomain()];
  await change(second, `https://${domain}`);
  second.server.clock.advance(4 * DAY);
  const first = await aSecondOf(second);
  await change(first, `https://${domain}`);
  await setRecords(first);
  expect((await check(first)).custom?.state).toBe('serving');
  expect((await check(second)).custom?.state).toBe('taken');
  await change(first, `https://back-${(serial += 1)}.localhost`);
  await change(second, `https://${domain}`);
  expect(await settingsOf(second)).toMatchObject({
    url: `http://${domain}:3000`,
    custom: { state: 'serving' },
  });
});

test('what a store wants, or is shown at until it has another, stays with it', async () => {
  const first = await aProvenStore();
  const second = await aSecondOf(first);
  await expect(change(second, `https://${first.domain}`)).rejects.toMatchObject(taken);
  await change(first, `https://${aDomain()}`);
  expect(await isAvailable(second, first.domain)).toBe(false);
  await expect(change(second, `https://${first.domain}`)).rejects.toMatchObject(taken);
  expect((await visit(first, first.domain))._id).toBe(first.store._id);
});

test('another merchant gets nothing of it', async () => {
  const first = await aProvenStore();
  await change(first, `https://back-${(serial += 1)}.localhost`);
  const stranger = await aShop();
  expect(await isAvailable(stranger, first.domain)).toBe(false);
  await expect(change(stranger, `https://${first.domain}`)).rejects.toMatchObject(taken);
  expect((await visit(first, first.domain))._id).toBe(first.store._id);
});

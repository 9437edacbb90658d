import { activity } from '@kade/contract/activity';
import { bulk } from '@kade/contract/catalog/bulk';
import { products } from '@kade/contract/catalog/products';
import { expect, test } from 'vitest';
import { aProduct, aStore, type TestShop } from '../../../../test/factories';
import { merchantIdOf, onPlan } from '../../../../test/plans';
import { executeSql } from '../../../platform/database';

/** So many more than the smallest plan has room for once they are back. */
const SURPLUS = 3;

async function aFullStore() {
  const shop = await aStore();
  await onPlan(shop.merchant, 'pro');
  const deleted: string[] = [];
  for (let place = 0; place < 5; place += 1) deleted.push((await aProduct(shop))._id);
  const body = { selection: { ids: deleted }, change: { action: 'delete' as const } };
  const { _id: id } = await shop.client.call(bulk.apply, { body });
  for (let place = 0; place < 18; place += 1) await aProduct(shop);
  await onPlan(shop.merchant, 'starter');
  return { shop, id };
}

const actOf = async (shop: TestShop, id: string) => {
  const acts = await shop.client.call(activity.own, {});
  const act = acts.find(({ work }) => work?.id === id);
  if (!act) throw new Error('no act of this change');
  return act;
};
const inBin = async (shop: TestShop) => (await shop.client.call(products.bin, {})).total;

test('what a plan has no room for is not said to be changed, and comes back once there is room', async () => {
  const { shop, id } = await aFullStore();
  const undo = () => shop.client.call(bulk.undo, { params: { id } });
  const waiting = { state: 'done', undone: 2, kept: 0, no_room: SURPLUS, kept_products: [] };
  expect(await undo()).toMatchObject(waiting);
  expect(await undo()).toMatchObject(waiting);
  expect(await inBin(shop)).toBe(SURPLUS);
  await onPlan(shop.merchant, 'pro');
  expect(await undo()).toMatchObject({ state: 'undone', undone: 5, kept: 0, no_room: 0 });
  expect(await inBin(shop)).toBe(0);
  await expect(undo()).rejects.toMatchObject({ code: 'change_undone' });
});

test('one’s own act stays open for what there was no room for, and is over then', async () => {
  const { shop, id } = await aFullStore();
  const undo = async () =>
    shop.client.call(activity.undo, { params: { id: (await actOf(shop, id))._id } });
  await undo();
  expect((await actOf(shop, id)).undo).toBe('open');
  await onPlan(shop.merchant, 'pro');
  await undo();
  expect((await actOf(shop, id)).undo).toBe('done');
  await expect(undo()).rejects.toMatchObject({ code: 'change_undone' });
  expect(await inBin(shop)).toBe(0);
});

test('what overdue fees keep in the bin is not said to have no room, and comes back once they are paid', async () => {
  const shop = await aStore();
  await onPlan(shop.merchant, 'pro');
  const { _id } = await aProduct(shop);
  const body = { selection: { ids: [_id] }, change: { action: 'delete' as const } };
  const { _id: id } = await shop.client.call(bulk.apply, { body });
  const undo = () => shop.client.call(bulk.undo, { params: { id } });
  const owe = async (since: Date | null) =>
    executeSql(
      shop.server.system.db,
      'update merchants set fees_overdue_since = $2 where id = $1',
      [await merchantIdOf(shop.merchant), since],
    );
  await owe(new Date());
  const waiting = { state: 'done', undone: 0, no_room: 0, fees_overdue: 1 };
  expect(await undo()).toMatchObject(waiting);
  expect(await undo()).toMatchObject(waiting);
  expect((await actOf(shop, id)).undo).toBe('open');
  await owe(null);
  expect(await undo()).toMatchObject({ state: 'undone', undone: 1, fees_overdue: 0 });
  expect(await inBin(shop)).toBe(0);
});

test('what somebody took out of the bin since is left alone beside what has no room', async () => {
  const { shop, id } = await aFullStore();
  const [first] = (await shop.client.call(products.bin, {})).items;
  await shop.client.call(products.restore, { params: { id: first?._id ?? '' } });
  expect(await shop.client.call(bulk.undo, { params: { id } })).toMatchObject({
    state: 'done',
    undone: 1,
    kept: 1,
    no_room: SURPLUS,
    kept_products: [{ _id: first?._id }],
  });
});

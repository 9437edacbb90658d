import {
  BULK_AT_ONCE,
  BULK_UNDO_DAYS,
  bulk,
  type BulkAction,
  type BulkSelection,
} from '@kade/contract/catalog/bulk';
import { categories } from '@kade/contract/catalog/categories';
import { collections } from '@kade/contract/catalog/collections';
import { products, type Product } from '@kade/contract/catalog/products';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aCategory,
  aCollection,
  aGroup,
  aProduct,
  aStore,
  aVariant,
  type TestShop,
} from '../../../../test/factories';
import { onPlan } from '../../../../test/plans';
import { executeSql } from '../../../platform/database';
import { applying } from './bulk-steps.service';
import { bulkWork, forgetBulkChangesJob } from './bulk.jobs';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
  await onPlan(shop.merchant, 'pro');
});

const idsOf = (list: readonly { _id: string }[]) => ({ ids: list.map(({ _id }) => _id) });
const preview = (selection: BulkSelection, change: BulkAction) =>
  shop.client.call(bulk.preview, { body: { selection, change } });
const apply = (selection: BulkSelection, change: BulkAction) =>
  shop.client.call(bulk.apply, { body: { selection, change } });
const undo = (id: string) => shop.client.call(bulk.undo, { params: { id } });
const get = (id: string) => shop.client.call(products.get, { params: { id } });
const all = (list: readonly Product[]) => Promise.all(list.map(({ _id }) => get(_id)));
const update = (id: string, body: object) =>
  shop.client.call(products.update, { params: { id }, body });

test('prices change by a percentage, with what is shown before, and back', async () => {
  const list = [await aProduct(shop, { price: 99_950 }), await aProduct(shop, { price: 0 })];
  const change = {
    action: 'price' as const,
    by: 'percentage' as const,
    amount: 1000,
    round_to: 5000,
  };
  expect(await preview(idsOf(list), change)).toEqual({
    matched: 2,
    changed: 1,
    read_only: 0,
    rows: [
      {
        _id: list[0]?._id,
        name: list[0]?.name,
        before: { price: 99_950 },
        after: { price: 110_000 },
      },
    ],
  });
  expect(await all(list)).toEqual(list);

  const done = await apply(idsOf(list), change);
  expect(done).toMatchObject({ state: 'done', total: 2, done: 2, changed: 1, change });
  expect((await all(list)).map(({ price, version }) => [price, version])).toEqual([
    [110_000, 2],
    [0, 1],
  ]);
  const undone = await undo(done._id);
  expect(undone).toMatchObject({ state: 'undone', undone: 1, kept: 0, kept_products: [] });
  expect((await all(list)).map(({ price }) => price)).toEqual([99_950, 0]);
  await expect(undo(done._id)).rejects.toMatchObject({ status: 409 });
});

test('prices that variants have of their own change too', async () => {
  const product = await aProduct(shop, { price: 100_000 });
  const size = await aGroup(shop, product, { price: 'independent', stock: 'parent' });
  const price = (amount: number) => ({ amount, type: 'independent' as const });
  await aVariant(shop, size, { price: price(50_000) });
  await aVariant(shop, size, { price: price(80_000) });
  const wrap = await aGroup(shop, product, { price: 'addon', stock: 'parent' });
  await aVariant(shop, wrap, { price: { amount: 5000, type: 'addition' } });
  const change = { action: 'price' as const, by: 'add' as const, amount: -10_000 };
  const [row] = (await preview(idsOf([product]), change)).rows;
  expect(row).toMatchObject({
    before: { price: 100_000, variant_prices: { lowest: 55_000, highest: 85_000 } },
    after: { price: 90_000, variant_prices: { lowest: 45_000, highest: 75_000 } },
  });
  const amounts = async () =>
    (await get(product._id)).options.flatMap(({ variants }) =>
      variants.map((variant) => variant.price.amount),
    );
  const { _id } = await apply(idsOf([product]), change);
  expect(await amounts()).toEqual([40_000, 70_000, 5000]);
  expect(await get(product._id)).toMatchObject({ lowest_price: 45_000, highest_price: 75_000 });
  await undo(_id);
  expect(await amounts()).toEqual([50_000, 80_000, 5000]);
});

test('category, sale, tags and status of many change and come back', async () => {
  const category = await aCategory(shop);
  const list = [
    await aProduct(shop, { tags: 'brass' }),
    await aProduct(shop, { in_stock: false, status: 'draft' }),
  ];
  const changes: [BulkAction, object[]][] = [
    [
      { action: 'category', category: category._id },
      [{ category: { name: category.name } }, { category: { name: category.name } }],
    ],
    [{ action: 'in_stock', in_stock: false }, [{ in_stock: false }, { in_stock: false }]],
    [{ action: 'status', status: 'archived' }, [{ status: 'archived' }, { status: 'archived' }]],
    [
      { action: 'tags', mode: 'add', tags: 'Brass, gift' },
      [{ tags: 'brass, gift' }, { tags: 'Brass, gift' }],
    ],
  ];
  for (const [change, expected] of changes) {
    const { _id } = await apply(idsOf(list), change);
    expect(await all(list)).toMatchObject(expected);
    await undo(_id);
    const keep = ({ category, in_stock, status, tags }: Product) => ({
      category,
      in_stock,
      status,
      tags,
    });
    expect((await all(list)).map(keep)).toEqual(list.map(keep));
  }
});

test('products go to a collection behind the others, and out of it again', async () => {
  const { _id: collection } = await aCollection(shop);
  const [first, second, third] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)];
  const params = { id: collection };
  const members = async () =>
    (await shop.client.call(collections.get, { params })).products.map(({ _id }) => _id);
  const body = { products: [third._id, first._id] };
  await shop.client.call(collections.setProducts, { params, body });
  const add = await apply(idsOf([second, third]), {
    action: 'collection',
    collection,
    mode: 'add',
  });
  expect(add.changed).toBe(1);
  expect(await members()).toEqual([third._id, first._id, second._id]);
  const remove = { action: 'collection' as const, collection, mode: 'remove' as const };
  const { _id: removal } = await apply(idsOf([third, first]), remove);
  expect(await members()).toEqual([second._id]);
  await undo(removal);
  expect(await members()).toEqual([third._id, first._id, second._id]);
  await undo(add._id);
  expect(await members()).toEqual([third._id, first._id]);
});

test('deleted products come back from the bin', async () => {
  const list = [await aProduct(shop), await aProduct(shop)];
  const { _id, changed } = await apply(idsOf(list), { action: 'delete' });
  expect(changed).toBe(2);
  const binned = async () =>
    (await shop.client.call(products.bin, {})).items.map((product) => product._id);
  expect((await binned()).toSorted()).toEqual(idsOf(list).ids.toSorted());
  await undo(_id);
  expect(await binned()).toEqual([]);
  expect((await all(list)).map(({ name }) => name)).toEqual(list.map(({ name }) => name));
});

test('undo leaves alone what changed since, and says which', async () => {
  const [touched, renamed, binned] = [
    await aProduct(shop, { name: 'Touched' }),
    await aProduct(shop, { name: 'Renamed' }),
    await aProduct(shop, { name: 'Binned' }),
  ];
  const change = { action: 'price' as const, by: 'set' as const, amount: 500 };
  const { _id } = await apply(idsOf([touched, renamed, binned]), change);
  await update(touched._id, { price: 700 });
  await update(renamed._id, { name: 'New name' });
  await shop.client.call(products.remove, { params: { id: binned._id } });
  const undone = await undo(_id);
  expect(undone).toMatchObject({ state: 'undone', changed: 3, undone: 1, kept: 2 });
  expect(undone.kept_products.map(({ name, is_deleted }) => [name, is_deleted])).toEqual([
    ['Touched', false],
    ['Binned', true],
  ]);
  expect((await get(touched._id)).price).toBe(700);
  expect(await get(renamed._id)).toMatchObject({ price: renamed.price, name: 'New name' });
});

test('undo does not bring back a category that is gone', async () => {
  const category = await aCategory(shop);
  const product = await aProduct(shop, { category: category._id });
  const { _id } = await apply(idsOf([product]), { action: 'category', category: null });
  await shop.client.call(categories.remove, { params: { id: category._id } });
  expect(await undo(_id)).toMatchObject({ state: 'undone', undone: 0, kept: 0, gone: 1 });
});

test('what is named twice is changed once', async () => {
  const { _id } = await aProduct(shop, { price: 100_000 });
  const twice = { ids: [_id, _id] };
  const change = { action: 'price', by: 'percentage', amount: 1000 } as const;
  expect(await preview(twice, change)).toMatchObject({ matched: 1, changed: 1 });
  expect(await apply(twice, change)).toMatchObject({ total: 1, changed: 1 });
  expect((await get(_id)).price).toBe(110_000);
});

test('refuses what is not of this store', async () => {
  const product = await aProduct(shop);
  const other = await aStore();
  const { _id: category } = await aCategory(other);
  const { _id: collection } = await aCollection(other);
  for (const change of [
    { action: 'category' as const, category },
    { action: 'collection' as const, collection, mode: 'add' as const },
  ]) {
    await expect(preview(idsOf([product]), change)).rejects.toMatchObject({ status: 400 });
    await expect(apply(idsOf([product]), change)).rejects.toMatchObject({ status: 400 });
  }
  const foreign = await aProduct(other);
  expect(await apply(idsOf([foreign]), { action: 'delete' })).toMatchObject({ changed: 0 });
  const params = { id: foreign._id };
  expect(await other.client.call(products.get, { params })).toMatchObject({ name: foreign.name });
});

describe('a large set', () => {
  const SIZE = BULK_AT_ONCE * 2 + 50;
  let stall: TestShop;
  let ctx: Parameters<typeof applying.next>[0];
  const change = { action: 'price' as const, by: 'add' as const, amount: 100 };
  const applyAll = () =>
    stall.client.call(bulk.apply, { body: { selection: { filter: { q: 'jar' } }, change } });
  const read = (id: string) => stall.client.call(bulk.get, { params: { id } });
  const prices = async () => {
    const text = `select price, count(*) as count from products where store_id = $1
      group by price order by price`;
    const { rows } = await executeSql(stall.server.system.db, text, [stall.store._id]);
    return rows.map(({ price, count }) => [price, count]);
  };

  beforeAll(async () => {
    stall = await aStore();
    await onPlan(stall.merchant, 'pro');
    ctx = { ...stall.server.system, storeId: stall.store._id };
    await aProduct(stall, { name: 'Lamp', price: 50 });
    const text = `insert into products (store_id, id, name, price, in_stock, stock_quantity,
        created_at, updated_at)
      select $1, gen_random_uuid(), 'Jar ' || n, 1000, true, 1, now(), now()
      from generate_series(1, $2::integer) n`;
    await executeSql(ctx.db, text, [stall.store._id, SIZE]);
  });

  test('is changed by a job that goes on where it was stopped, and undone by one', async () => {
    const started = await applyAll();
    expect(started).toMatchObject({ state: 'running', total: SIZE, done: 0, changed: 0 });
    await expect(
      stall.client.call(bulk.undo, { params: { id: started._id } }),
    ).rejects.toMatchObject({ status: 409, message: 'This change is not done yet.' });
    expect(await applying.next(ctx, started._id)).toBe(true);
    expect(await read(started._id)).toMatchObject({ state: 'running', done: BULK_AT_ONCE });
    await stall.server.runJobs();
    expect(await read(started._id)).toMatchObject({ state: 'done', done: SIZE, changed: SIZE });
    expect(await prices()).toEqual([
      [50, 1],
      [1100, SIZE],
    ]);
    const params = { id: started._id };
    const undoing = await stall.client.call(bulk.undo, { params });
    expect(undoing).toMatchObject({ state: 'undoing', total: SIZE, done: 0 });
    await stall.server.runJobs();
    expect(await read(started._id)).toMatchObject({ state: 'undone', undone: SIZE, kept: 0 });
    expect(await prices()).toEqual([
      [50, 1],
      [1000, SIZE],
    ]);
  });

  test('is changed within the call up to its very last product', async () => {
    const text = `select id from products where store_id = $1 and name like 'Jar%' limit $2`;
    const { rows } = await executeSql(ctx.db, text, [stall.store._id, BULK_AT_ONCE]);
    const ids = rows.map(({ id }) => String(id));
    const body = { selection: { ids }, change };
    const done = await stall.client.call(bulk.apply, { body });
    expect(done).toMatchObject({ state: 'done', done: BULK_AT_ONCE, changed: BULK_AT_ONCE });
    const undone = await stall.client.call(bulk.undo, { params: { id: done._id } });
    expect(undone).toMatchObject({ state: 'undone', undone: BULK_AT_ONCE });
  });

  test('that cannot go on says how far it came, and that much is undone', async () => {
    const started = await applyAll();
    expect(await applying.next(ctx, started._id)).toBe(true);
    const data = { store_id: stall.store._id, change_id: started._id };
    await bulkWork.job.onSetAside?.(stall.server.system, data);
    await stall.server.runJobs();
    expect(await read(started._id)).toMatchObject({
      state: 'done',
      total: SIZE,
      done: BULK_AT_ONCE,
      changed: BULK_AT_ONCE,
    });
    await stall.client.call(bulk.undo, { params: { id: started._id } });
    expect(await read(started._id)).toMatchObject({ state: 'undone', undone: BULK_AT_ONCE });
    expect(await prices()).toEqual([
      [50, 1],
      [1000, SIZE],
    ]);
  });

  test('is listed newest first until it cannot be undone any more', async () => {
    const { items } = await stall.client.call(bulk.list, {});
    expect(items.map(({ state, total, undone }) => [state, total, undone])).toEqual([
      ['undone', SIZE, BULK_AT_ONCE],
      ['undone', BULK_AT_ONCE, BULK_AT_ONCE],
      ['undone', SIZE, SIZE],
    ]);
    const { system, clock } = stall.server;
    const later = new Date(clock.now().getTime() + (BULK_UNDO_DAYS + 1) * 24 * 60 * 60 * 1000);
    await forgetBulkChangesJob.run({ ...system, clock: { now: () => later } }, {});
    expect((await stall.client.call(bulk.list, {})).total).toBe(0);
  });
});

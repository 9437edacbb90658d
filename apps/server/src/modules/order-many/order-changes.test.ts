import { activity } from '@kade/contract/activity';
import { inventory } from '@kade/contract/catalog/inventory';
import { products } from '@kade/contract/catalog/products';
import {
  MAX_CHANGED_ORDERS,
  orderChanges,
  ORDERS_AT_ONCE,
  type OrderSelection,
} from '@kade/contract/order-changes';
import { orders, type OrderStatus } from '@kade/contract/orders';
import { beforeAll, describe, expect, test } from 'vitest';
import { anOrder, aProduct, aStore, type TestShop } from '../../../test/factories';
import { aBusyStore, changeMany, copyOrder } from '../../../test/order-changes';
import { onPlan } from '../../../test/plans';
import { countStatements } from '../../../test/statements';
import { executeSql } from '../../platform/database';
import { orderChangeJobs, orderChangeWork } from './order-changes.jobs';
import { changing } from './order-steps.service';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

const named = (placed: readonly { _id: string }[]) => ({ ids: placed.map(({ _id }) => _id) });
const ask = (selection: OrderSelection, status: OrderStatus, in_ = shop) =>
  in_.client.call(orderChanges.ask, { body: { selection, status } });
const start = (id: string, reopen = false, in_ = shop) =>
  in_.client.call(orderChanges.start, { params: { id }, body: { reopen } });
const get = (id: string, in_ = shop) => in_.client.call(orderChanges.get, { params: { id } });
const refusedOf = async (id: string) =>
  (await shop.client.call(orderChanges.refused, { params: { id }, query: {} })).items;
const orderAt = (id: string, in_ = shop) => in_.client.call(orders.get, { params: { id } });
const stockOf = async (id: string, in_ = shop) =>
  (await in_.client.call(products.get, { params: { id } })).stock_quantity;
const rowsOf = async (text: string, values: unknown[]) =>
  (await executeSql(shop.server.system.db, text, values)).rows;
describe('few orders', () => {
  test('both statuses are set, each history is kept and the stock of all comes back once', async () => {
    const mask = await aProduct(shop, { stock_quantity: 10 });
    const placed = [await anOrder(shop, mask, 2), await anOrder(shop, mask, 3)];
    const paid = { status: 'processing', paymentStatus: 'paid' } as const;
    expect(await changeMany(shop, named(placed), paid)).toMatchObject({
      state: 'done',
      changed: 2,
    });
    const twice = { ids: [...named(placed).ids, ...named(placed).ids] };
    expect(await changeMany(shop, twice, { status: 'cancelled' })).toMatchObject({ changed: 2 });
    expect(await changeMany(shop, twice, { status: 'cancelled' })).toMatchObject({ same: 2 });
    expect(await stockOf(mask._id)).toBe(10);
    for (const { _id, total_price } of placed) {
      const { history, money } = await orderAt(_id);
      expect(history.map(({ field, to, author }) => [field, to, author])).toEqual([
        [null, null, 'Customer'],
        ['order_status', 'processing', 'Nimali Perera'],
        ['payment_status', 'paid', 'Nimali Perera'],
        ['order_status', 'cancelled', 'Nimali Perera'],
      ]);
      expect(money).toMatchObject({ paid: total_price, due: 0 });
    }
    const steps = await rowsOf(
      `select before, after from stock_changes where store_id = $1 and product_id = $2
         and reason = 'cancel' order by id`,
      [shop.store._id, mask._id],
    );
    expect(steps[0]?.after).toBe(steps[1]?.before);
    const { items } = await shop.client.call(activity.list, { query: { area: 'orders' } });
    expect(items[0]).toMatchObject({ thing: 'orders', name: '2 at once', actor: 'Nimali Perera' });
  });

  test('the question tells in numbers what follows', async () => {
    const mask = await aProduct(shop, { stock_quantity: 20 });
    const cancelled = await anOrder(shop, mask, 4);
    await changeMany(shop, named([cancelled]), { status: 'cancelled' });
    const shipped = await anOrder(shop, mask, 1);
    await changeMany(shop, named([shipped]), { status: 'shipped' });
    const silent = await anOrder(shop, mask, 2);
    await rowsOf('update orders set email = null where id = $1', [silent._id]);
    const open = await anOrder(shop, mask, 3);
    const all = named([cancelled, shipped, silent, open]);
    expect(await ask(all, 'shipped')).toMatchObject({
      total: 4,
      same: 1,
      changed: { orders: 2, mails: 1, pieces: 0 },
      reopened: { orders: 1, mails: 1, pieces: 4 },
    });
    expect(await ask(all, 'cancelled')).toMatchObject({
      same: 1,
      changed: { orders: 3, mails: 2, pieces: 6 },
      reopened: { orders: 0, mails: 0, pieces: 0 },
    });
    expect((await orderAt(open._id)).order_status).toBe('pending');
  });

  test('the question counts pieces of what is counted, in the bin too, and of nothing else', async () => {
    const mask = await aProduct(shop, { stock_quantity: 20 });
    const service = await aProduct(shop, { stock_policy: 'untracked' });
    const first = await anOrder(shop, mask, 2);
    const second = await anOrder(shop, service, 5);
    await shop.client.call(products.remove, { params: { id: mask._id } });
    const both = named([first, second]);
    expect((await ask(both, 'cancelled')).changed).toMatchObject({ orders: 2, pieces: 2 });
    await changeMany(shop, both, { status: 'cancelled' });
    expect(await stockOf(service._id)).toBe(service.stock_quantity);
    expect((await ask(named([second]), 'shipped')).reopened).toMatchObject({
      orders: 1,
      pieces: 0,
    });
  });

  test('cancelled ones are left alone unless they are to be reopened', async () => {
    const mask = await aProduct(shop, { stock_quantity: 5 });
    const [gone, open] = [await anOrder(shop, mask, 3), await anOrder(shop, mask, 1)];
    await changeMany(shop, named([gone]), { status: 'cancelled' });
    const { _id } = await ask(named([gone, open]), 'shipped');
    expect(await start(_id)).toMatchObject({ state: 'done', changed: 1, left: 1, refused: 0 });
    expect((await orderAt(gone._id)).order_status).toBe('cancelled');
    expect(await stockOf(mask._id)).toBe(4);
    expect(await changeMany(shop, named([gone]), { status: 'shipped' })).toMatchObject({
      changed: 1,
    });
    expect(await stockOf(mask._id)).toBe(1);
  });

  test('says which could not be reopened and why, until it is put away, and changes the others', async () => {
    const mask = await aProduct(shop, { name: 'Mask', stock_quantity: 8 });
    const tea = await aProduct(shop);
    const [first, second] = [await anOrder(shop, mask, 3), await anOrder(shop, mask, 3)];
    const other = await anOrder(shop, tea);
    await changeMany(shop, named([first, second, other]), { status: 'cancelled' });
    await anOrder(shop, mask, 4);
    const done = await changeMany(shop, named([first, second, other]), { status: 'processing' });
    expect(done).toMatchObject({ state: 'done', total: 3, changed: 2, refused: 1 });
    const [refused, ...none] = await refusedOf(done._id);
    expect(none).toEqual([]);
    expect(refused).toEqual({
      _id: second._id,
      order_number: second.order_number,
      reason: 'Only 1 of “Mask” is left.',
    });
    expect((await orderAt(second._id)).order_status).toBe('cancelled');
    expect(await stockOf(mask._id)).toBe(1);
    const { items: steps } = await shop.client.call(inventory.changes, {
      query: { product: mask._id },
    });
    expect(steps.toReversed().map(({ before, after }) => [before, after])).toEqual([
      [0, 8],
      [8, 5],
      [5, 2],
      [2, 5],
      [5, 8],
      [8, 4],
      [4, 1],
    ]);
    const listed = async () =>
      (await shop.client.call(orderChanges.list, { query: {} })).items.map((change) => change._id);
    expect(await listed()).toEqual([done._id]);
    await shop.client.call(orderChanges.putAway, { params: { id: done._id } });
    expect(await listed()).toEqual([]);
  });

  test('a question is forgotten after a day, and what was done after thirty', async () => {
    const mask = await aProduct(shop, { stock_quantity: 10 });
    const placed = [await anOrder(shop, mask)];
    const hours = { asked: [23, 25], done: [29 * 24, 31 * 24] };
    const idsOf = async (state: keyof typeof hours) => {
      const ids: string[] = [];
      for (const age of hours[state]) {
        const { _id } = await (state === 'asked'
          ? ask(named(placed), 'shipped')
          : changeMany(shop, named(placed), { status: 'processing' }));
        const text = `update order_changes set created_at = $2 where id = $1`;
        const now = shop.server.clock.now().getTime();
        await rowsOf(text, [_id, new Date(now - age * 60 * 60 * 1000)]);
        ids.push(_id);
      }
      return ids;
    };
    const [asked, unanswered, done, old] = [...(await idsOf('asked')), ...(await idsOf('done'))];
    for (const { run } of orderChangeJobs.filter(({ schedule }) => schedule)) {
      await run(shop.server.system, {} as never);
    }
    const isThere = (id = '') =>
      get(id).then(
        () => true,
        () => false,
      );
    expect(await Promise.all([asked, unanswered, done, old].map(isThere))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('none of this store, or too many of it, are refused', async () => {
    const foreign = await aStore();
    const theirs = await anOrder(foreign, await aProduct(foreign));
    const own = await anOrder(shop, await aProduct(shop));
    for (const chosen of [[theirs], [own, theirs]]) {
      await expect(ask(named(chosen), 'shipped')).rejects.toMatchObject({
        status: 400,
        message: 'Order not found',
        details: [{ field: 'selection.ids' }],
      });
    }
    const twice = { ids: [own._id, own._id, own._id.toUpperCase()] };
    const { _id, total } = await ask(twice, 'shipped');
    expect(total).toBe(1);
    await start(_id);
    expect((await orderAt(theirs._id, foreign)).order_status).toBe('pending');
    await expect(ask({ filter: { q: 'nobody orders so' } }, 'shipped')).rejects.toMatchObject({
      status: 404,
    });
    await onPlan(foreign.merchant, 'pro');
    await copyOrder(foreign, MAX_CHANGED_ORDERS + 1);
    await expect(ask({ filter: {} }, 'shipped', foreign)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('At most 10,000 orders') as string,
    });
  });
});

describe('many orders', () => {
  test('all that filters leave are changed, those of the moment it was asked', async () => {
    const { busy, tea, first, count, mailsOf } = await aBusyStore();
    const { _id, total } = await ask({ filter: { order_status: ['pending'] } }, 'shipped', busy);
    expect(total).toBe(count);
    const later = await anOrder(busy, tea);
    const params = { id: first._id };
    await busy.client.call(orders.update, { params, body: { status: 'processing' } });
    expect(await start(_id, false, busy)).toMatchObject({ state: 'running', done: 0 });
    // Who presses twice starts once.
    expect(await start(_id, false, busy)).toMatchObject({ state: 'running' });
    await shop.server.runJobs();
    expect(await get(_id, busy)).toMatchObject({ state: 'done', done: count, changed: count });
    expect((await orderAt(first._id, busy)).order_status).toBe('shipped');
    expect((await orderAt(later._id, busy)).order_status).toBe('pending');
    const mails = await mailsOf();
    expect(mails).toHaveLength(count);
    expect(mails.every((mail) => mail.count === 1)).toBe(true);
  });

  test('a job changes them as the merchant who asked for it, by name, kind and id', async () => {
    const { busy, tea, count } = await aBusyStore();
    await changeMany(busy, { filter: {} }, { status: 'cancelled', paymentStatus: 'paid' });
    await busy.server.runJobs();
    const [store] = await rowsOf('select merchant_id from stores where id = $1', [busy.store._id]);
    const merchant = {
      author: 'Nimali Perera',
      actor_kind: 'merchant',
      actor_id: store?.merchant_id,
    };
    for (const [table, which, each] of [
      ['order_events', 'field is not null', 2],
      ['order_movements', "kind <> 'charge'", 1],
      ['stock_changes', `reason = 'cancel' and product_id = '${tea._id}'`, 1],
    ] as const) {
      const text = `select author, actor_kind, actor_id, count(*)::integer as count from ${table}
        where store_id = $1 and ${which} group by 1, 2, 3`;
      const told = { ...merchant, count: each * count };
      expect(await rowsOf(text, [busy.store._id]), table).toEqual([told]);
    }
    const log = `select actor_kind, actor_id from activities
      where store_id = $1 and area = 'orders' and thing = 'orders'`;
    const { author: _name, ...known } = merchant;
    expect(await rowsOf(log, [busy.store._id])).toEqual([known]);
  });

  test('a change that dies between two steps goes on, and tells nobody twice', async () => {
    const { busy, tea, count, mailsOf, ctx } = await aBusyStore();
    const { _id } = await ask({ filter: {} }, 'cancelled', busy);
    await start(_id, false, busy);
    expect(await changing.next(ctx, _id)).toBe(true);
    expect(await get(_id, busy)).toMatchObject({ state: 'running', done: ORDERS_AT_ONCE });
    // The job runs from the beginning, as after the death of its process, and once more.
    await shop.server.runJobs();
    expect(await changing.next(ctx, _id)).toBe(false);
    expect(await get(_id, busy)).toMatchObject({ state: 'done', changed: count });
    expect(await stockOf(tea._id, busy)).toBe(1000 - 2 + 2 * count);
    const mails = await mailsOf();
    expect(mails).toHaveLength(count);
    expect(mails.every((mail) => mail.count === 1)).toBe(true);
  });

  test('a change that is cancelled leaves the others as they are', async () => {
    const { busy, count, ctx } = await aBusyStore();
    const { _id } = await ask({ filter: {} }, 'shipped', busy);
    await start(_id, false, busy);
    await changing.next(ctx, _id);
    const cancelled = { state: 'cancelled', done: ORDERS_AT_ONCE, total: count };
    const cancel = () => busy.client.call(orderChanges.cancel, { params: { id: _id } });
    expect(await cancel()).toMatchObject(cancelled);
    await shop.server.runJobs();
    expect(await get(_id, busy)).toMatchObject(cancelled);
    const query = { order_status: ['pending' as const] };
    expect((await busy.client.call(orders.list, { query })).total).toBe(count - ORDERS_AT_ONCE);
    const { items } = await busy.client.call(activity.list, { query: { area: 'orders' } });
    expect(items[0]?.changes).toContainEqual({
      field: 'stopped_after',
      before: null,
      after: ORDERS_AT_ONCE,
    });
  });

  test('a change whose job is given up says how far it came, and does not go on', async () => {
    const { busy, count, ctx } = await aBusyStore();
    const { _id } = await ask({ filter: {} }, 'shipped', busy);
    await start(_id, false, busy);
    await changing.next(ctx, _id);
    const data = { store_id: busy.store._id, change_id: _id };
    await orderChangeWork.job.onSetAside?.(shop.server.system, data);
    await shop.server.runJobs();
    const stopped = { state: 'cancelled', done: ORDERS_AT_ONCE, total: count };
    expect(await get(_id, busy)).toMatchObject(stopped);
    const { items } = await busy.client.call(orderChanges.list, { query: {} });
    expect(items).toContainEqual(expect.objectContaining(stopped));
  });

  test('what nobody foresaw of one order keeps no other from being changed', async () => {
    const { busy, first, count, ctx } = await aBusyStore();
    const { _id } = await ask({ filter: {} }, 'shipped', busy);
    await start(_id, false, busy);
    await rowsOf(
      'alter table orders add constraint cursed check (id <> $1) not valid'.replace(
        '$1',
        `'${first._id}' or order_status <> 'shipped'`,
      ),
      [],
    );
    try {
      while (await changing.nextOrEach(ctx, _id)) continue;
    } finally {
      await rowsOf('alter table orders drop constraint cursed', []);
    }
    expect(await get(_id, busy)).toMatchObject({
      state: 'done',
      changed: count - 1,
      refused: 1,
    });
  });

  test('a step asks as often for many orders as for few', async () => {
    const statementsFor = async (count: number) => {
      const { busy, ctx } = await aBusyStore(ORDERS_AT_ONCE + 1);
      const { _id } = await ask({ filter: {} }, 'cancelled', busy);
      await start(_id, false, busy);
      return countStatements(shop.server.system, () =>
        changing.next({ ...ctx, db: shop.server.system.db }, _id, count),
      );
    };
    expect(await statementsFor(ORDERS_AT_ONCE)).toBe(await statementsFor(2));
  });
});

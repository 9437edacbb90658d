import { activity } from '@kade/contract/activity';
import { merchants } from '@kade/contract/merchants';
import { plans } from '@kade/contract/plans';
import { stores } from '@kade/contract/stores';
import { expect, test } from 'vitest';
import { aMerchant, aStore } from '../../../test/factories';
import { merchantIdOf, onPlan } from '../../../test/plans';
import { executeSql } from '../../platform/database';
import { changePlan } from '.';

const GB = 1024 ** 3;

test('everybody sees the plans, the smallest first, in dollars and rupees', async () => {
  const { server, client } = await aMerchant();
  const list = await server.client().call(plans.list, {});
  expect(await client.call(plans.list, {})).toEqual(list);
  expect(list).toEqual([
    {
      _id: 'starter',
      identifier: 'starter',
      name: 'Starter',
      price: 0,
      monthly_price: 0,
      yearly_price: 0,
      regular_yearly_price: 0,
      order_fee: 30_00,
      limits: { stores: 1, products: 20, orders: 100, storage: 2 * GB },
      features: [
        '1 store per user',
        'Up to 20 products',
        '100 orders per month',
        '30 LKR per-order fee',
      ],
    },
    {
      _id: 'standard',
      identifier: 'standard',
      name: 'Standard',
      price: 10_00,
      monthly_price: 3_000_00,
      yearly_price: 28_800_00,
      regular_yearly_price: 36_000_00,
      order_fee: 20_00,
      limits: { stores: null, products: 200, orders: 1000, storage: 20 * GB },
      features: [
        'Unlimited stores',
        'Up to 200 products per store',
        'Up to 1,000 orders per month',
        '20 LKR per-order fee',
      ],
    },
    {
      _id: 'pro',
      identifier: 'pro',
      name: 'Pro',
      price: 30_00,
      monthly_price: 9_000_00,
      yearly_price: 86_400_00,
      regular_yearly_price: 108_000_00,
      order_fee: 10_00,
      limits: { stores: null, products: null, orders: null, storage: 100 * GB },
      features: [
        'Unlimited stores',
        'Unlimited products',
        'Unlimited orders',
        '10 LKR per-order fee',
        'High availability',
      ],
    },
  ]);
});

test('a price is dollars on the wire, and a token that is none does no harm', async () => {
  const { server } = await aMerchant();
  const reply = await server.fastify.inject({
    url: '/api/plans/',
    headers: { authorization: 'nobody' },
  });
  expect(reply.json()).toMatchObject([
    { price: 0 },
    { price: 10, order_fee: 20 },
    { price: 30, yearly_price: 86_400 },
  ]);
});

test('a change of plan shows in every store of the merchant and says why', async () => {
  const shop = await aStore();
  const { client, server } = shop.merchant;
  await onPlan(shop.merchant, 'standard');
  const domain = 'https://second-of-plans.localhost';
  const second = await client.call(stores.create, { body: { name: 'Second', domain } });
  const merchant = await merchantIdOf(shop.merchant);
  const change = { merchant, plan: 'pro', why: 'Friend of the house', by: 'operator' } as const;
  expect(await changePlan(server.system, change)).toBe('standard');
  expect(await changePlan(server.system, change)).toBe('pro');
  expect(await client.call(merchants.profile, {})).toMatchObject({ plan: 'pro' });
  const { items } = await client.call(stores.list, {});
  expect(items.map(({ plan }) => plan)).toEqual(['pro', 'pro']);
  const told = {
    area: 'plan',
    action: 'changed',
    thing: 'plan',
    actor: null,
    changes: [
      { field: 'plan', before: 'Standard', after: 'Pro' },
      { field: 'why', before: null, after: 'Friend of the house' },
    ],
  };
  for (const { _id: store_id } of items) {
    const { items: acts } = await server
      .client({ token: shop.merchant.token, storeId: store_id })
      .call(activity.list, { query: { area: 'plan' } });
    expect(acts[0]).toMatchObject(told);
    expect(acts).toHaveLength(store_id === second._id ? 1 : 2);
  }
  const kept = 'select old_plan, new_plan, by, why from plan_changes where merchant_id = $1';
  const { rows } = await executeSql(server.system.db, `${kept} order by id`, [merchant]);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual({
    old_plan: 'standard',
    new_plan: 'pro',
    by: 'operator',
    why: 'Friend of the house',
  });
});

test('a change by the merchant is theirs, and of nobody it is refused', async () => {
  const shop = await aStore();
  const { system } = shop.server;
  const change = { plan: 'pro', why: 'Chosen under Billing', by: 'merchant' } as const;
  await changePlan(system, { ...change, merchant: await merchantIdOf(shop.merchant) });
  const { items } = await shop.client.call(activity.list, { query: { area: 'plan' } });
  expect(items[0]).toMatchObject({ actor: 'Nimali Perera' });
  const nobody = changePlan(system, { ...change, merchant: shop.store._id });
  await expect(nobody).rejects.toMatchObject({ code: 'not_found' });
});

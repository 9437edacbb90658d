import { activity } from '@kade/contract/activity';
import { drafts } from '@kade/contract/drafts';
import { dayOf, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { beforeAll, expect, test } from 'vitest';
import { change, latest } from '../../../test/activity';
import { aDraft, aPayLink, aProduct, aStore, type TestShop } from '../../../test/factories';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

test('stands in the log of activities with what became of it', async () => {
  const mask = await aProduct(shop, { name: 'Lion mask' });
  const draft = await aDraft(shop, mask);
  const params = { id: draft._id };
  const price_override = { price: 90_000, reason: 'Scratched' };
  const items = [{ product_id: mask._id, quantity: 2, price_override }];
  await shop.client.call(drafts.update, { params, body: { items } });
  // In the evening of Greenwich, when Colombo counts another day.
  const now = shop.server.clock.now().getTime();
  shop.server.clock.advance(DAY_MS - (now % DAY_MS) + 20 * HOUR_MS);
  await aPayLink(shop, draft);
  const { link } = await shop.client.call(drafts.get, { params });
  const until = `until ${dayOf(link?.expires_at ?? new Date(0), STORE_TIME_ZONE)}`;
  await shop.client.call(drafts.withdrawLink, { params });
  const log = await shop.client.call(activity.list, { query: { area: 'orders' } });
  const told = log.items.filter(({ name }) => name === `D${draft.draft_number}`);
  expect(told.map(({ action, changes }) => [action, changes.map(({ field }) => field)])).toEqual([
    ['changed', ['pay_link']],
    ['changed', ['pay_link']],
    ['changed', ['items']],
    ['created', ['customer', 'email', 'phone_number', 'address', 'items', 'shipping']],
  ]);
  expect(told.slice(0, 2).map(({ changes }) => changes)).toEqual([
    [change('pay_link', 'sent', null)],
    [change('pay_link', null, until)],
  ]);
  expect(told[2]?.changes).toEqual([change('items', null, 'Lion mask at Rs 900.00 (Scratched)')]);
});

test('is told by what was changed of its items, not by all of them', async () => {
  const mask = await aProduct(shop, { name: 'Gara mask' });
  const drum = await aProduct(shop, { name: 'Geta bera' });
  const shirt = await aProduct(shop, {
    name: 'Shirt',
    choices: { options: ['Size'], rows: [{ values: ['Large'], stock_quantity: 5 }] },
  });
  const large = shirt.options[0]?.variants[0]?._id ?? '';
  const of = (product: { _id: string }, quantity: number, more: object = {}) => ({
    product_id: product._id,
    quantity,
    ...more,
  });
  const agreed = { price_override: { price: 90_000, reason: 'Scratched' } };
  const draft = await aDraft(shop, mask, { items: [of(mask, 2, agreed), of(drum, 1)] });
  const params = { id: draft._id };
  const told = [];
  for (const body of [
    { items: [of(mask, 3), of(drum, 1), of(shirt, 1, { variants: [large] })] },
    { items: [of(drum, 1), of(mask, 3)] },
    { items: [of(mask, 3), of(drum, 1)] },
    { items: [of(mask, 3), of(drum, 1)], note: 'Wrap it' },
  ]) {
    await shop.client.call(drafts.update, { params, body });
    told.push((await latest(shop)).changes);
  }
  const gone = [change('items', null, 'Shirt (Large) removed')];
  expect(told).toEqual([
    [
      change(
        'items',
        null,
        'Gara mask: 2 → 3, Gara mask at its list price, 1 × Shirt (Large) added',
      ),
    ],
    gone,
    // Another order is no change of what is in it.
    gone,
    [change('note', null, 'Wrap it')],
  ]);
});

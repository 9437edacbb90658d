import type { DeliveryOption } from '@kade/contract/delivery';
import { drafts } from '@kade/contract/drafts';
import { orders } from '@kade/contract/orders';
import { shipping, type NewShippingItem, type ShippingItem } from '@kade/contract/shipping';
import { storefront } from '@kade/contract/storefront';
import { placeIn } from '@kade/rules/delivery-place';
import { basketPrice } from '@kade/rules/price';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../../../scripts/testing/drawn';
import { anAddress, aProduct, aStore } from './factories';

const fixed = (value: number, more: Partial<NewShippingItem> = {}): NewShippingItem => ({
  type: 'fixed',
  value,
  ...more,
});

/** Rules as shops have them. */
const SHOPS: readonly NewShippingItem[][] = [
  [],
  [fixed(35_000)],
  [
    fixed(35_000, { places: ['colombo'], free_from: 500_000 }),
    fixed(45_000, { places: ['colombo'], is_except: true, free_from: 500_000 }),
  ],
  [
    fixed(30_000, { weight_to: 1000 }),
    { type: 'per_items', value: 12_500, item_count: 3, weight_from: 1000, cod_fee: 5_050 },
    { type: 'percentage', percentage: 333, places: ['jaffna/kopay', 'abroad'] },
  ],
  [
    fixed(0, { sub_total_from: 300_000 }),
    fixed(20_000, { sub_total_to: 300_000, places: ['LK'] }),
    fixed(9_999, { places: ['jaffna', 'kandy', 'GB'], days_from: 2, days_to: 5 }),
    fixed(500_000, { places: ['abroad'] }),
    fixed(1_500, { pickup: { address: '12 Galle Road', hours: '' }, cod_fee: 700, days_from: 1 }),
  ],
];
const CITIES = ['Colombo 5', 'Jaffna', 'Kopay', 'Kandy', 'Nuwara Eliya'];
const BASKETS = 50;
const AT_ONCE = 10;

const daysOf = (told: Pick<DeliveryOption, 'promise'> | null) =>
  told?.promise ? { from: told.promise.from, to: told.promise.to } : null;

test('baskets cost and take the same in quote, order, draft and edit', async () => {
  const shop = await aStore({ RATE_LIMITS: 'off' });
  const goods: { _id: string; price: number; weight: number | null }[] = [];
  for (const [price, weight] of [
    [125_000, 400],
    [99_999, null],
    [50, 1_100],
    [480_000, 0],
  ] as const) {
    goods.push({ ...(await aProduct(shop, { price, weight, stock_quantity: 100_000 })), weight });
  }
  const line = fc.record({
    at: fc.nat(goods.length - 1),
    quantity: fc.integer({ min: 1, max: 7 }),
  });
  const basket = fc.record({
    lines: fc.uniqueArray(line, { selector: ({ at }) => at, minLength: 1 }),
    city: fc.constantFrom(...CITIES),
    isPickup: fc.boolean(),
    payment_option: fc.constant('cash_on_delivery' as const),
  });
  const baskets = fc.sample(basket, drawn(BASKETS, 20_261_123));
  const each = baskets.length / SHOPS.length;
  for (const [index, rules] of SHOPS.entries()) {
    const kept = await setRules(rules);
    for (let first = index * each; first < (index + 1) * each; first += AT_ONCE) {
      const costs = baskets
        .slice(first, first + AT_ONCE)
        .map((one) => [expectedOf(one, kept), askedOf(one, kept)] as const);
      for (const [expected, asked] of costs) expect(await asked).toEqual(expected);
    }
  }

  type Basket = (typeof baskets)[number];

  function expectedOf({ lines, city, isPickup, payment_option }: Basket, rules: ShippingItem[]) {
    const wanted = lines.flatMap(({ at, quantity }) => {
      const product = goods[at];
      return product ? [{ price: product.price, weight: product.weight, quantity }] : [];
    });
    const place = placeIn({ city });
    const way = wayOf(rules, isPickup);
    const cash = basketPrice(wanted, rules, { place, way, payment_option });
    const agreed = basketPrice(wanted, rules, { place, way });
    const { days, cod } = cash.delivery.chosen;
    const paid = [cash.shipping, cash.total_price, days];
    return {
      quote: paid,
      order: paid,
      draft: [agreed.shipping, agreed.total_price, days],
      drafted: paid,
      edit: [agreed.shipping, cod, days],
    };
  }

  async function askedOf({ lines, city, isPickup, payment_option }: Basket, rules: ShippingItem[]) {
    const items = lines.map(({ at, quantity }) => ({
      product_id: goods[at]?._id ?? '',
      quantity,
    }));
    const place = { city };
    const delivery_way = wayOf(rules, isPickup);
    const contact = { email: 'a@example.com', shipping_address: { ...anAddress, city } };
    const quote = await shop.visitor.call(storefront.quote, {
      body: { items, place, delivery_way, payment_option },
    });
    const draft = await shop.client.call(drafts.quote, { body: { items, place, delivery_way } });
    const { _id: id } = await shop.client.call(drafts.create, {
      body: { items, ...contact, delivery_way },
    });
    const placing = { params: { id }, body: { payment_option } };
    const placed = await shop.client.call(drafts.placeOrder, placing);
    const drafted = await shop.client.call(orders.get, {
      params: { id: placed.order?._id ?? '' },
    });

    const order = await shop.visitor.call(storefront.placeOrder, {
      body: { items, ...contact, delivery_way, payment_option },
    });
    const params = { id: order._id };
    const { products } = await shop.client.call(orders.get, { params });
    const kept = products.map(({ _id, quantity }) => ({ _id, quantity }));
    const edit = await shop.client.call(orders.quoteItems, { params, body: { items: kept } });
    const { cod_fee: fee, cod_max: max } = edit.delivery.chosen;
    return {
      quote: [quote.shipping, quote.total_price, daysOf(quote.delivery.chosen)],
      order: [order.shipping, order.total_price, daysOf(order.delivery)],
      draft: [draft.shipping, draft.total_price, daysOf(draft.delivery.chosen)],
      drafted: [drafted.shipping, drafted.total_price, daysOf(drafted.delivery)],
      edit: [edit.shipping_by_rules, { fee, max }, daysOf(edit.delivery.chosen)],
    };
  }

  /** The pickup of a shop that has one; else it is brought. */
  function wayOf(rules: ShippingItem[], isPickup: boolean): string {
    const pickup = rules.find((rule) => rule.pickup);
    return isPickup && pickup ? pickup._id : 'delivery';
  }

  async function setRules(rules: readonly NewShippingItem[]): Promise<ShippingItem[]> {
    for (const { _id } of await shop.client.call(shipping.list, {})) {
      await shop.client.call(shipping.remove, { params: { id: _id } });
    }
    for (const body of rules) await shop.client.call(shipping.create, { body });
    return shop.client.call(shipping.list, {});
  }
}, 600_000);

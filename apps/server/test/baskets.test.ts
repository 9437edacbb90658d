import { drafts } from '@kade/contract/drafts';
import { orders } from '@kade/contract/orders';
import { shipping, type NewShippingItem, type ShippingItem } from '@kade/contract/shipping';
import { storefront } from '@kade/contract/storefront';
import { placeIn } from '@kade/rules/delivery-place';
import { basketPrice } from '@kade/rules/price';
import fc from 'fast-check';
import { expect, test } from 'vitest';
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
  ],
];
const CITIES = ['Colombo 5', 'Jaffna', 'Kopay', 'Kandy', 'Nuwara Eliya'];
const BASKETS = 200;

test(`${BASKETS} baskets cost the same in quote, order, draft and edit`, async () => {
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
    payment_option: fc.constant('cash_on_delivery' as const),
  });
  const drawn = fc.sample(basket, { numRuns: BASKETS, seed: 20_261_123 });
  const each = BASKETS / SHOPS.length;
  for (const [index, rules] of SHOPS.entries()) {
    const kept = await setRules(rules);
    const costs = drawn
      .slice(index * each, (index + 1) * each)
      .map((one) => [expectedOf(one, kept), askedOf(one)] as const);
    for (const [expected, asked] of costs) expect(await asked).toEqual(expected);
  }

  type Basket = (typeof drawn)[number];

  function expectedOf({ lines, city, payment_option }: Basket, rules: ShippingItem[]) {
    const wanted = lines.flatMap(({ at, quantity }) => {
      const product = goods[at];
      return product ? [{ price: product.price, weight: product.weight, quantity }] : [];
    });
    const place = placeIn({ city });
    const cash = basketPrice(wanted, rules, { place, payment_option });
    const agreed = basketPrice(wanted, rules, { place });
    return {
      quote: [cash.shipping, cash.total_price],
      order: [cash.shipping, cash.total_price],
      draft: [agreed.shipping, agreed.total_price],
      edit: agreed.shipping,
    };
  }

  async function askedOf({ lines, city, payment_option }: Basket) {
    const items = lines.map(({ at, quantity }) => ({ product_id: goods[at]?._id ?? '', quantity }));
    const place = { city };
    const contact = { email: 'a@example.com', shipping_address: { ...anAddress, city } };
    const quote = await shop.visitor.call(storefront.quote, {
      body: { items, place, payment_option },
    });
    const draft = await shop.client.call(drafts.quote, { body: { items, place } });
    const order = await shop.visitor.call(storefront.placeOrder, {
      body: { items, ...contact, payment_option },
    });
    const params = { id: order._id };
    const { products } = await shop.client.call(orders.get, { params });
    const kept = products.map(({ _id, quantity }) => ({ _id, quantity }));
    const edit = await shop.client.call(orders.quoteItems, { params, body: { items: kept } });
    return {
      quote: [quote.shipping, quote.total_price],
      order: [order.shipping, order.total_price],
      draft: [draft.shipping, draft.total_price],
      edit: edit.shipping_by_rules,
    };
  }

  async function setRules(rules: readonly NewShippingItem[]): Promise<ShippingItem[]> {
    for (const { _id } of await shop.client.call(shipping.list, {})) {
      await shop.client.call(shipping.remove, { params: { id: _id } });
    }
    for (const body of rules) await shop.client.call(shipping.create, { body });
    return shop.client.call(shipping.list, {});
  }
}, 60_000);

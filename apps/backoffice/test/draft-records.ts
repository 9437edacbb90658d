import { NO_DELIVERY } from '@kade/contract/delivery';
import type { Draft, DraftItem } from '@kade/contract/drafts';
import { aStore } from './records';
import { aProduct, priceLines } from './shop-records';

export const tea = aProduct(1, { name: 'Ceylon tea', price: 100_000 });
export const item: DraftItem = {
  product_id: tea._id,
  variants: [],
  name: 'Ceylon tea',
  thumbnail: null,
  quantity: 2,
  list_price: 100_000,
  price_override: null,
  price: 100_000,
  total: 200_000,
  available: 9,
  problem: null,
};
export const totals = {
  sub_total: 200_000,
  shipping: 35_000,
  shipping_by_rules: 35_000,
  total_price: 235_000,
  price_lines: priceLines(200_000, 35_000),
  delivery: NO_DELIVERY,
};
const at = new Date('2026-11-21T08:00:00Z');
export const draft: Draft = {
  _id: aStore(50)._id,
  draft_number: 12,
  state: 'open',
  customer: 'Kasun Fernando',
  email: 'kasun@example.com',
  item_count: 2,
  order: null,
  created_at: at,
  updated_at: at,
  version: 3,
  items: [item],
  ...totals,
  delivery_way: null,
  shipping_override: null,
  shipping_address: {
    first_name: 'Kasun',
    last_name: 'Fernando',
    full_name: 'Kasun Fernando',
    address: '12 Galle Road',
    city: 'Colombo',
    postal_code: '',
    country: 'Sri Lanka',
    phone_number: '+94771234567',
  },
  wishes: { note: '', gift_message: '', delivery_date: null },
  note: '',
  link: null,
};

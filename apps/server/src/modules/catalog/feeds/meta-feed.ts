import { cut } from '@kade/rules/cut';
import { CSV_START, plainCsvLine } from '@kade/rules/csv';
import type { Channel } from './channel';
import type { FeedItem } from './feed-items';

/** A column for each field of https://www.facebook.com/business/help/120325381656392. */
const columns: Record<string, (item: FeedItem) => string> = {
  id: ({ id }) => id,
  title: ({ title }) => cut(title, 200),
  description: ({ description }) => cut(description, 9999),
  availability: ({ isAvailable }) => (isAvailable ? 'in stock' : 'out of stock'),
  condition: () => 'new',
  price: ({ price, priceBefore }) => money(priceBefore ?? price),
  sale_price: ({ price, priceBefore }) => (priceBefore === null ? '' : money(price)),
  link: ({ link }) => link,
  image_link: ({ pictures }) => pictures[0] ?? '',
  additional_image_link: ({ pictures }) => pictures.slice(1).join(','),
  brand: ({ vendor }) => cut(vendor, 100),
  gtin: ({ gtin }) => gtin,
  mpn: ({ sku }) => cut(sku, 100),
  item_group_id: ({ groupId }) => groupId ?? '',
  color: ({ color }) => cut(color, 200),
  size: ({ size }) => cut(size, 200),
  product_type: ({ category }) => cut(category, 750),
  shipping_weight: ({ weight }) => (weight === null ? '' : `${weight} g`),
};

export const metaFeed: Channel = {
  start: () => CSV_START + plainCsvLine(Object.keys(columns)),
  item: (item) => plainCsvLine(Object.values(columns).map((read) => read(item))),
  end: '',
};

const money = (minor: number) => `${(minor / 100).toFixed(2)} LKR`;

import type { Category } from '@kade/contract/catalog/categories';
import type { Collection } from '@kade/contract/catalog/collections';
import type { Product, ProductImage, ProductSummary } from '@kade/contract/catalog/products';
import type { Variant, VariantGroup } from '@kade/contract/catalog/variants';
import type { File as StoredFile } from '@kade/contract/files';
import type { LayoutElement } from '@kade/contract/layouts';
import type { OrderViews } from '@kade/contract/order-views';
import type { Address, Order } from '@kade/contract/orders';
import { NO_GOODS } from '@kade/rules/goods';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const aFile = (n: number): StoredFile => ({
  _id: id(5000 + n),
  path: `picture-${n}.webp`,
  width: 800,
  height: 800,
  color: '#a8b99a',
});

/** A picture of a product that nothing is said of. */
export const anImage = (n: number): ProductImage => ({ ...aFile(n), alt: '' });

export const aCategory = (n: number, changes: Partial<Category> = {}): Category => ({
  _id: id(300 + n),
  name: `Category ${n}`,
  description: '',
  product_count: 0,
  pictures: [],
  version: 1,
  products: [],
  ...changes,
});

/** A collection of these products. */
export const aCollection = (
  n: number,
  products: ProductSummary[] = [],
  changes: Partial<Collection> = {},
): Collection => ({
  _id: id(400 + n),
  name: `Collection ${n}`,
  description: '',
  product_count: products.length,
  pictures: [],
  version: 1,
  products,
  ...changes,
});

/** A product; `n` tells them apart. */
export const aProduct = (n: number, changes: Partial<Product> = {}): Product => ({
  _id: id(1000 + n),
  name: `Product ${n}`,
  price: changes.price ?? 125_050,
  lowest_price: changes.price ?? 125_050,
  highest_price: changes.price ?? 125_050,
  category: null,
  status: 'active',
  in_stock: true,
  stock_quantity: 40,
  stock_policy: 'stop',
  read_only: false,
  low_stock: false,
  thumbnail: aFile(n),
  created_at: new Date('2026-11-10T08:00:00Z'),
  updated_at: new Date('2026-11-10T08:00:00Z'),
  version: 1,
  description: '',
  tags: '',
  ...NO_GOODS,
  vendor: '',
  cost: null,
  images: [],
  collections: [],
  options: [],
  ...changes,
});

/** A variant of the first group that adds nothing to the price. */
export const aVariant = (n: number, changes: Partial<Variant> = {}): Variant => ({
  _id: id(7000 + n),
  name: `Variant ${n}`,
  price: { amount: 0, type: 'addition' },
  ...NO_GOODS,
  image_id: null,
  stock: [],
  variant_group_id: id(6001),
  version: 1,
  ...changes,
});

/** A variant group of the first product. */
export const aVariantGroup = (n: number, changes: Partial<VariantGroup> = {}): VariantGroup => ({
  _id: id(6000 + n),
  name: `Group ${n}`,
  price: 'addon',
  stock: 'independent',
  product_id: id(1001),
  variants: [],
  version: 1,
  ...changes,
});

export const anAddress: Address = {
  first_name: 'Nimal',
  last_name: 'Perera',
  full_name: 'Nimal Perera',
  address: '42/1 Temple Road',
  city: 'Dehiwala',
  postal_code: '10370',
  country: 'Sri Lanka',
  phone_number: '+94771234567',
};

/** The lines of a price that is nothing but goods and their shipping. */
export const priceLines = (goods: number, shipping: number): Order['price_lines'] => [
  { kind: 'goods', amount: goods, name: null, source_id: null },
  { kind: 'shipping', amount: shipping, name: null, source_id: null },
];

/** An order of two pieces of one product; `n` tells them apart. */
export const anOrder = (n: number, changes: Partial<Order> = {}): Order => ({
  _id: id(2000 + n),
  customer_id: id(2500 + n),
  order_number: 1000 + n,
  version: 1,
  tracking_number: '',
  tracking_url: '',
  wishes: { note: '', gift_message: '', delivery_date: null },
  campaign: null,
  order_date: new Date('2026-11-20T08:00:00Z'),
  order_status: 'pending',
  payment_status: 'pending',
  payment_options: 'cash_on_delivery',
  email: 'nimal@example.lk',
  item_count: 2,
  sub_total: 250_100,
  shipping: 35_000,
  total_price: 285_100,
  price_lines: priceLines(250_100, 35_000),
  billing_address: anAddress,
  waits_for: null,
  shipping_address: anAddress,
  delivery: null,
  products: [
    {
      _id: id(3000),
      product: { _id: id(1001), name: 'Cinnamon quills', price: 125_050, thumbnail: null },
      price: 125_050,
      quantity: 2,
      sku: '',
      barcode: '',
      variants: [],
    },
  ],
  history: [
    {
      _id: id(4000),
      field: null,
      from: null,
      to: null,
      author: 'Customer',
      created_at: new Date('2026-11-20T08:00:00Z'),
    },
  ],
  money: { paid: 0, refunded: 0, due: 285_100 },
  charged_back: 0,
  movements: [
    {
      _id: id(4500),
      kind: 'charge',
      amount: 285_100,
      provider: 'order',
      provider_reference: null,
      usd: null,
      note: 'Order placed',
      author: 'Customer',
      created_at: new Date('2026-11-20T08:00:00Z'),
    },
  ],
  slips: [],
  refunds: [],
  mismatches: [],
  troubles: [],
  usd_rate: null,
  hold_expires_at: null,
  ...changes,
});

/** An element of the homepage that shows a collection. */
export const aLayoutRow = (
  n: number,
  index: number,
  changes: Partial<LayoutElement> = {},
): LayoutElement => ({
  _id: id(6000 + n),
  name: `Row ${n}`,
  type: 'collection',
  id: aCollection(1)._id,
  index,
  text: '',
  link: null,
  link_label: '',
  images: [],
  target_name: 'Spices',
  is_shown: true,
  ...changes,
});

/** Views of the list of orders in which nothing waits, and none of one's own. */
export const noOrderViews: OrderViews = {
  counts: {
    to_pack: 0,
    slips_to_check: 0,
    unpaid: 0,
    payments_to_check: 0,
    cancelled_paid: 0,
    refunds_to_check: 0,
    charged_back: 0,
    refund_failed: 0,
  },
  saved: [],
};

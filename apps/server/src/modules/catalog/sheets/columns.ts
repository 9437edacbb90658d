import { cut } from '@kade/rules/cut';

/** Which header line a file has: our own, one of the two that Shopify has written, WooCommerce's, or another. */
export type SheetFormat = 'kade' | 'shopify' | 'shopify_old' | 'woocommerce' | 'other';

/** The columns that are read, each with the names that it has in a header, ours first. */
const names = {
  title: ['Title'],
  handle: ['URL handle', 'Handle'],
  description: ['Description', 'Body (HTML)'],
  type: ['Type'],
  collection: ['Collection'],
  collections: ['Collections'],
  product_category: ['Product category'],
  tags: ['Tags'],
  published: ['Published on online store', 'Published'],
  status: ['Status'],
  sku: ['SKU', 'Variant SKU'],
  price: ['Price', 'Variant Price'],
  tracker: ['Inventory tracker', 'Variant Inventory Tracker'],
  quantity: ['Inventory quantity', 'Variant Inventory Qty'],
  continue_selling: ['Continue selling when out of stock', 'Variant Inventory Policy'],
  image: ['Product image URL', 'Image Src'],
  image_position: ['Image position'],
  image_alt: ['Image alt text'],
  variant_image: ['Variant image URL', 'Variant Image'],
  product_id: ['Product ID'],
  base_price: ['Base price'],
  for_sale: ['For sale'],
  thumbnail: ['Thumbnail URL'],
  vendor: ['Vendor', 'Brands'],
  barcode: ['Barcode', 'Variant Barcode', 'GTIN, UPC, EAN, or ISBN'],
  compare_at_price: ['Compare-at price', 'Variant Compare At Price'],
  weight: ['Weight value (grams)', 'Variant Grams'],
  /** A weight is in grams whatever it is shown in. */
  weight_unit: ['Weight unit for display', 'Variant Weight Unit'],
  product_sku: ['Product SKU'],
  product_barcode: ['Product barcode'],
  product_compare_at_price: ['Product compare-at price'],
  product_weight: ['Product weight (grams)'],
  cost: ['Cost per item'],
  /** Of a product whose variants are counted together. */
  shared_quantity: ['Quantity of all variants'],
  currency: ['Currency', 'Currency code', 'Currency_code'],
} as const;
export type ColumnName = keyof typeof names;

/** What people call columns in lists of their own: read where no column has one of the names above. */
const otherNames: readonly (readonly [ColumnName, readonly string[]])[] = [
  ['quantity', ['Quantity', 'Qty', 'Stock', 'Stock quantity']],
  ['type', ['Category']],
  ['vendor', ['Brand']],
  ['image', ['Image URL', 'Image', 'Image1']],
];

const optionNames = {
  name: ['name'],
  value: ['value'],
  price: ['price'],
  stock: ['stock'],
  sku: ['SKU'],
  image: ['image URL'],
  barcode: ['barcode'],
  compare_at_price: ['compare-at price'],
  weight: ['weight (grams)'],
} as const;
type OptionColumn = keyof typeof optionNames;
const optionParts = Object.keys(optionNames) as OptionColumn[];

/** What tells the things of a product, behind all that was there before. */
const goodsHeader = [
  'vendor',
  'barcode',
  'compare_at_price',
  'weight',
  'weight_unit',
  'product_sku',
  'product_barcode',
  'product_compare_at_price',
  'product_weight',
  'cost',
] as const;

/** Where in a line what is read stands. */
export interface Columns {
  format: SheetFormat;
  at: Partial<Record<ColumnName, number>>;
  /** The option columns by the number of the option, from 1 on. */
  options: { number: number; at: Partial<Record<OptionColumn, number>> }[];
  /** Where a number is meant, whatever a workbook shows in its place. */
  numbers: ReadonlySet<number>;
  /** It tells the stock of products that are there, and nothing else. */
  isStock?: boolean;
  /** Columns that are not read, by their place. */
  ignored: Map<number, string>;
}

/** As many columns are named that nobody reads, and so much of their names. */
const MAX_IGNORED = 100;
const MAX_NAME = 100;

const normal = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** Finds the columns of a header line; undefined where it is of no product file. */
export function columnsOf(header: readonly string[]): Columns | undefined {
  const at: Columns['at'] = {};
  const options = new Map<number, Columns['options'][number]>();
  const ignored: Columns['ignored'] = new Map();
  for (const [index, cell] of header.entries()) {
    const name = normal(cell);
    const column = (Object.keys(names) as ColumnName[]).find((key) =>
      names[key].some((known) => normal(known) === name),
    );
    const [, number = '', words = ''] = /^option ?(\d{1,2}) (.+)$/.exec(name) ?? [];
    const part = optionParts.find((key) => normal(optionNames[key][0]) === words);
    if (column !== undefined && at[column] === undefined) at[column] = index;
    else if (part !== undefined) {
      const option = options.get(Number(number)) ?? { number: Number(number), at: {} };
      options.set(option.number, option);
      option.at[part] ??= index;
    } else if (name !== '' && ignored.size < MAX_IGNORED)
      ignored.set(index, cut(cell.trim(), MAX_NAME));
  }
  if (at.title === undefined && at.handle === undefined) return undefined;
  const isOurs = at.base_price !== undefined && at.product_id !== undefined;
  for (const [column, others] of isOurs ? [] : otherNames) {
    const isSaid = at[column] !== undefined || (column === 'type' && 'product_category' in at);
    const index = isSaid ? undefined : indexOfAny(header, others);
    if (index === undefined || !ignored.delete(index)) continue;
    at[column] = index;
  }
  const has = (name: string) => header.some((cell) => normal(cell) === normal(name));
  const format = isOurs
    ? 'kade'
    : has('Variant Price') || has('Handle')
      ? 'shopify_old'
      : 'shopify';
  const sorted = [...options.values()].sort((a, b) => a.number - b.number);
  return { format, at, options: sorted, numbers: numbersAmong(at, sorted), ignored };
}

/** What is read in which place; of options only that it is. */
export function readIn({ at, options }: Columns): Map<number, ColumnName | undefined> {
  const places = Object.entries(at) as [ColumnName, number][];
  return new Map<number, ColumnName | undefined>([
    ...options.flatMap((option) =>
      Object.values(option.at).map((place): [number, undefined] => [place, undefined]),
    ),
    ...places.map(([name, place]): [number, ColumnName] => [place, name]),
  ]);
}

/** Where the first of these names stands. */
function indexOfAny(header: readonly string[], wanted: readonly string[]): number | undefined {
  const names = header.map(normal);
  return wanted.map((name) => names.indexOf(normal(name))).find((index) => index >= 0);
}

const numbers = [
  'price',
  'base_price',
  'quantity',
  'shared_quantity',
  'compare_at_price',
  'product_compare_at_price',
  'weight',
  'product_weight',
  'cost',
  'image_position',
] as const;

const numbersAmong = (at: Columns['at'], options: Columns['options']): Columns['numbers'] =>
  new Set(
    [
      ...numbers.map((column) => at[column]),
      ...options.flatMap(({ at }) => [at.compare_at_price, at.weight]),
    ].filter((index) => index !== undefined),
  );

/** Where names stand, of products and of what they are in, and what customers choose from. */
export const placesOfNames = ({ at, options }: Columns): Set<number> =>
  new Set(
    [
      ...(['title', 'type', 'product_category', 'tags'] as const).map((column) => at[column]),
      ...(['vendor', 'collection', 'collections'] as const).map((column) => at[column]),
      ...options.flatMap(({ at }) => [at.name, at.value]),
    ].filter((index) => index !== undefined),
  );

/** What our own file says in the first row of a product, and in no other. */
const productColumns = [
  'title',
  'description',
  'type',
  'tags',
  'published',
  'status',
  'base_price',
  'for_sale',
  'thumbnail',
  'collections',
  'vendor',
  'product_sku',
  'product_barcode',
  'product_compare_at_price',
  'product_weight',
] as const;

/** The name of a column in our own header, of an option's with its number. */
export const columnTitle = (name: ColumnName | OptionColumn, option?: number): string =>
  option === undefined
    ? names[name as ColumnName][0]
    : `Option${option} ${optionNames[name as OptionColumn][0]}`;

/** Where these stand in a line, with their names. */
export const placesOfProduct = ({ at, options }: Columns): { name: string; index: number }[] =>
  [
    ...productColumns.map((column) => ({ name: names[column][0], index: at[column] })),
    ...options.flatMap(({ number, at }) =>
      (['name', 'stock'] as const).map((part) => ({
        name: `Option${number} ${optionNames[part][0]}`,
        index: at[part],
      })),
    ),
  ].flatMap(({ name, index }) => (index === undefined ? [] : [{ name, index }]));

/** The header line of our own files, for products with so many groups. */
export const headerFor = (groups: number): string[] => [
  ...(
    ['title', 'handle', 'description', 'type', 'tags', 'published', 'status', 'sku'] as const
  ).map((column) => names[column][0]),
  ...countTo(Math.max(3, groups)).flatMap((number) => [
    `Option${number} name`,
    `Option${number} value`,
  ]),
  ...(['price', 'tracker', 'quantity', 'continue_selling', 'image'] as const).map(
    (column) => names[column][0],
  ),
  ...(['image_position', 'image_alt', 'variant_image', 'product_id', 'base_price'] as const).map(
    (column) => names[column][0],
  ),
  ...(['for_sale', 'thumbnail', 'collections'] as const).map((column) => names[column][0]),
  ...goodsHeader.map((column) => names[column][0]),
  ...countTo(groups).flatMap((number) =>
    optionParts.slice(2).map((part) => `Option${number} ${optionNames[part][0]}`),
  ),
];

const countTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

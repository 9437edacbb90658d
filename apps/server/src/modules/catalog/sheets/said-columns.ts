import {
  FIELDS_OF_SEVERAL,
  type ImportColumn,
  type ImportField,
  type TakenFor,
} from '@kade/contract/catalog/imports';
import { cut } from '@kade/rules/cut';
import { short } from '../sheet-files';
import { columnsOf, columnTitle, readIn, type ColumnName } from './columns';
import { stockColumns } from './other-cells';
import { isOfShopify, isOther, otherSheet } from './other-columns';
import { otherColumns, plainName, type OtherColumn } from './other-names';
import { isStockHeader } from './shopify-stock';
import { wooNames } from './woo-names';
import { isWooColumn, isWooHeader } from './woocommerce';

/** What a merchant has said of columns, by their places; null leaves one out. */
export type SaidColumns = ReadonlyMap<number, ImportField | null>;

/** The columns of a file before anybody says anything of them. */
export interface SeenColumns {
  header: readonly string[];
  /** What each is read for by its name. */
  known: readonly TakenFor[];
  /** What one can be read for in such a file. */
  offered: readonly ImportField[];
  /** What stands below each in the first rows. */
  samples: readonly (readonly string[])[];
}

/** In whose words a header is read. */
type Way = 'own' | 'shopify' | 'woo' | 'other';

const OWN: Partial<Record<ImportField, string>> = {
  title: columnTitle('title'),
  price: columnTitle('price'),
  compare_at_price: columnTitle('compare_at_price'),
  cost: columnTitle('cost'),
  quantity: columnTitle('quantity'),
  sku: columnTitle('sku'),
  barcode: columnTitle('barcode'),
  category: columnTitle('type'),
  vendor: columnTitle('vendor'),
  tags: columnTitle('tags'),
  description: columnTitle('description'),
  image: columnTitle('image'),
  weight_g: columnTitle('weight'),
  status: columnTitle('status'),
  handle: columnTitle('handle'),
};

/** By which a column is read as what it was said to be. */
const NAMES: Readonly<Record<Way, Partial<Record<ImportField, string>>>> = {
  own: OWN,
  shopify: OWN,
  woo: {
    title: 'name',
    price: 'regular price',
    sale_price: 'sale price',
    cost: 'cost of goods',
    quantity: 'stock',
    sku: 'sku',
    barcode: 'gtin, upc, ean, or isbn',
    category: 'categories',
    vendor: 'brands',
    tags: 'tags',
    description: 'description',
    image: 'images',
    weight_g: 'weight (g)',
    weight_kg: 'weight (kg)',
  },
  other: {
    // With `Title` and `Handle` a file would be one of Shopify's.
    title: 'Product name',
    price: 'Price',
    sale_price: 'Sale price',
    compare_at_price: 'Compare at price',
    cost: 'Cost',
    quantity: 'Stock quantity',
    sku: 'SKU',
    barcode: 'Barcode',
    option: 'product_variation_option_',
    category: 'Category',
    vendor: 'Brand',
    tags: 'Tags',
    description: 'Description',
    image: 'Picture',
    weight_g: 'Weight (g)',
    weight_kg: 'Weight (kg)',
    status: 'Visible',
    handle: 'Slug',
  },
};

/** What our own names have no column for: with one of these a list of one's own is read as others are. */
const ONLY_OTHERS: readonly TakenFor[] = ['option', 'sale_price', 'weight_kg'];

const OF_OURS: Partial<Record<ColumnName, ImportField>> = {
  title: 'title',
  price: 'price',
  compare_at_price: 'compare_at_price',
  cost: 'cost',
  quantity: 'quantity',
  sku: 'sku',
  barcode: 'barcode',
  type: 'category',
  vendor: 'vendor',
  tags: 'tags',
  description: 'description',
  image: 'image',
  weight: 'weight_g',
  status: 'status',
  handle: 'handle',
};

const OF_OTHERS: Partial<Record<OtherColumn['said'], ImportField>> = {
  title: 'title',
  price: 'price',
  sale: 'sale_price',
  compare: 'compare_at_price',
  cost: 'cost',
  quantity: 'quantity',
  sku: 'sku',
  barcode: 'barcode',
  choice: 'option',
  category: 'category',
  vendor: 'vendor',
  tags: 'tags',
  description: 'description',
  image: 'image',
  shown: 'status',
  handle: 'handle',
};

/** What the columns of a header are read for by their names. */
export function knownColumns(
  header: readonly string[],
): Pick<SeenColumns, 'known' | 'offered'> & { way: Way } {
  const told = (way: Way, known: readonly TakenFor[]) => ({
    way,
    known,
    offered: Object.keys(NAMES[way === 'own' ? 'other' : way]) as ImportField[],
  });
  if (isWooHeader(header)) return told('woo', wooNames(header).map(knownToWoo));
  if (isStockHeader(header)) {
    const known = header.map((name) => (name.trim() === '' ? null : ('as_named' as const)));
    return { ...told('shopify', known), offered: [] };
  }
  const columns = columnsOf(header);
  if (!columns || isOther(header, columns)) return told('other', knownToOthers(header));
  const places = readIn(columns);
  const known = header.map((_, place): TakenFor => {
    if (!places.has(place)) return null;
    return OF_OURS[places.get(place) ?? 'product_id'] ?? 'as_named';
  });
  const isStrict = columns.format === 'kade' || isOfShopify(new Set(header.map(plainName)));
  return told(isStrict ? 'shopify' : 'own', known);
}

function knownToWoo(name: string): TakenFor {
  const fields = Object.keys(NAMES.woo) as ImportField[];
  return (
    fields.find((field) => NAMES.woo[field] === name) ?? (isWooColumn(name) ? 'as_named' : null)
  );
}

function knownToOthers(header: readonly string[]): TakenFor[] {
  const sheet = otherSheet(header);
  const columns = otherColumns(header);
  const saids = new Set<OtherColumn['said']>([
    ...columns.map(({ said }) => said),
    'price',
    'title',
  ]);
  const used = sheet ? [...saids].flatMap((said) => sheet.of(said)) : columns;
  const stock = sheet && new Set(stockColumns(sheet).map(({ index }) => index));
  const units = columns.some(({ said }) => said === 'weight_unit');
  const known = header.map((): TakenFor => null);
  for (const { said, index, unit } of used) {
    if (said === 'quantity' && stock && !stock.has(index)) continue;
    known[index] = said === 'weight' ? weightIn(unit, units) : (OF_OTHERS[said] ?? 'as_named');
  }
  return known;
}

const weightIn = (unit: string | undefined, hasUnits: boolean): TakenFor => {
  if (unit === undefined) return hasUnits ? 'as_named' : null;
  if (unit.startsWith('g')) return 'weight_g';
  return unit === 'kg' ? 'weight_kg' : 'as_named';
};

/** What is one thing in whichever unit it is. */
const kindOf = (field: TakenFor) => (field?.startsWith('weight') ? 'weight' : field);

/** What each column is read for once a merchant has said it: one that they took another for is not. */
export function takenFor(known: readonly TakenFor[], said: SaidColumns): TakenFor[] {
  const single = new Set<string | null>();
  const own = new Map(
    [...said].map(([place, field]): [number, ImportField | null] => {
      const isSecond =
        field !== null && !FIELDS_OF_SEVERAL.includes(field) && single.has(kindOf(field));
      if (field !== null && !FIELDS_OF_SEVERAL.includes(field)) single.add(kindOf(field));
      return [place, isSecond ? null : field];
    }),
  );
  return known.map((field, place) => {
    const told = own.get(place);
    if (told !== undefined) return told;
    return single.has(kindOf(field)) ? null : field;
  });
}

/**
 * A header line in which each column is called what a merchant has said that it is, and one that they
 * leave out nothing; with what each was called before, for those that are named.
 */
export function renamed(
  header: readonly string[],
  said: SaidColumns,
): { names: readonly string[]; givenOf: (name: string) => string } {
  const { way, known } = knownColumns(header);
  const taken = takenFor(known, said);
  const isOthers = way === 'own' && taken.some((field) => field && ONLY_OTHERS.includes(field));
  const namesBy = (way: Way) =>
    header.map((name, place) => {
      const field = taken[place] ?? null;
      if (field === null) return known[place] === null && !said.has(place) ? name : '';
      if (!said.has(place) || field === 'as_named') return name;
      const own = NAMES[way][field] ?? '';
      return field === 'option' ? `${own}${name.trim() || 'Option'}` : own;
    });
  const first = namesBy(isOthers ? 'other' : way);
  // A list that names neither prices nor pieces is read by our own names alone.
  const names = way === 'other' && !otherSheet(first) ? namesBy('own') : first;
  const given = new Map(
    names.map((name, place): [string, string] => [short(name), header[place]?.trim() ?? '']),
  );
  return { names, givenOf: (name) => given.get(name) ?? name };
}

const MAX_NAME = 100;

/** The columns of a file, with what each is read for; those that say nothing at all are not told. */
export function columnsTaken(
  { header, known, samples }: SeenColumns,
  said: SaidColumns = new Map(),
): ImportColumn[] {
  const taken = takenFor(known, said);
  return header.flatMap((given, place) => {
    const name = cut(given.trim(), MAX_NAME);
    const values = samples[place] ?? [];
    if (name === '' && values.length === 0) return [];
    return [
      {
        place,
        name,
        known_as: known[place] ?? null,
        taken_for: taken[place] ?? null,
        samples: [...values],
      },
    ];
  });
}

/** So many values of a column are shown. */
const MAX_SAMPLES = 3;

/** The first things that stand in each column of some rows. */
export const samplesIn = (rows: readonly (readonly string[])[], columns: number): string[][] =>
  Array.from({ length: columns }, (_, place) => {
    const cells = rows.map((row) => short((row[place] ?? '').replace(/\s+/g, ' ').trim()));
    return [...new Set(cells.filter(Boolean))].slice(0, MAX_SAMPLES);
  });

import { MAX_GROUPS } from '@kade/contract/basket';
import { MAX_VENDOR } from '@kade/contract/catalog/goods';
import { ProductStatus, SOLD_STATUSES } from '@kade/contract/catalog/products';
import type { StockPolicy } from '@kade/contract/catalog/stock';
import { amountOfAnyMoney } from '@kade/rules/any-money';
import { cut } from '@kade/rules/cut';
import { MAX_COMBINATIONS, type GroupPrice, type VariantPrice } from '@kade/rules/selection';
import type { GroupStock } from '@kade/rules/stock-groups';
import type { ImportNote } from '@kade/words/import-notes';
import { flagOf, numberIn, short } from '../sheet-files';
import type { ColumnName, Columns } from './columns';
import { readDescription } from './plain-text';
import { countedOptions } from './shared-rows';
import { readCategory, readCollections } from './sheet-collections';
import { errorCells, unreadNumber } from './sheet-errors';
import { readCost, readGoods, type SheetGoods } from './sheet-goods';
import { readImages, type SheetImage } from './sheet-images';
import { foreignPrices, readNumbers, readTogether } from './sheet-numbers';
import { leaveOutSoldOut } from './sold-out';
import { grouped, MAX_VALUE, policyOf, speller, wordsOf } from './sheet-values';

/** A line of a file with the number that a spreadsheet shows beside it. */
export interface SheetRow {
  number: number;
  cells: readonly string[];
  /** What was left out of it before it is read. */
  notes?: readonly ImportNote[];
}

export interface SheetProblem {
  row: number;
  told: ImportNote;
}

/** A row that stands for a combination; what its columns do not say is undefined. */
export interface SheetVariant extends SheetGoods {
  /** As a spreadsheet numbers it. */
  row?: number;
  values: string[];
  price?: number;
  quantity?: number;
  /** The address of its picture; blank where it has none. */
  image?: string;
  policy?: StockPolicy;
  /** Of the product, in our own files, where the row says it. */
  cost?: number;
  /** How the value of each option makes the price, in our own files. */
  parts: (SheetGoods & { price?: VariantPrice; image?: string })[];
}

interface SheetOption {
  name: string;
  stock?: GroupStock;
  price?: GroupPrice;
}

/** A product as a file tells it; a field whose column the file does not have is undefined. */
export interface SheetProduct {
  handle: string;
  id?: string;
  /** No row gives its handle, which is made of its title: by that it is found. */
  isNamedByTitle?: boolean;
  row: number;
  name?: string;
  description?: string;
  price?: number;
  category?: string | null;
  status?: ProductStatus;
  in_stock?: boolean;
  stock_policy?: StockPolicy;
  tags?: string;
  /** The names of those that it is in. */
  collections?: string[];
  /** It is ours, and says all that there is. */
  isWhole?: boolean;
  vendor?: string;
  cost?: number | null;
  /** Of a product with options what is its own, in our own files. */
  goods?: SheetGoods;
  /** The address of a picture. */
  thumbnail?: string | null;
  images?: SheetImage[];
  options?: SheetOption[];
  variants: SheetVariant[];
  /** The file says how many there are. */
  hasQuantities: boolean;
  /** How many there are of all variants together, where none is counted by itself. */
  together?: number;
  /** It says nothing else: what was not counted is counted from then on. */
  isStock?: boolean;
  /** What is sold out is left out of it: no combination of the others may bring that back. */
  lacksSoldOut?: boolean;
}

/** As many as are told of one product. */
const MAX_PROBLEMS = 20;

export const MAX_HANDLE = 255;
export const MAX_TITLE = 200;
const MAX_TEXT = {
  title: MAX_TITLE,
  handle: MAX_HANDLE,
  description: 20_000,
  tags: 1000,
  type: 120,
  vendor: MAX_VENDOR,
};

export type Cell = (row: SheetRow, column: ColumnName) => string | undefined;

interface ReadRows {
  product: SheetProduct;
  problems: SheetProblem[];
  /** What it lacks where it is a new one. */
  missing: SheetProblem[];
  notes: SheetProblem[];
}

/** Reads the rows of one product; every problem is said with its row, and what is shortened. */
export function readProduct(columns: Columns, rows: readonly SheetRow[]): ReadRows {
  const errors = errorCells(columns, rows);
  const { problems, notes } = errors;
  const tell = (row: SheetRow, told: ImportNote) => notes.push({ row: row.number, told });
  const blame = (row: SheetRow, told: ImportNote) => problems.push({ row: row.number, told });
  const textAt = (row: SheetRow, index: number | undefined) => {
    if (index === undefined || errors.isLeftOut(row, index)) return undefined;
    const cell = row.cells[index] ?? '';
    return wordsOf(columns.numbers.has(index) ? numberIn(cell) : cell);
  };
  const cell: Cell = (row, column) => textAt(row, columns.at[column]);
  const [first] = rows;
  if (!first) throw new Error('a product has rows');
  const limited = (column: keyof typeof MAX_TEXT) => {
    const max = MAX_TEXT[column];
    const text = cell(first, column);
    if (text === undefined || text.length <= max) return text;
    tell(first, { say: 'text_shortened', column, most: max });
    return cut(text, max).trimEnd();
  };
  const isOurs = columns.format === 'kade';
  const title = limited('title');
  const handle = limited('handle') ?? '';
  const product: SheetProduct = {
    ...readFields(columns, first, cell, blame),
    handle,
    row: first.number,
    variants: [],
    hasQuantities: columns.at.quantity !== undefined,
  };
  if (title) product.name = title;
  const description = readDescription(cell(first, 'description'), {
    isText: isOurs,
    max: MAX_TEXT.description,
    tell: (told) => tell(first, told),
  });
  if (description !== undefined) product.description = description;
  const tags = limited('tags');
  if (tags !== undefined) product.tags = tags;
  const vendor = limited('vendor');
  if (vendor !== undefined) product.vendor = vendor;
  const costs = rows.flatMap((row) => cell(row, 'cost') ?? []);
  const cost = readCost(costs, (told) => {
    // Of our own file it is told beside what the shop has.
    if (!isOurs || told.say !== 'costs_differ') tell(first, told);
  });
  if (cost !== undefined) product.cost = cost;
  const category = readCategory(columns, limited('type'), cell(first, 'product_category'));
  if (category !== undefined) product.category = category;
  const collections = readCollections({ cell, tell }, first);
  if (collections) product.collections = collections;
  if (isOurs) product.isWhole = true;
  if (columns.isStock) product.isStock = true;
  readOptions(columns, rows, product, { cell, textAt, blame, tell });
  readTogether(product, cell(first, 'shared_quantity'), (told) => blame(first, told));
  const telling = { isOurs, tell: (told: ImportNote) => tell(first, told) };
  const goods = readGoods((field) => cell(first, `product_${field}`), telling);
  if (Object.keys(goods).length > 0) product.goods = goods;
  notes.push(...foreignPrices(rows, cell));
  const images = readImages(columns, rows, { cell, tell });
  if (images) product.images = images;
  return {
    product,
    problems: shortened(problems),
    missing: missingIn(columns, rows, cell),
    notes: grouped(notes, MAX_PROBLEMS),
  };
}

/** A price that is none is blamed already: it is not missing. */
function missingIn(
  { at, isStock }: Columns,
  rows: readonly SheetRow[],
  cell: Cell,
): SheetProblem[] {
  const [first] = rows;
  if (!first) return [];
  if (isStock) return [{ row: first.number, told: { say: 'stock_of_none' } }];
  const hasPrice = rows.some((row) => cell(row, 'price') || cell(row, 'base_price'));
  const lacks: ImportNote[] = [
    ...(at.title !== undefined && cell(first, 'title') ? [] : [{ say: 'title_missing' as const }]),
    ...(hasPrice ? [] : [{ say: 'price_missing' as const }]),
  ];
  return lacks.map((told) => ({ row: first.number, told }));
}

/** The first of many problems, and how many more there are. */
function shortened(problems: readonly SheetProblem[]): SheetProblem[] {
  const rest = problems.slice(MAX_PROBLEMS);
  const first = problems.slice(0, MAX_PROBLEMS);
  if (rest[0]) first.push({ row: rest[0].row, told: { say: 'more_problems', count: rest.length } });
  return first;
}

export type Blame = (row: SheetRow, told: ImportNote) => unknown;

/** What one cell of the first row says as it stands. */
function readFields(
  columns: Columns,
  first: SheetRow,
  cell: Cell,
  blame: Blame,
): Partial<SheetProduct> {
  const fields: Partial<SheetProduct> = {};
  const id = cell(first, 'product_id');
  if (id) fields.id = id;
  const base = cell(first, 'base_price');
  if (base) {
    const price = amountOfAnyMoney(base);
    const unread = { say: 'base_price_unread' as const, text: short(base) };
    if (price === undefined) blame(first, unreadNumber(unread, 'base_price'));
    else fields.price = price;
  }
  const status = cell(first, 'status')?.toLowerCase();
  const known = ProductStatus.options.find((one) => one === status);
  if (status && !known) {
    blame(first, { say: 'status_unknown', text: short(status), known: ProductStatus.options });
  }
  const published = cell(first, 'published') ?? '';
  const isPublished = flagOf(published);
  if (published && isPublished === undefined) {
    blame(first, { say: 'published_unread', text: short(published) });
  }
  if (status !== undefined || isPublished !== undefined) {
    const isHidden = isPublished === false && SOLD_STATUSES.includes(known ?? 'active');
    fields.status = isHidden ? 'draft' : (known ?? 'active');
  }
  const sale = cell(first, 'for_sale');
  if (sale !== undefined) {
    const isForSale = flagOf(sale);
    const isUnread = sale && isForSale === undefined;
    if (isUnread) blame(first, { say: 'for_sale_unread', text: short(sale) });
    fields.in_stock = isForSale ?? true;
  }
  const thumbnail = cell(first, 'thumbnail');
  if (thumbnail !== undefined) fields.thumbnail = thumbnail || null;
  return fields;
}

export interface Reader {
  cell: Cell;
  textAt: (row: SheetRow, index: number | undefined) => string | undefined;
  blame: Blame;
  tell: Blame;
}

function readOptions(
  columns: Columns,
  rows: readonly SheetRow[],
  product: SheetProduct,
  { cell, textAt, blame, tell }: Reader,
): void {
  const [first] = rows;
  if (!first) return;
  const used = columns.options.filter(({ at }) => (textAt(first, at.name) ?? '') !== '');
  const isSingle =
    used.length === 0 ||
    (used.length === 1 &&
      !textAt(first, used[0]?.at.stock) &&
      /^title$/i.test(textAt(first, used[0]?.at.name) ?? '') &&
      /^default title$/i.test(textAt(first, used[0]?.at.value) ?? ''));
  const options = (isSingle ? [] : used).map(({ at }): SheetOption => {
    const stock = textAt(first, at.stock);
    const given = textAt(first, at.name) ?? '';
    const name = cut(given, MAX_VALUE);
    if (name !== given)
      tell(first, { say: 'option_shortened', name: short(given), most: MAX_VALUE });
    return { name, ...((stock === 'independent' || stock === 'parent') && { stock }) };
  });
  if (columns.options.some(({ at }) => at.name !== undefined)) product.options = options;
  const isOurs = columns.format === 'kade';
  const isExact = countedOptions({ options }) !== undefined;
  const seen = new Map<string, { row: SheetRow; given: string; variant: SheetVariant }>();
  const spellers = used.map(() => speller(tell));
  for (const row of rows) {
    const values = used.map(({ at }) => textAt(row, at.value) ?? '');
    const isVariant = row === first || values.some(Boolean) || Boolean(cell(row, 'price'));
    if (!isVariant) continue;
    const spelt = values.map((value, index) => spellers[index]?.(row, value) ?? value);
    const variant: SheetVariant = { row: row.number, values: isSingle ? [] : spelt, parts: [] };
    if (!isSingle) {
      const missing = values.indexOf('');
      if (missing >= 0) blame(row, { say: 'value_missing', option: options[missing]?.name ?? '' });
      variant.parts = used.map(({ at }) => readPart(row, { at, textAt, blame, tell }));
    }
    readNumbers(row, variant, { cell, blame, tell, isExact });
    Object.assign(
      variant,
      readGoods((field) => cell(row, field), { isOurs, tell: (told) => tell(row, told) }),
    );
    const cost = isOurs ? readCost([cell(row, 'cost') ?? ''], () => undefined) : undefined;
    if (typeof cost === 'number') variant.cost = cost;
    const key = variant.values.join('\n').toLowerCase();
    const twin = seen.get(key);
    const given = values.join('\n');
    if (twin && twin.given !== given && !isSingle) {
      // Two spellings of one variant: what there is of both is there.
      addPieces(twin.variant, variant);
      continue;
    }
    if (twin) {
      const { number } = twin.row;
      blame(row, { say: isSingle ? 'second_price' : 'same_variant', row: number });
      continue;
    }
    seen.set(key, { row, given, variant });
    product.variants.push(variant);
  }
  const said = new Set(rows.filter((row) => cell(row, 'quantity')).map(({ number }) => number));
  if (!isOurs) {
    const isSaid = ({ row }: SheetVariant) => said.has(row ?? 0);
    leaveOutSoldOut(product, isSaid, ({ row = first.number }, told) =>
      tell({ number: row, cells: [] }, told),
    );
  }
  // Of our own file it is told beside what the shop has.
  const policy = policyOf(product.variants, (told) => isOurs || tell(first, told));
  if (policy) product.stock_policy = policy;
  assertSizes(first, { options, variants: product.variants }, blame);
}

function addPieces(variant: SheetVariant, { quantity }: SheetVariant): void {
  if (quantity !== undefined) variant.quantity = (variant.quantity ?? 0) + quantity;
}

function readPart(
  row: SheetRow,
  {
    at,
    textAt,
    blame,
    tell,
  }: Pick<Reader, 'textAt' | 'blame' | 'tell'> & { at: Columns['options'][number]['at'] },
): SheetVariant['parts'][number] {
  const price = textAt(row, at.price);
  const image = textAt(row, at.image);
  const part = {
    ...readGoods((field) => textAt(row, at[field]), {
      isOurs: true,
      tell: (told) => tell(row, told),
    }),
    ...(image !== undefined && { image }),
  };
  if (!price) return part;
  const [, type = '', amount = '0'] =
    /^(addition|subtraction|percentage|independent|parent)(?: (.+))?$/.exec(price) ?? [];
  const value = amountOfAnyMoney(amount);
  if (type === '' || value === undefined) {
    blame(row, { say: 'option_price_unread', text: short(price) });
    return part;
  }
  return { ...part, price: { type: type as VariantPrice['type'], amount: value } };
}

function assertSizes(
  first: SheetRow,
  { options, variants }: Required<Pick<SheetProduct, 'options' | 'variants'>>,
  blame: Blame,
): void {
  if (options.length > MAX_GROUPS) blame(first, { say: 'too_many_options', most: MAX_GROUPS });
  const names = new Set(options.map(({ name }) => name.toLowerCase()));
  if (names.size < options.length) blame(first, { say: 'option_named_twice' });
  const counted = options
    .slice(0, countedOptions({ options }) ?? 0)
    .map((_, index) => new Set(variants.map(({ values }) => values[index]?.toLowerCase())).size);
  if (counted.reduce((count, size) => count * size, 1) > MAX_COMBINATIONS) {
    blame(first, { say: 'too_many_combinations', most: MAX_COMBINATIONS });
  }
}

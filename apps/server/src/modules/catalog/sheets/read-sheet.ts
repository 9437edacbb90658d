import { Readable } from 'node:stream';
import { MAX_IMAGES } from '@kade/contract/catalog/products';
import { MAX_COMBINATIONS } from '@kade/rules/selection';
import {
  decodeSheet,
  isOldWorkbook,
  isOpenDocument,
  isWorkbook,
  otherSheets,
  rowsOfWorkbook,
  separated,
  SheetError,
  shownIn,
} from '../sheet-files';
import { columnsOf, placesOfNames, type Columns } from './columns';
import { withoutEntities } from './plain-text';
import { isHeaderAgain, isOfCombinations, isOther, otherSheet } from './other-columns';
import { OPENCART_SHEETS, openCartOptions, type OpenCartOptions } from './opencart';
import { fromOthers } from './other-shops';
import { isAnother, nameFinder, NO_NAME, productNames } from './row-names';
import { pictureNotes } from './sheet-images';
import {
  knownColumns,
  renamed,
  samplesIn,
  type SaidColumns,
  type SeenColumns,
} from './said-columns';
import { isLeftOut, laterNotes, stockNotes } from './sheet-notes';
import { readProduct, type SheetProblem, type SheetProduct, type SheetRow } from './sheet-product';
import { fromStock, isStockHeader } from './shopify-stock';
import { combinationNotes } from './sheet-variant-images';
import { unreadColumns } from './unread-columns';
import { fromWoo, isWooHeader, variationsAmong } from './woocommerce';

/** A product of a file, what is wrong with it, and what to know of it where nothing is. */
export interface ReadProduct {
  product: SheetProduct;
  problems: SheetProblem[];
  /** What it lacks where it is a new one. */
  missing: SheetProblem[];
  notes: {
    /** What is left out, told also where nothing else changes. */
    left: SheetProblem[];
    stock: SheetProblem[];
    others: SheetProblem[];
  };
}

export interface ReadSheet {
  columns: Columns;
  /** The sheets of a workbook that are not read, by their names. */
  others: string[];
  /** The columns that are not read, once all rows were: first what would be missed. */
  unread: () => string[];
  products: AsyncIterable<ReadProduct & { lastRow: number }>;
}

/** Is told what the columns of a file are read for; answers what a merchant says of them. */
export type SayColumns = (seen: SeenColumns) => Promise<SaidColumns | undefined>;

type OneSheet = Omit<ReadSheet, 'others'>;

/** Reads a file product by product as it is `now`, so that only a few of them are in memory at once. */
export async function readSheet(
  bytes: Buffer,
  now: Date,
  say: SayColumns = () => Promise.resolve(undefined),
): Promise<ReadSheet> {
  const found = await headerOf((await recordsIn(bytes))[Symbol.asyncIterator]());
  if (found.names.length > MAX_COLUMNS) {
    throw new SheetError({ say: 'too_many_columns', most: MAX_COLUMNS });
  }
  const { file, said } = await withSaid(found, say);
  const others = isWorkbook(bytes) ? otherSheets(bytes) : [];
  const hasHeader = found.isKnown || (said !== undefined && isHeader(file.header));
  const options = optionsIn(bytes, others);
  const sheet = hasHeader ? await readWith({ ...file, options }, now) : undefined;
  if (!sheet) throw new SheetError({ say: whyNot(found.names, others) });
  const read: readonly string[] = options ? Object.values(OPENCART_SHEETS) : [];
  const unread = () => sheet.unread().map(file.givenOf);
  return { ...sheet, others: others.filter((name) => !read.includes(name)), unread };
}

/** What OpenCart writes of the options of products into other sheets of its workbook. */
function optionsIn(bytes: Buffer, others: readonly string[]): OpenCartOptions | undefined {
  const { options, values } = OPENCART_SHEETS;
  if (!others.includes(values)) return undefined;
  const rowsIn = (name: string) =>
    others.includes(name) ? rowsOfWorkbook(bytes, MAX_COLUMNS, name) : [];
  const found = openCartOptions(rowsIn(options), rowsIn(values));
  return found.size > 0 ? found : undefined;
}

/** The products of a file by the names of its columns; undefined where they name none. */
async function readWith(file: Rest, now: Date): Promise<OneSheet | undefined> {
  const { header } = file;
  if (isWooHeader(header)) return readWoo(file, now);
  if (isStockHeader(header)) return readStock(file);
  const columns = columnsOf(header);
  if (isOther(header, columns)) return readOthers(file, now);
  if (!columns) return undefined;
  const unread = unreadColumns(header, columns);
  const rows = numbered(file, unread.see);
  return { columns, unread: unread.names, products: productsOf(columns, rows) };
}

/** Why a header is of no list of products. */
function whyNot(names: readonly string[], others: readonly string[]) {
  if (isOfCombinations(names)) return 'combinations_alone' as const;
  return others.length > 0
    ? ('first_sheet_not_of_products' as const)
    : ('not_of_products' as const);
}

/** The columns of a file are called what a merchant says that they are, before anything is read of it. */
async function withSaid(found: FoundHeader, say: SayColumns) {
  const { names, records, start } = found;
  const first = await nextOf(records, SAMPLE_ROWS);
  const { known, offered } = knownColumns(names);
  const samples = samplesIn(
    first.map((cells) => cells.map(shownIn)),
    names.length,
  );
  const said = await say({ header: names, known, offered, samples });
  const told = said && said.size > 0 ? renamed(names, said) : { names, givenOf: asGiven };
  const rest = inFront(first, records);
  return { said, file: { header: told.names, givenOf: told.givenOf, records: rest, start } };
}

const asGiven = (name: string) => name;

/** So many rows below the header are looked at before it is said what columns are. */
const SAMPLE_ROWS = 20;

async function nextOf(records: AsyncIterator<string[]>, count: number): Promise<string[][]> {
  const taken: string[][] = [];
  while (taken.length < count) {
    const next = await records.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}

/** Records that were looked at in front of the others. */
async function* inFront(
  first: readonly string[][],
  records: AsyncIterator<string[]>,
): AsyncGenerator<string[]> {
  try {
    yield* first;
    for await (const one of { [Symbol.asyncIterator]: () => records }) yield one;
  } finally {
    await records.return?.();
  }
}

/** A file behind its header line. */
interface Rest {
  header: readonly string[];
  records: AsyncIterator<string[]>;
  /** The number of the header line. */
  start: number;
  options?: OpenCartOptions | undefined;
}

interface FoundHeader extends Omit<Rest, 'header'> {
  names: readonly string[];
  /** Whether its names are of a list of products. */
  isKnown: boolean;
}

/** What a shop has above its list: its name, a day, blank lines. */
const MAX_ABOVE = 20;

/**
 * The header line: the first one, or one below it that is surely of a list of products; else the one
 * that looks most like one, of which a merchant may say what it means.
 */
async function headerOf(records: AsyncIterator<string[]>): Promise<FoundHeader> {
  const lines: string[][] = [];
  for (let start = 1; start <= MAX_ABOVE; start += 1) {
    const next = await records.next();
    if (next.done) break;
    const names = next.value.map(shownIn);
    if (start === 1 ? isHeader(names) : isListHeader(names)) {
      return { names, isKnown: true, records, start };
    }
    lines.push(next.value);
    if (names.length > MAX_COLUMNS) break;
  }
  const place = Math.max(0, lines.findIndex(looksLikeHeader));
  const rest = inFront(lines.slice(place + 1), records);
  const names = (lines[place] ?? []).map(shownIn);
  return { names, isKnown: false, records: rest, start: place + 1 };
}

/** Names of several things, and no number among them. */
function looksLikeHeader(cells: readonly string[]): boolean {
  const names = cells.map((cell) => shownIn(cell).trim()).filter(Boolean);
  return names.length > 1 && names.every((name) => !/^[\d.,\s]+$/.test(name));
}

const isListHeader = (names: readonly string[]) =>
  isWooHeader(names) || isStockHeader(names) || otherSheet(names) !== undefined;
const isHeader = (names: readonly string[]) =>
  isListHeader(names) || columnsOf(names) !== undefined;

/** A file of WooCommerce, said in the columns of the others. */
async function readWoo(file: Rest, now: Date): Promise<OneSheet> {
  const { header } = file;
  const rows = await allRows(file, variationsAmong(header));
  const told = fromWoo(header, rows, now);
  const { columns, unread } = columnsTold(told.header, told.rows());
  const woo = { ...columns, format: 'woocommerce' as const };
  return { columns: woo, unread, products: productsOf(woo, told.rows()) };
}

/** Shopify's file of stock, said in the columns of its products. */
async function readStock(file: Rest): Promise<OneSheet> {
  const told = fromStock(file.header, await allRows(file, () => true));
  const { columns, unread } = columnsTold(told.header, told.rows(), told.unread);
  const stock = { ...columns, isStock: true };
  return { columns: stock, unread, products: productsOf(stock, told.rows()) };
}

/** A file of another shop, or a list of one's own, said in the columns of the others. */
async function readOthers(file: Rest, now: Date): Promise<OneSheet> {
  const told = fromOthers(file.header, await allRows(file, () => true), now, file.options);
  const { columns, unread } = columnsTold(told.header, told.rows(), told.unread);
  const other = { ...columns, format: 'other' as const };
  return { columns: other, unread, products: productsOf(other, told.rows()) };
}

/** All rows of a file that is told only once it is read. */
async function allRows(file: Rest, isPart: (row: SheetRow) => boolean): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  const all = numbered(file, () => undefined);
  let products = 0;
  for await (const row of all) {
    // Said before the rest of such a file fills the memory: all of it is kept until it is told.
    if (!isPart(row)) products += 1;
    if (products > MAX_PRODUCTS) throw tooManyProducts();
    if (rows.length === MAX_WHOLE_ROWS) {
      throw new SheetError({ say: 'too_many_rows', most: MAX_WHOLE_ROWS });
    }
    rows.push(row);
  }
  return rows;
}

/** `others` stand behind those of the header, and are not read whatever they are called. */
function columnsTold(
  header: readonly string[],
  rows: Iterable<SheetRow>,
  others: readonly string[] = [],
) {
  const columns = columnsOf(header);
  if (!columns) throw new Error('what is said of a file names a title or a handle');
  for (const [index, name] of others.slice(0, MAX_TOLD).entries())
    columns.ignored.set(header.length + index, name);
  const unread = unreadColumns(header, columns);
  for (const { cells } of rows) unread.see(cells);
  return { columns, unread: unread.names };
}

/** Rows with the numbers that a spreadsheet shows: it counts from 1, and the header is one. */
async function* numbered(
  { header, records, start }: Rest,
  see: (cells: readonly string[]) => unknown,
): AsyncGenerator<SheetRow> {
  let number = start;
  for await (const cells of { [Symbol.asyncIterator]: () => records }) {
    number += 1;
    if (number <= start + MAX_HEADERS && isHeaderAgain(header, cells.map(shownIn))) continue;
    if (cells.every((cell) => cell.trim() === '')) continue;
    see(cells);
    yield { number, cells: cells.slice(0, MAX_COLUMNS) };
  }
}

/** Programs write names for people and names for themselves, one line below the other. */
const MAX_HEADERS = 2;
const MAX_COLUMNS = 1_000;
/** Products of one file. */
const MAX_PRODUCTS = 20_000;
/** Of a file that is read as a whole before its products are told. */
const MAX_WHOLE_ROWS = 100_000;
/** A row stands for a combination or for a picture. */
const MAX_ROWS = MAX_COMBINATIONS + MAX_IMAGES;
const CHUNK = 64 * 1024;
/** As many columns are named that nobody reads. */
const MAX_TOLD = 100;

const tooManyProducts = () => new SheetError({ say: 'too_many_products', most: MAX_PRODUCTS });

async function recordsIn(bytes: Buffer): Promise<AsyncIterable<string[]>> {
  if (isOpenDocument(bytes)) throw new SheetError({ say: 'open_document' });
  if (isWorkbook(bytes)) return recordsOfWorkbook(bytes);
  if (isOldWorkbook(bytes)) throw new SheetError({ say: 'old_workbook' });
  const text = (await decodeSheet(bytes)).replace(/^\ufeff/, '');
  if (text.includes('\0')) throw new SheetError({ say: 'nul_characters' });
  return recordsOf(text);
}

async function* recordsOfWorkbook(bytes: Buffer): AsyncGenerator<string[]> {
  yield* rowsOfWorkbook(bytes, MAX_COLUMNS);
}

async function* recordsOf(whole: string): AsyncGenerator<string[]> {
  const { parse } = await import('csv-parse');
  const { text, delimiter } = separated(whole);
  const parser = Readable.from(chunksOf(text)).pipe(
    parse({
      delimiter,
      relaxColumnCount: true,
      relaxQuotes: true,
      maxRecordSize: 1024 * 1024,
    }),
  );
  try {
    for await (const record of parser) yield record as string[];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new SheetError({ say: 'not_csv', reason: error.message });
  }
}

function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}

async function* productsOf(
  columns: Columns,
  records: AsyncIterable<SheetRow> | Iterable<SheetRow>,
): ReadSheet['products'] {
  const nameOf = nameFinder(columns);
  const namesOf = productNames();
  let count = 0;
  let rows: SheetRow[] = [];
  let name = NO_NAME;
  let lastRow = 1;
  const take = () => {
    if (count === MAX_PRODUCTS) throw tooManyProducts();
    count += 1;
    const { product, problems, missing, notes: said } = readProduct(columns, rows);
    const { named, twin } = namesOf(product, name);
    Object.assign(product, named);
    if (twin) problems.unshift({ row: product.row, told: twin });
    if (rows.length > MAX_ROWS) {
      problems.unshift({ row: product.row, told: { say: 'too_many_rows', most: MAX_ROWS } });
    }
    const notes = {
      left: [...laterNotes(columns, rows), ...said.filter(isLeftOut)],
      stock: stockNotes(columns, rows, product),
      others: [
        ...rows.flatMap(({ number, notes = [] }) => notes.map((told) => ({ row: number, told }))),
        ...said.filter((note) => !isLeftOut(note)),
        ...pictureNotes(columns, rows, product.images ?? []),
        ...combinationNotes(rows, product),
      ],
    };
    return { product, problems, missing, notes, lastRow };
  };
  const plain = columns.format === 'kade' ? undefined : plainNames(columns);
  for await (const given of records) {
    const row = plain?.(given) ?? given;
    const own = nameOf(row);
    if (rows.length > 0 && isAnother(own, name)) {
      yield take();
      rows = [];
    }
    if (rows.length === 0) name = own;
    lastRow = Math.max(lastRow, row.number);
    if (rows.length <= MAX_ROWS) rows.push(row);
  }
  if (rows.length > 0) yield take();
}

/** Other shops write names as their pages have them. */
function plainNames(columns: Columns): (row: SheetRow) => SheetRow {
  const places = placesOfNames(columns);
  return (row) => {
    const cells = row.cells.map((cell, index) =>
      places.has(index) && cell.includes('&') ? withoutEntities(cell) : cell,
    );
    return { ...row, cells };
  };
}

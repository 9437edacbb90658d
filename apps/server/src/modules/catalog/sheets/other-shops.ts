import { MAX_COMBINATIONS } from '@kade/rules/selection';
import type { ImportNote } from '@kade/words/import-notes';
import { short, shownIn } from '../sheet-files';
import { handleOf } from './handle';
import {
  productCells,
  sellCells,
  statusOf,
  stockColumns,
  type Cells,
  type Offer,
  type Teller,
} from './other-cells';
import { kept, otherSheet, type OtherSheet } from './other-columns';
import {
  cellOf,
  choiceName,
  choicesOf,
  familiesOf,
  kindColumn,
  type OtherChoices,
  type OtherFamily,
  type Row,
} from './other-families';
import type { OtherColumn } from './other-names';
import { withOpenCart, type OpenCartOptions } from './opencart';
import { rulesOf } from './other-rules';
import { addressesIn, packedIn, slugIn, stockInWords, valueIn } from './other-values';
import type { SheetRow } from './sheet-product';

/** Rows that a file may have more by products that name their values in one cell. */
const MAX_SPREAD = 100_000;

/** What a column is read for, by our own columns. */
const READ: Readonly<Record<string, readonly OtherColumn['said'][]>> = {
  Handle: ['handle', 'id'],
  Description: ['description', 'info_text'],
  Type: ['category'],
  Collections: ['category'],
  Tags: ['tags'],
  Vendor: ['vendor'],
  Status: ['shown'],
  SKU: ['sku'],
  'Product SKU': ['sku'],
  Barcode: ['barcode'],
  'Product barcode': ['barcode'],
  Price: ['price'],
  'Compare-at price': ['sale', 'compare', 'discount'],
  'Cost per item': ['cost'],
  'Inventory quantity': ['quantity'],
  'Product image URL': ['image'],
  'Variant image URL': ['image', 'variant_image'],
  'Weight value (grams)': ['weight'],
  Currency: ['currency'],
};

/**
 * A file of another shop, or a list of one's own, in our columns: each product with its variants behind
 * it. `unread` are the columns of which nothing is told.
 */
export function fromOthers(
  header: readonly string[],
  rows: readonly SheetRow[],
  now: Date,
  beside?: OpenCartOptions,
): { header: string[]; unread: string[]; rows: () => Generator<SheetRow> } {
  const sheet = withKinds(header, rows);
  const has = (said: OtherColumn['said']) => sheet.of(said).length > 0;
  const families = familiesOf(sheet, rows, beside ? withOpenCart(sheet, beside) : (one) => one);
  const choices = families.map((family) => choicesOf(sheet, family));
  const most = Math.max(0, ...choices.map(({ names }) => names.length));
  const options = Array.from({ length: most }, (_, index) => index + 1);
  const isCounted = countsInWords(sheet, rows);
  const told = [
    'Title',
    ...Object.keys(READ).filter((name) => READ[name]?.some(has)),
    ...options.flatMap((number) => [`Option${number} name`, `Option${number} value`]),
    ...(isCounted ? ['Inventory tracker'] : []),
    ...(families.some(({ together }) => together) ? ['Quantity of all variants'] : []),
  ];
  const used = new Set(usedColumns(sheet).map(({ index }) => index));
  for (const index of [...secondColumns(sheet, rows), ...plainColumns(sheet, rows)])
    used.delete(index);
  if (!has('description')) for (const index of factColumns(sheet, choices)) used.delete(index);
  const unread = header.flatMap((name, index) =>
    name.trim() === '' || used.has(index) ? [] : [index],
  );
  const tell: Teller = { sheet, now, isCounted };
  return {
    header: told,
    unread: unread.map((index) => short(header[index]?.trim() ?? '')),
    *rows() {
      let room = MAX_SPREAD;
      for (const [index, family] of families.entries()) {
        const { names, values, facts } = choices[index] ?? {
          names: [],
          values: new Map(),
          facts: [],
        };
        const spread = offersOf(tell, family, values, Math.min(room, MAX_COMBINATIONS));
        room -= spread.offers.length - family.variants.length;
        for (const { row, cells, notes } of rowsOf(tell, { ...family, ...spread }, names, facts))
          yield {
            number: row.row.number,
            cells: [
              ...told.map((name) => cells[name] ?? ''),
              ...unread.map((at) => row.row.cells[at] ?? ''),
            ],
            notes,
          };
      }
    },
  };
}

/** The columns with the one that tells products from variants; another so called says what a thing is. */
function withKinds(header: readonly string[], rows: readonly SheetRow[]): OtherSheet {
  const sheet = otherSheet(header);
  if (!sheet) throw new Error('a list of products names a title');
  const kind = kindColumn(sheet, rows);
  const types = sheet.of('kind').filter(({ bare, index }) => {
    return bare === 'type' && index !== kind?.index && sheet.of('category').length === 0;
  });
  return {
    of: kept((said) => {
      if (said === 'kind') return kind ? [kind] : [];
      if (said === 'category' && types.length > 0) return types;
      return sheet.of(said).filter(({ index }) => index !== kind?.index);
    }),
  };
}

/** Whether a file says what is counted at all, in a column of its own or in words. */
function countsInWords(sheet: OtherSheet, rows: readonly SheetRow[]): boolean {
  const columns = stockColumns(sheet);
  return (
    columns.length > 0 &&
    (sheet.of('tracked').length > 0 ||
      columns.some(({ rank }) => rank < 0) ||
      rows.some(({ cells }) =>
        columns.some(({ index }) => stockInWords(cells[index] ?? '') !== undefined),
      ))
  );
}

/** Of these a row says one thing: what stands first of it. */
const SINGLE = [
  'title',
  'price',
  'sale',
  'compare',
  'cost',
  'sku',
  'barcode',
  'vendor',
  'tags',
] as const;

/** Columns that say something which is never taken, since another says the same thing before them. */
function secondColumns({ of }: OtherSheet, rows: readonly SheetRow[]): number[] {
  return SINGLE.flatMap((said) => {
    const columns = of(said).map(({ index }) => index);
    if (columns.length < 2) return [];
    const says = (index: number, { cells }: SheetRow) => (cells[index]?.trim() ?? '') !== '';
    const taken = new Set(rows.map((row) => columns.find((index) => says(index, row))));
    return columns.filter((index) => !taken.has(index) && rows.some((row) => says(index, row)));
  });
}

/** Columns that might name options and their values, and say something else. */
const plainColumns = ({ of }: OtherSheet, rows: readonly SheetRow[]): number[] =>
  of('packed').flatMap(({ index }) =>
    rows.some(({ cells }) => packedIn(cells[index] ?? '').length > 0) ? [] : [index],
  );

/** Columns that say something of a product that its customers do not choose from. */
const factColumns = ({ of }: OtherSheet, choices: readonly OtherChoices[]): number[] => {
  const names = new Set(choices.flatMap(({ facts }) => facts.map(([name]) => name)));
  return of('choice').flatMap((column) => (names.has(choiceName(column)) ? [column.index] : []));
};

/** What of a header is read at all. */
function usedColumns(sheet: OtherSheet): OtherColumn[] {
  const { of } = sheet;
  const units = of('weight_unit');
  const weights = of('weight').filter(({ unit }) => unit !== undefined || units.length > 0);
  const always = [
    'title',
    'handle',
    'id',
    'kind',
    'price',
    'sale',
    'surcharge',
    'discount',
    'discount_mode',
    'compare',
    'cost',
    'tracked',
    'shown',
    'sku',
    'barcode',
    'category',
    'vendor',
    'tags',
    'description',
    'image',
    'variant_image',
    'currency',
    'packed',
    'choices',
    'option_name',
    'option_value',
    'choice',
    'pair_names',
    'pair_values',
    'info_title',
    'info_text',
  ] as const;
  return [
    ...always.flatMap((said) => of(said)),
    ...stockColumns(sheet),
    ...weights,
    ...(weights.length > 0 ? units : []),
    ...(of('sale').length > 0 ? of('on_sale') : []),
  ];
}

/** The variants of a product; one that names all its values in one cell is one for each. */
function offersOf(
  { sheet }: Teller,
  { product, variants }: OtherFamily,
  values: ReadonlyMap<Row, string[]>,
  room: number,
): { offers: Offer[] } {
  const own = variants.map((row): Offer => ({
    row,
    values: values.get(row) ?? [],
    place: 0,
    of: 1,
  }));
  const [only] = own;
  if (!only || own.length > 1 || only.row !== product) return { offers: own };
  const isList = sheet.of('kind').length > 0 || sheet.of('option_value').some(isListed);
  const lists = isList ? only.values.map(listIn) : [];
  const size = lists.reduce((size, list) => size * list.length, 1);
  if (size < 2 || size > room) return { offers: own };
  const all = lists.reduce<string[][]>(
    (made, list) => made.flatMap((before) => list.map((value) => [...before, value])),
    [[]],
  );
  return { offers: all.map((values, place) => ({ row: product, values, place, of: size })) };
}

const isListed = ({ bare }: OtherColumn) => /values(?: \d)?$|^valori /.test(bare);
const listIn = (cell: string) => {
  const parts = cell.split(cell.includes(';') ? ';' : ',').map((part) => valueIn(part.trim()));
  const known = [...new Set(parts.filter(Boolean))];
  return known.length > 0 ? known : [''];
};

function* rowsOf(
  teller: Teller,
  family: OtherFamily & { offers: readonly Offer[] },
  names: readonly string[],
  facts: readonly [string, string][],
): Generator<{ row: Row; cells: Cells; notes: ImportNote[] }> {
  const { sheet } = teller;
  const { product, pictures } = family;
  const { status, offers, off } = shownOf(sheet, family);
  const title = cellOf(product, sheet.of('title'));
  const handles = cellOf(product, sheet.of('handle'));
  const id = shownIn(cellOf(product, sheet.of('id')));
  const handle = slugIn(handles) || (id === '' ? '' : handleOf(shownIn(title), id));
  const own = [...new Set([product, ...pictures, ...picturedBy(sheet, family)])].flatMap((row) =>
    sheet.of('image').flatMap(({ index }) => addressesIn(row.row.cells[index] ?? '')),
  );
  const images = [...new Set(own)];
  const isMany = offers.length > 1;
  const { ruled, left } = rulesOf(sheet, family, names);
  const sold = offers.map((offer) => {
    const notes: ImportNote[] = [];
    const sells = sellCells(teller, offer, product, (told) => notes.push(told));
    return { cells: ruled(sells, offer), notes };
  });
  for (let index = 0; index < Math.max(offers.length, images.length); index += 1) {
    const offer = offers[index];
    const first = index === 0;
    const cells: Cells = { Handle: handle, 'Product image URL': images[index] ?? '' };
    const notes: ImportNote[] = [];
    if (first) {
      Object.assign(cells, {
        ...productCells(sheet, product, facts),
        Title: title,
        Status: status,
      });
      // What is sold in variants alone has a SKU beside theirs.
      if (isMany && (offer?.row !== product || offer.of > 1)) {
        cells['Product SKU'] = cellOf(product, sheet.of('sku'));
        cells['Product barcode'] = cellOf(product, sheet.of('barcode'));
      }
      for (const [place, name] of names.entries()) cells[`Option${place + 1} name`] = name;
      notes.push(
        ...off,
        ...left(),
        ...(family.notes ?? []),
        ...(family.hasTotal ? [{ say: 'total_left_out' as const }] : []),
      );
    }
    if (offer) {
      Object.assign(cells, sold[index]?.cells);
      if (family.together) cells['Inventory quantity'] = '';
      if (family.together && first) cells['Quantity of all variants'] = family.together;
      notes.push(...(sold[index]?.notes ?? []));
      for (const [place, value] of offer.values.entries())
        cells[`Option${place + 1} value`] = value;
      if (isMany) cells['Variant image URL'] = imageOf(sheet, offer.row, product);
    }
    yield { row: offer?.row ?? product, cells, notes };
  }
}

/** Rows of variants that a list has pictures in, where no column tells which are whose. */
const picturedBy = ({ of }: OtherSheet, { variants }: OtherFamily) =>
  of('kind').length > 0 ? [] : variants;

function imageOf({ of }: OtherSheet, row: Row, product: Row): string {
  const own = row === product ? '' : cellOf(row, of('image'));
  return addressesIn(cellOf(row, of('variant_image')) || own)[0] ?? '';
}

/** What is hidden: the product where all of it is, else the variants that are. */
function shownOf(
  sheet: OtherSheet,
  { product, offers }: OtherFamily & { offers: readonly Offer[] },
) {
  // What another row names is not shown by itself there.
  const statusIn = ({ row }: Offer) => (row.pairs ? '' : statusOf(sheet, row));
  const statuses = new Map(offers.map((offer) => [offer, statusIn(offer)]));
  const isOff = (offer: Offer) => statuses.get(offer) === 'draft';
  const own = statusOf(sheet, product);
  const isPart = offers.some(isOff) && !offers.every(isOff) && own !== 'draft';
  const status = isPart ? 'active' : offers.every(isOff) ? 'draft' : own;
  const off = isPart ? offers.filter(isOff) : [];
  const notes = off.map(({ row, values }): ImportNote => {
    const name = values.join(' / ') || shownIn(cellOf(row, sheet.of('sku')));
    return { say: 'variation_off', name: short(name) };
  });
  return { status, offers: offers.filter((offer) => !off.includes(offer)), off: notes };
}

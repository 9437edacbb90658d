import { MAX_COMBINATIONS } from '@kade/rules/selection';
import type { ImportNote } from '@kade/words/import-notes';
import { keptIn, mistakeIn, numberIn, short, shownIn } from '../sheet-files';
import { handleOf } from './handle';
import { joined } from './plain-text';
import { reasonAgainstSale } from './sales';
import { listed } from './sheet-collections';
import type { SheetRow } from './sheet-product';
import { wooNames } from './woo-names';
import {
  MAX_SPREAD,
  partsOf,
  shareOf,
  spreadOf,
  type Family,
  type Line,
  type Spread,
} from './woo-variations';

/** Whether a header line is that of WooCommerce's export. */
export function isWooHeader(header: readonly string[]): boolean {
  const names = new Set(wooNames(header));
  return names.has('name') && names.has('regular price') && !names.has('handle');
}

const isVariationType = (type: string) => type.split(',').includes('variation');

/** Tells the rows of a file of WooCommerce that belong to a product from those that are one. */
export function variationsAmong(header: readonly string[]): (row: SheetRow) => boolean {
  const typeAt = wooNames(header).indexOf('type');
  return ({ cells }) => isVariationType(cells[typeAt]?.trim() ?? '');
}

const GTIN = 'gtin, upc, ean, or isbn';
const COST = 'cost of goods';
const SALE_STARTS = 'date sale price starts';
const SALE_ENDS = 'date sale price ends';
const NUMBERS = ['regular price', 'sale price', 'stock', COST];
const ATTRIBUTE = /^attribute (\d{1,2}) (?:name|value\(s\))$/;
const WEIGHT = /^weight \((kg|g|lbs|oz)\)$/;
const GRAMS: Record<string, number> = { kg: 1000, g: 1, lbs: 453.592, oz: 28.3495 };

/** Our columns, and those of WooCommerce that must be there for one to say anything. */
const COLUMNS: readonly (readonly [string, ...string[]])[] = [
  ['Handle', 'id', 'type', 'parent'],
  ['Title', 'name'],
  ['Description', 'description', 'short description'],
  ['Type', 'categories'],
  ['Collections', 'categories'],
  ['Tags', 'tags'],
  ['Vendor', 'brands'],
  ['Status', 'published', 'visibility in catalog'],
  ['SKU', 'sku'],
  ['Product SKU', 'sku'],
  ['Barcode', GTIN],
  ['Product barcode', GTIN],
  ['Price', 'regular price', 'sale price'],
  ['Compare-at price', 'sale price'],
  ['Cost per item', COST],
  ['Inventory tracker', 'stock', 'in stock?', 'backorders allowed?'],
  ['Inventory quantity', 'stock', 'in stock?'],
  ['Quantity of all variants', 'stock'],
  ['Continue selling when out of stock', 'backorders allowed?'],
  ['Product image URL', 'images'],
  ['Variant image URL', 'images'],
];

/** Whether anything is read of a column that WooCommerce calls so. */
export const isWooColumn = (name: string): boolean =>
  [SALE_STARTS, SALE_ENDS].includes(name) ||
  ATTRIBUTE.test(name) ||
  WEIGHT.test(name) ||
  COLUMNS.some(([, ...from]) => from.includes(name));

type Cells = Record<string, string>;

/**
 * A file of WooCommerce in the columns of the others: each product with its variations behind it,
 * wherever they stand. What is not read keeps its name, so that it is said: the days of a sale too,
 * which decide only whether its price counts `now`.
 */
export function fromWoo(
  header: readonly string[],
  rows: readonly SheetRow[],
  now: Date,
): { header: string[]; rows: () => Generator<SheetRow> } {
  const names = wooNames(header);
  const at = new Map(names.map((name, index) => [name, index]));
  const numbers = new Set(names.flatMap((name) => ATTRIBUTE.exec(name)?.[1] ?? []));
  const weightAt = names.findIndex((name) => WEIGHT.test(name));
  const factor = GRAMS[WEIGHT.exec(names[weightAt] ?? '')?.[1] ?? ''] ?? 1;
  const columns = COLUMNS.filter(([, ...from]) => from.some((name) => at.has(name)));
  const read = new Set(COLUMNS.flatMap(([, ...from]) => from));
  const unread = names.flatMap((name, index) =>
    read.has(name) || ATTRIBUTE.test(name) || index === weightAt ? [] : [index],
  );
  const told = [
    ...columns.map(([name]) => name),
    ...[...numbers].flatMap((_, index) => [`Option${index + 1} name`, `Option${index + 1} value`]),
    ...(weightAt < 0 ? [] : ['Weight value (grams)', 'Product weight (grams)']),
  ];
  const lineOf = (row: SheetRow): Line => {
    const cell = (name: string) => {
      const given = row.cells[at.get(name) ?? -1]?.trim() ?? '';
      if (NUMBERS.includes(name)) return numberIn(given);
      // What a spreadsheet has made of a text is told where the text is read.
      const isMistaken = mistakeIn(given) && ![SALE_STARTS, SALE_ENDS].includes(name);
      return isMistaken ? given : shownIn(given);
    };
    const attributes = [...numbers].map((number) => ({
      name: cell(`attribute ${number} name`),
      value: cell(`attribute ${number} value(s)`),
    }));
    return { row, cell, attributes };
  };
  const gramsOf = ({ row }: Line) => {
    const weight = keptIn(row.cells[weightAt]?.trim() ?? '');
    const number = weight.replace(',', '.');
    return /^[\d.]+$/.test(number) ? String(Math.round(Number(number) * factor)) : weight;
  };
  return {
    header: [...told, ...unread.map((index) => header[index] ?? '')],
    *rows() {
      let room = MAX_SPREAD;
      for (const family of familiesOf(rows.map(lineOf))) {
        const { product, variations } = family;
        const isVariable = variations.length > 0;
        const spread = spreadOf(family, Math.min(room, MAX_COMBINATIONS));
        room -= Math.max(0, spread.choices.length - variations.length);
        for (const { line, cells } of rowsOf(product, spread, now)) {
          const isFirst = 'Title' in cells;
          // What a variation does not weigh of its own, it weighs as its product does.
          const all: Cells = {
            'Weight value (grams)': gramsOf(line) || gramsOf(product),
            ...(isVariable && isFirst && { 'Product weight (grams)': gramsOf(product) }),
            ...cells,
          };
          const others = unread.map(
            (index) => line.row.cells[index] || (isFirst && product.row.cells[index]) || '',
          );
          yield {
            number: line.row.number,
            cells: [...told.map((name) => all[name] ?? ''), ...others],
            notes: isFirst
              ? [...notesOn(family, now), ...spread.notes, ...mistakeNotes(product, spread.used)]
              : [],
          };
        }
      }
    },
  };
}

/** What of a family has no place here. */
function notesOn({ product, variations, off }: Family, now: Date): ImportNote[] {
  const { cell } = product;
  const kinds = partsOf(cell('type')).filter((kind) => !/^(?:simple|variable)$/.test(kind));
  const visibility = cell('visibility in catalog');
  const described = variations.filter((line) => line.cell('description') !== '').length;
  return [
    ...kinds.map((kind) => ({ say: 'another_kind' as const, kind })),
    ...(/^(?:catalog|search)$/.test(visibility)
      ? [{ say: 'half_visible' as const, visibility }]
      : []),
    ...(variations.length > 0 && cell('stock') !== '' && !isTogether(product, variations)
      ? [{ say: 'stock_counted_together' as const, text: cell('stock') }]
      : []),
    ...off.map((line) => ({ say: 'variation_off' as const, name: short(line.cell('name')) })),
    ...salesLeftOut(variations.length > 0 ? variations : [product], now),
    ...(described > 0 ? [{ say: 'descriptions_left_out' as const, count: described }] : []),
  ];
}

/** A variation that says no number of its own is counted with its product, where that is counted. */
const isOwnCount = ({ cell }: Line) => !/^(?:parent)?$/i.test(cell('stock'));
const isTogether = (product: Line, variations: readonly Line[]) =>
  isOwnCount(product) && variations.length > 0 && !variations.some(isOwnCount);

/** Why the price of a sale does not count now. */
const reasonAgainst = ({ cell }: Line, now: Date) =>
  reasonAgainstSale(cell(SALE_STARTS), cell(SALE_ENDS), now);

/** The price of a sale that is on. */
const salePriceOf = (line: Line, now: Date) =>
  reasonAgainst(line, now) ? '' : line.cell('sale price');

/** One note for all lines whose sale is left out for the same reason. */
function salesLeftOut(lines: readonly Line[], now: Date): ImportNote[] {
  const notes = new Map<string, Extract<ImportNote, { say: `sale_${string}` }>>();
  for (const line of lines) {
    const price = line.cell('sale price');
    const reason = price === '' ? undefined : reasonAgainst(line, now);
    if (!reason) continue;
    const note = notes.get(reason.say);
    if (note) note.more += 1;
    else notes.set(reason.say, { ...reason, price: short(price), more: 0 });
  }
  return [...notes.values()];
}

/** Products in their order, each with the variations that name it by its id or SKU. */
function familiesOf(lines: readonly Line[]): Family[] {
  const families = new Map<string, Family>();
  const all: Family[] = [];
  const isVariation = ({ cell }: Line) => isVariationType(cell('type'));
  for (const product of lines) {
    if (isVariation(product)) continue;
    const family = { product, variations: [], off: [] };
    all.push(family);
    families.set(`id:${product.cell('id')}`, family);
    if (product.cell('sku') !== '') families.set(product.cell('sku'), family);
  }
  for (const line of lines) {
    if (!isVariation(line)) continue;
    const family = families.get(line.cell('parent'));
    if (!family) all.push({ product: line, variations: [], off: [] });
    else if (line.cell('published') === '1') family.variations.push(line);
    else family.off.push(line);
  }
  return all;
}

function* rowsOf(
  product: Line,
  { used, choices }: Spread,
  now: Date,
): Generator<{ line: Line; cells: Cells }> {
  const id = product.cell('id') || product.cell('sku');
  // A name alone is no handle: by it a product is found as in other files without them.
  const handle = id === '' ? '' : handleOf(product.cell('name'), id);
  const images = partsOf(product.cell('images'));
  const isVariable = choices.length > 0;
  const lines = choices.map(({ line }) => line);
  const together = isTogether(product, lines) ? product.cell('stock') : '';
  for (let index = 0; index < Math.max(choices.length, images.length, 1); index += 1) {
    const choice = choices[index];
    const line = isVariable || index > 0 ? choice?.line : product;
    const cells: Cells = { Handle: handle };
    if (index === 0) Object.assign(cells, productCells(product, used));
    if (line) Object.assign(cells, sellCells(line, product, now));
    if (line && together !== '') {
      Object.assign(cells, { ...stockCells(product), 'Inventory quantity': '' });
      if (index === 0) cells['Quantity of all variants'] = together;
    }
    if (choice && choice.of > 1 && Number(cells['Inventory quantity']) > 0)
      cells['Inventory quantity'] = String(shareOf(Number(cells['Inventory quantity']), choice));
    for (const [place, value] of (choice?.values ?? []).entries())
      cells[`Option${place + 1} value`] = value;
    if (line && isVariable) cells['Variant image URL'] = partsOf(line.cell('images'))[0] ?? '';
    cells['Product image URL'] = images[index] ?? '';
    yield { line: line ?? product, cells };
  }
}

/** Attributes that no variation differs by. */
const factsOf = ({ attributes }: Line, used: readonly number[]) =>
  attributes.filter(
    ({ name, value }, index) => name !== '' && value !== '' && !used.includes(index),
  );

/** What a spreadsheet has made of them is left out of a description. */
const mistakeNotes = (line: Line, used: readonly number[]): ImportNote[] =>
  factsOf(line, used).flatMap(({ name, value }) => {
    const mistake = mistakeIn(value);
    if (!mistake) return [];
    return { say: `${mistake}_cell` as const, column: short(name), text: short(shownIn(value)) };
  });

function productCells(line: Line, used: readonly number[]): Cells {
  const { cell, attributes } = line;
  const paths = partsOf(cell('categories')).map((path) =>
    path.split('>').map((name) => name.trim()),
  );
  const category = paths[0]?.at(-1) ?? '';
  const others = paths.flat().filter((name) => name !== category);
  const facts = factsOf(line, used)
    .filter(({ value }) => !mistakeIn(value))
    .map(({ name, value }) => `${name}: ${partsOf(value).join(', ')}`);
  const words = [cell('short description'), cell('description'), facts.join('\n')];
  const names = used.map((place, index) => [
    `Option${index + 1} name`,
    attributes[place]?.name ?? '',
  ]);
  return {
    Title: cell('name'),
    ...(used.length > 0 && { 'Product SKU': cell('sku'), 'Product barcode': cell(GTIN) }),
    Description: joined(words.map((text) => text.replaceAll(String.raw`\n`, '\n')).filter(Boolean)),
    Type: category,
    Collections: listed([...new Set(others)]),
    Tags: partsOf(cell('tags')).join(', '),
    Vendor: partsOf(cell('brands')).join(', '),
    Status:
      cell('published') !== '1'
        ? 'draft'
        : cell('visibility in catalog') === 'hidden'
          ? 'unlisted'
          : 'active',
    ...(Object.fromEntries(names) as Cells),
  };
}

function sellCells(line: Line, product: Line, now: Date): Cells {
  const { cell } = line;
  const sale = salePriceOf(line, now);
  return {
    SKU: cell('sku'),
    Barcode: cell(GTIN),
    Price: sale || cell('regular price') || product.cell('regular price'),
    'Compare-at price': sale ? cell('regular price') : '',
    'Cost per item': cell(COST) || product.cell(COST),
    ...stockCells(line),
  };
}

/** How many there are; what is no number is told where it is read. */
function stockCells(line: Line): Cells {
  const { cell } = line;
  const isCounted = isOwnCount(line);
  const isGone = !isCounted && cell('in stock?') === '0';
  const sellsOn = /^(?:1|yes|notify)$/i.test(cell('backorders allowed?'));
  return {
    'Inventory tracker': isCounted || isGone ? 'shopify' : '',
    'Inventory quantity': isCounted ? cell('stock') : '0',
    'Continue selling when out of stock': String(sellsOn),
  };
}

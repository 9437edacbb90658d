import { amountOfAnyMoney } from '@kade/rules/any-money';
import type { ImportNote } from '@kade/words/import-notes';
import { flagOf, mistakeIn, numberIn, short, shownIn } from '../sheet-files';
import type { OtherSheet } from './other-columns';
import { cellOf, type Row } from './other-families';
import type { OtherColumn, Said } from './other-names';
import { gramsIn, pathsIn, piecesIn, statusIn, stockInWords, wholeOf } from './other-values';
import { joined } from './plain-text';
import { reasonAgainstSale } from './sales';
import { listed } from './sheet-collections';
import { decimal } from './sheet-values';

/** Cells by the names of our own columns. */
export type Cells = Record<string, string>;

/** A variant at the values that it is sold in; of several that share its pieces, which it is. */
export interface Offer {
  row: Row;
  values: readonly string[];
  place: number;
  of: number;
}

export interface Teller {
  sheet: OtherSheet;
  now: Date;
  isCounted: boolean;
}

/** Stock is that of the best column, of several places where these have one name. */
export function stockColumns({ of }: OtherSheet): readonly OtherColumn[] {
  const [first, ...others] = of('quantity');
  return first ? [first, ...others.filter(({ bare }) => bare === first.bare)] : [];
}

/** Of several places one that shows it is enough; of several things that are said all must. */
export function statusOf({ of }: OtherSheet, row: Row): string {
  const columns = of('shown');
  const groups = new Map(
    columns.map(({ bare }) => [bare, columns.filter((one) => one.bare === bare)]),
  );
  const said = [...groups].map(([bare, places]) => {
    const all = places.map((place) => statusIn(cellOf(row, [place]))).filter(Boolean);
    if (bare === 'archived') return all.includes('active') ? 'archived' : '';
    return all.find((one) => one === 'active') ?? all[0] ?? '';
  });
  return (
    said.find((one) => one !== '' && one !== 'active') ?? (said.includes('active') ? 'active' : '')
  );
}

export function productCells(
  { of }: OtherSheet,
  row: Row,
  facts: readonly [string, string][],
): Cells {
  const isList = of('category').some(({ bare }) => /categor(?:ies|ias)$|^collections?$/.test(bare));
  const categories = of('category').map((column) => cellOf(row, [column]));
  const mistake = categories.find((cell) => mistakeIn(cell));
  const paths = categories.flatMap((cell) => pathsIn(cell, isList));
  const category = paths[0]?.at(-1) ?? '';
  const others = paths.flat().filter((name) => name !== category);
  const texts = of('description').map((column) => cellOf(row, [column]));
  const lines = facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  const infos = of('info_text').map((column) => {
    const heading = of('info_title').filter(({ number }) => number === column.number);
    const text = cellOf(row, [column]);
    return text === '' ? '' : joined([cellOf(row, heading), text].filter(Boolean));
  });
  const pieces = [...new Set([...texts, ...infos, lines])].filter(Boolean);
  const tags = cellOf(row, of('tags'));
  return {
    Description: pieces.length > 1 ? joined(pieces) : (pieces[0] ?? ''),
    Type: mistake ?? category,
    Collections: listed([...new Set(others)]),
    Tags: mistakeIn(tags)
      ? tags
      : shownIn(tags)
          .split(/[;|,]/)
          .map((tag) => tag.trim())
          .join(', '),
    Vendor: cellOf(row, of('vendor')),
    Currency: cellOf(row, of('currency')),
  };
}

const isNo = (cell: string) =>
  /^(?:none|off|disabled|not tracked)$/i.test(shownIn(cell)) || flagOf(shownIn(cell)) === false;

/** What a variant is sold by: what its row does not say, its product does. */
export function sellCells(
  { sheet, now, isCounted }: Teller,
  { row, place, of: count }: Offer,
  product: Row,
  tell: (told: ImportNote) => unknown,
): Cells {
  const { of } = sheet;
  const own = (said: Said) => cellOf(row, of(said));
  const any = (said: Said) => own(said) || cellOf(product, of(said));
  const [weight] = of('weight').filter((one) => cellOf(row, [one]) !== '');
  const unit = weight?.unit ?? shownIn(any('weight_unit'));
  const prices = priceCells(sheet, row, product, now, tell);
  if (amountOfAnyMoney(numberIn(prices['Price'] ?? '')) === 0) tell({ say: 'price_zero' });
  return {
    ...prices,
    ...stockCells(sheet, { row, product, place, count, isCounted }, tell),
    SKU: count > 1 ? '' : own('sku'),
    Barcode: count > 1 ? '' : own('barcode'),
    'Cost per item': any('cost'),
    Currency: any('currency'),
    'Weight value (grams)': weight && unit ? gramsIn(cellOf(row, [weight]), unit) : '',
  };
}

function priceCells(
  { of }: OtherSheet,
  row: Row,
  product: Row,
  now: Date,
  tell: (told: ImportNote) => unknown,
): Cells {
  const isOwn = cellOf(row, of('price')) !== '';
  const cell = (said: Said) => cellOf(isOwn ? row : product, of(said));
  const more = amountOfAnyMoney(numberIn(cellOf(row, of('surcharge')))) ?? 0;
  const given = cell('price');
  const price = amountOfAnyMoney(numberIn(given));
  const full = price === undefined || more === 0 ? numberIn(given) : decimal(price + more);
  const amount = amountOfAnyMoney(full);
  const cells = { Price: more === 0 ? given : full, 'Compare-at price': cell('compare') };
  const off = Number(numberIn(cellOf(product, of('discount'))));
  if (amount !== undefined && off > 0) {
    const isAmount = /amount/i.test(shownIn(cellOf(product, of('discount_mode'))));
    const less = isAmount ? amount - off * 100 : amount * (1 - off / 100);
    if (less > 0) return { Price: decimal(Math.round(less)), 'Compare-at price': full };
  }
  const sale = cell('sale');
  const reduced = amountOfAnyMoney(numberIn(sale));
  const isOff = of('on_sale').length > 0 && isNo(cell('on_sale'));
  if (sale === '' || isOff || reduced === 0) return cells;
  if (reduced !== undefined && amount !== undefined && reduced >= amount) return cells;
  const against = reasonAgainstSale(shownIn(cell('sale_starts')), shownIn(cell('sale_ends')), now);
  if (against) {
    tell({ ...against, price: short(shownIn(sale)), more: 0 });
    return cells;
  }
  return { Price: sale, 'Compare-at price': full };
}

function stockCells(
  sheet: OtherSheet,
  {
    row,
    product,
    place,
    count,
    isCounted,
  }: { row: Row; product: Row; place: number; count: number; isCounted: boolean },
  tell: (told: ImportNote) => unknown,
): Cells {
  const columns = stockColumns(sheet);
  const told = columns.map((column) => cellOf(row, [column])).filter(Boolean);
  const tracked = cellOf(row, sheet.of('tracked')) || cellOf(product, sheet.of('tracked'));
  const words = told.map(stockInWords);
  const isBlank = told.length === 0 && columns.some(({ rank }) => rank < 0);
  const isEndless = isCounted && (isNo(tracked) || isBlank || words.includes(true));
  if (isEndless) return { 'Inventory tracker': '', 'Inventory quantity': '' };
  const numbers = told.filter((_, index) => words[index] === undefined);
  const said = numbers.length === 0 && words.includes(false) ? '0' : piecesIn(numbers);
  const whole = wholeOf(said, sheet.of('tracked').length > 0);
  const pieces = whole === undefined ? said : String(whole);
  if (whole !== undefined && whole >= 0 && whole !== Number(numberIn(said)))
    tell({ say: 'quantity_cut', text: short(numberIn(said)), count: whole });
  const all = Number(numberIn(pieces));
  const isShared = count > 1 && Number.isInteger(all) && all > 0;
  if (isShared && place === 0) tell({ say: 'stock_shared_out', text: short(numberIn(pieces)) });
  const share = Math.floor(all / count) + (place < all % count ? 1 : 0);
  return {
    'Inventory tracker': 'shopify',
    'Inventory quantity': isShared ? String(share) : pieces,
  };
}

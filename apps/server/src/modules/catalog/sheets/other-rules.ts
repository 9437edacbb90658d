import { amountOfAnyMoney } from '@kade/rules/any-money';
import type { ImportNote } from '@kade/words/import-notes';
import { numberIn, short, shownIn } from '../sheet-files';
import type { Cells, Offer } from './other-cells';
import type { OtherSheet } from './other-columns';
import { cellOf, type OtherFamily, type Row } from './other-families';
import { packedIn } from './other-values';
import { decimal } from './sheet-values';

const RULE = /^\[(add|remove|fixed)\](.+)$/i;
const fold = (text: string) => text.toLowerCase();

/**
 * BigCommerce's rules, in rows below their product: what has this SKU, or these values of its options,
 * costs so much more, less or at all. `names` are the product's options.
 */
export function rulesOf(sheet: OtherSheet, { rules }: OtherFamily, names: readonly string[]) {
  const { of } = sheet;
  const used = new Set<Row>();
  const read = rules.flatMap((row) => {
    const text = shownIn(cellOf(row, of('price')));
    const [, kind = '', written = ''] = RULE.exec(text) ?? [];
    const amount = amountOfAnyMoney(numberIn(written));
    const sku = shownIn(cellOf(row, of('sku')));
    const pairs = packedIn(cellOf(row, of('title')));
    if (amount === undefined || (sku === '' && pairs.length === 0)) return [];
    return { row, kind: fold(kind), amount, sku, pairs };
  });
  /** The prices of a variant after the rules that are for it. */
  const ruled = (cells: Cells, { row, values }: Offer): Cells => {
    let prices = { ...cells };
    for (const { row: own, kind, amount, sku, pairs } of read) {
      const isMeant =
        (sku === '' || sku === shownIn(cellOf(row, of('sku')))) &&
        pairs.every(([name, value]) => fold(values[names.indexOf(name)] ?? '') === fold(value));
      if (!isMeant) continue;
      used.add(own);
      const after = (cell = '') => {
        const price = amountOfAnyMoney(numberIn(cell));
        if (price === undefined) return cell;
        return decimal(Math.max(0, kind === 'add' ? price + amount : price - amount));
      };
      prices =
        kind === 'fixed'
          ? { ...prices, Price: decimal(amount), 'Compare-at price': '' }
          : {
              ...prices,
              Price: after(prices['Price']),
              'Compare-at price': after(prices['Compare-at price']),
            };
    }
    return prices;
  };
  /** Those that say a price and are for nothing that the file sells, or that nobody can read. */
  const left = (): ImportNote[] =>
    rules
      .filter((row) => !used.has(row))
      .map((row) => shownIn(cellOf(row, of('price'))))
      .filter(Boolean)
      .map((text) => ({ say: 'price_rule_left_out', text: short(text) }));
  return { ruled, left };
}

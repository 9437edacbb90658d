import { MAX_BARCODE, MAX_SKU, MAX_WEIGHT } from '@kade/contract/catalog/goods';
import { amountOfAnyMoney } from '@kade/rules/any-money';
import type { Goods } from '@kade/rules/goods';
import type { ImportNote } from '@kade/words/import-notes';
import { short } from '../sheet-files';
import { unreadNumber } from './sheet-errors';

/** What cells say of what tells a thing that is sold; what has no column, or is not read, is undefined. */
export type SheetGoods = { [Field in keyof Goods]?: Goods[Field] };

/** As much as a price may be, in minor units. */
const MAX_AMOUNT = 1e11;

/** What a spreadsheet makes of a long number, of which only the first digits are left. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d{2,}$/i;

/**
 * Reads what tells a thing that is sold. What cannot be read, or is too long to be told by, is left
 * out and said: what is there stays. In files of others a weight of 0 is one that nobody entered.
 */
export function readGoods(
  cellOf: (field: keyof Goods) => string | undefined,
  { isOurs, tell }: { isOurs: boolean; tell: (told: ImportNote) => unknown },
): SheetGoods {
  const goods: SheetGoods = {};
  for (const [field, max] of [
    ['sku', MAX_SKU],
    ['barcode', MAX_BARCODE],
  ] as const) {
    const text = cellOf(field)?.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
    if (text === undefined) continue;
    if (text.length > max) tell({ say: 'goods_too_long', field, most: max });
    else if (ROUNDED.test(text)) tell({ say: 'goods_rounded', field, text });
    else goods[field] = text;
  }
  const number = (
    field: 'weight' | 'compare_at_price',
    most: number,
    unread: 'weight_unread' | 'compare_price_unread',
  ) => {
    const cell = cellOf(field);
    if (cell === undefined) return undefined;
    const amount = cell === '' ? null : amountOfAnyMoney(cell);
    const isRead = amount !== undefined && (amount ?? 0) <= most;
    if (!isRead) tell(unreadNumber({ say: unread, text: short(cell) }, field, 'formula_cell'));
    return isRead ? amount : undefined;
  };
  const hundredths = number('weight', MAX_WEIGHT * 100, 'weight_unread');
  if (hundredths !== undefined) {
    const weight = hundredths === null ? null : Math.round(hundredths / 100);
    if (weight !== 0 || isOurs) goods.weight = weight;
  }
  const compared = number('compare_at_price', MAX_AMOUNT, 'compare_price_unread');
  if (compared !== undefined) goods.compare_at_price = compared === 0 && !isOurs ? null : compared;
  return goods;
}

/**
 * Reads what a piece costs the merchant, which is the product's: of rows that say different amounts the
 * first counts. What cannot be read is left out. Undefined where there is no such column, or none of it
 * could be read.
 */
export function readCost(
  cells: readonly string[],
  tell: (told: ImportNote) => unknown,
): number | null | undefined {
  if (cells.length === 0) return undefined;
  const costs = cells.flatMap((cell) => {
    if (cell === '') return [];
    const amount = amountOfAnyMoney(cell);
    if (amount !== undefined && amount <= MAX_AMOUNT) return [amount];
    tell(unreadNumber({ say: 'cost_unread', text: short(cell) }, 'cost', 'formula_cell'));
    return [];
  });
  const isUnread = costs.length === 0 && cells.some((cell) => cell !== '');
  if (isUnread) return undefined;
  const [first = null] = costs;
  if (costs.some((cost) => cost !== first)) tell({ say: 'costs_differ' });
  return first;
}

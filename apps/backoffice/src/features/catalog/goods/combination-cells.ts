import { MAX_BARCODE, MAX_SKU, MAX_WEIGHT } from '@kade/contract/catalog/goods';
import { amountOf } from '@kade/rules/amount';
import type { Goods } from '@kade/rules/goods';

/** The columns of the table, from left to right. */
export const COLUMNS = [
  { field: 'sku', header: 'SKU', unit: undefined },
  { field: 'barcode', header: 'Barcode', unit: undefined },
  { field: 'weight', header: 'Weight', unit: 'g' },
  { field: 'compare_at_price', header: 'Compare-at price', unit: 'Rs' },
] as const satisfies { field: keyof Goods; header: string; unit: string | undefined }[];

export type Field = (typeof COLUMNS)[number]['field'];
export type Value = Goods[Field];

/** What a cell holds, as it is typed. */
export function textOfCell(field: Field, value: Value): string {
  if (value === null) return '';
  return typeof value === 'number' && field === 'compare_at_price'
    ? (value / 100).toFixed(2).replace(/\.00$/, '')
    : String(value);
}

/** As much as a price may be, in minor units. */
const MAX_AMOUNT = 1e11;
const MAX_LENGTH = { sku: MAX_SKU, barcode: MAX_BARCODE };

/** What was typed into a cell; undefined where that cannot be. */
export function readCell(field: Field, text: string): Value | undefined {
  const typed = text.trim();
  if (field === 'sku' || field === 'barcode') {
    return typed.length <= MAX_LENGTH[field] ? typed : undefined;
  }
  if (typed === '') return null;
  if (field === 'weight') {
    const digits = typed.replace(/\s*g$/i, '').replace(/[,\s]/g, '');
    return /^\d+$/.test(digits) && Number(digits) <= MAX_WEIGHT ? Number(digits) : undefined;
  }
  const minor = amountOf(typed);
  return minor !== undefined && minor <= MAX_AMOUNT ? minor : undefined;
}

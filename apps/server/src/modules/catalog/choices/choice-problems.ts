import type { Choices } from '@kade/contract/catalog/choices';
import { MAX_VARIANTS } from '@kade/contract/catalog/variants';
import type { FieldProblem } from '@kade/words/field-problems';

const fold = (text: string | undefined) => (text ?? '').toLowerCase();

/** Why a table is none: it needs a row for every combination of the values of its options, once. */
export function problemsOf({ options, rows }: Choices): [field: string, told: FieldProblem][] {
  if (new Set(options.map(fold)).size < options.length) {
    return [['choices.options', { say: 'options_same' }]];
  }
  const short = rows.findIndex(({ values }) => values.length !== options.length);
  if (short >= 0) return [[`choices.rows.${short}.values`, { say: 'row_short' }]];
  const both = rows.findIndex((row) => row.stock_quantity !== undefined && row.stock_added);
  if (both >= 0) {
    return [[`choices.rows.${both}.stock_added`, { say: 'stock_said_twice' }]];
  }
  const sizes = options.map(
    (_, index) => new Set(rows.map(({ values }) => fold(values[index]))).size,
  );
  if (sizes.some((size) => size > MAX_VARIANTS)) {
    return [['choices.rows', { say: 'variants_too_many', most: MAX_VARIANTS }]];
  }
  const combinations = options.length === 0 ? 0 : sizes.reduce((count, size) => count * size, 1);
  const named = new Set(rows.map(({ values }) => values.map(fold).join('\n'))).size;
  return named === rows.length && named === combinations
    ? []
    : [['choices.rows', { say: 'rows_not_all' }]];
}

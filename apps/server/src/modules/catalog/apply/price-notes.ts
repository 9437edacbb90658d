import type { SheetProblem, SheetProduct } from '../sheets';
import type { ProductModel } from '../whole';
import { priceFinder } from './rows-of-product';

/** That prices of rows of our own file are not what the product costs after it, nor what it cost before. */
export function priceNotes(
  before: ProductModel | undefined,
  sheet: SheetProduct,
  after: ProductModel,
): SheetProblem[] {
  if (sheet.price === undefined) return [];
  const options = sheet.options ?? [];
  const [was, is] = [before, after].map(
    (model) => model && priceFinder(model, { ...sheet, options }),
  );
  const isTaken = (row: SheetProduct['variants'][number]) =>
    row.price === undefined || is?.(row) === undefined || [was?.(row), is(row)].includes(row.price);
  if (sheet.variants.every(isTaken)) return [];
  return [{ row: sheet.row, told: { say: 'prices_not_taken' } }];
}

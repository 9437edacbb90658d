import type { ImportNote } from '@kade/words/import-notes';
import { short } from '../sheet-files';
import type { SheetProduct, SheetVariant } from './sheet-product';

/**
 * Takes out of a product what its file says is sold out, where the others sell without an end: stock is
 * counted by the product, so it would be sold, too.
 */
export function leaveOutSoldOut(
  product: SheetProduct,
  isSaid: (variant: SheetVariant) => boolean,
  tell: (variant: SheetVariant, told: ImportNote) => unknown,
): void {
  const { variants } = product;
  if (variants.every(({ policy }) => policy === undefined || policy === 'stop')) return;
  const gone = variants.filter((one) => one.policy === 'stop' && one.quantity === 0 && isSaid(one));
  if (gone.length === 0) return;
  const out = new Set(gone);
  product.variants = variants.filter((one) => !out.has(one));
  product.lacksSoldOut = true;
  for (const one of gone)
    tell(one, { say: 'sold_out_left_out', name: short(one.values.join(' / ')) });
}

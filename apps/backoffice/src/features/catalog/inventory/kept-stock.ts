import type { InventoryChange } from '@kade/contract/catalog/inventory';
import { combinationsOf } from '@kade/rules/selection';
import { formatCount } from '@kade/words/english';
import { paths } from '../../../lib/address/paths';
import type { KeptAs } from '../../../lib/server/acts';
import type { CountedProduct } from './inventory.api';

type Change = InventoryChange['products'][number];

export function keptStock(shown: readonly CountedProduct[], changes: readonly Change[]): KeptAs {
  const known = new Map(shown.map((product) => [product._id, product]));
  const nameOf = ({ product_id }: Change) => known.get(product_id)?.name ?? 'A product';
  const [only, second] = changes;
  const rest = {
    path: paths.inventory,
    shows: Object.fromEntries(
      changes.map((change) => [
        change.product_id,
        numbersAfter(known.get(change.product_id), change),
      ]),
    ),
  };
  if (only && !second) return { words: `${nameOf(only)}: ${wordsOf(only)}`, ...rest };
  return {
    words: `Stock of ${formatCount(changes.length)} products`,
    detail: changes.map((change) => `${nameOf(change)}: ${wordsOf(change)}`).join('\n'),
    ...rest,
  };
}

function wordsOf({ cells = [], low_stock_at }: Change): string {
  const [cell, second] = cells;
  if (!cell)
    return `low stock from ${low_stock_at === null ? 'the store’s' : formatCount(low_stock_at ?? 0)} on`;
  return second
    ? `${formatCount(cells.length)} numbers in stock`
    : `${formatCount(cell.stock_quantity)} in stock`;
}

/** The numbers of a product as they will be, where all of them are known. */
function numbersAfter(product: CountedProduct | undefined, { cells = [], low_stock_at }: Change) {
  const after = new Map(cells.map((cell) => [cell.variants.join(), cell.stock_quantity]));
  const places = product?.quantities ? combinationsOf(product.groups) : [];
  const quantities = product?.quantities?.map(
    (before, place) => after.get((places[place] ?? []).join()) ?? before,
  );
  const pieces = quantities?.reduce((sum, quantity) => sum + quantity, 0);
  return {
    ...(low_stock_at !== undefined && { low_stock_at }),
    ...(quantities && { quantities, stock_quantity: pieces, pieces }),
  };
}

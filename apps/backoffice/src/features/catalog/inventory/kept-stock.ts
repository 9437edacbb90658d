import type { InventoryChange } from '@kade/contract/catalog/inventory';
import { combinationsOf } from '@kade/rules/selection';
import { formatCount } from '@kade/words/english';
import { paths } from '../../../lib/address/paths';
import type { KeptAs } from '../../../lib/server/acts';
import type { CountedProduct } from './inventory.api';

type Change = InventoryChange['products'][number];

/** All that was counted can be read: where it is refused, nobody has to count once more. */
export function keptStock(shown: readonly CountedProduct[], changes: readonly Change[]): KeptAs {
  const known = new Map(shown.map((product) => [product._id, product]));
  const numbers = changes.flatMap((change) => numbersOf(known.get(change.product_id), change));
  const rest = {
    path: paths.inventory,
    shows: Object.fromEntries(
      changes.map((change) => [
        change.product_id,
        numbersAfter(known.get(change.product_id), change),
      ]),
    ),
  };
  const [only, second] = numbers;
  if (only && !second) return { words: only, ...rest };
  const [first, another] = changes;
  const words =
    first && !another
      ? `${nameOf(known.get(first.product_id))}: ${formatCount(numbers.length)} numbers in stock`
      : `Stock of ${formatCount(changes.length)} products`;
  return { words, detail: numbers.join('\n'), ...rest };
}

const nameOf = (product: CountedProduct | undefined) => product?.name ?? 'A product';

function numbersOf(
  product: CountedProduct | undefined,
  { cells = [], low_stock_at }: Change,
): string[] {
  const name = nameOf(product);
  const variants = product?.groups.flatMap((group) => group.variants) ?? [];
  const names = new Map(variants.map((variant) => [variant._id, variant.name]));
  return [
    ...cells.map((cell) => {
      const combination = cell.variants.map((id) => names.get(id)).join(' / ');
      const counted = combination ? `${name}, ${combination}` : name;
      return `${counted}: ${formatCount(cell.stock_quantity)} in stock`;
    }),
    ...(low_stock_at === undefined ? [] : [`${name}: low stock from ${limitOf(low_stock_at)} on`]),
  ];
}

const limitOf = (limit: number | null) => (limit === null ? 'the store’s' : formatCount(limit));

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

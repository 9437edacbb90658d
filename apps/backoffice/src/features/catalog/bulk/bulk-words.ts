import type { BulkAction, BulkChange, BulkState } from '@kade/contract/catalog/bulk';
import { formatAmount, formatCount, formatRs } from '@kade/words/english';
import { wordOf } from '../../../ui/state/status-badge';
import type { ActionName } from './bulk-values';

/** What a window, or its button, is called. */
export const titleOf: Record<ActionName, string> = {
  price: 'Price',
  category: 'Category',
  collection: 'Collection',
  in_stock: 'For sale',
  tags: 'Tags',
  status: 'Status',
  delete: 'Delete',
};

export const countProducts = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`;

/** A bulk change in a few words: `Price +10%`. */
export function toldChange(change: BulkAction): string {
  const title = titleOf[change.action];
  switch (change.action) {
    case 'price': {
      if (change.by === 'set') return `${title} ${formatRs(change.amount)}`;
      const sign = change.amount < 0 ? '−' : '+';
      const size = Math.abs(change.amount);
      return change.by === 'add'
        ? `${title} ${sign}${formatRs(size)}`
        : `${title} ${sign}${formatAmount(size).replace(/\.00$/, '')}%`;
    }
    case 'collection':
      return change.mode === 'add' ? 'Added to a collection' : 'Taken out of a collection';
    case 'category':
      return change.category === null ? 'Category taken off' : 'Category set';
    case 'in_stock':
      return change.in_stock ? 'Put on sale' : 'Taken off sale';
    case 'tags':
      return `${title} ${{ add: 'added', remove: 'taken off', set: 'set' }[change.mode]}`;
    case 'status':
      return `${title} ${wordOf(change.status)}`;
    case 'delete':
      return 'Deleted';
  }
}

/** What one product has before or after, as a person reads it. */
export function toldState(state: BulkState): string {
  const { price, variant_prices: variants, category, is_member, in_stock, tags, status } = state;
  if (price !== undefined) {
    if (!variants) return formatRs(price);
    const { lowest, highest } = variants;
    const own =
      lowest === highest ? formatRs(lowest) : `${formatRs(lowest)}–${formatAmount(highest)}`;
    return `${formatRs(price)}, variants ${own}`;
  }
  if (category !== undefined) return category?.name ?? 'Uncategorized';
  if (is_member !== undefined) return is_member ? 'In it' : 'Not in it';
  if (in_stock !== undefined) return in_stock ? 'For sale' : 'Not for sale';
  if (tags !== undefined) return tags || 'No tags';
  if (status !== undefined) return wordOf(status);
  return state.is_deleted ? 'In the Bin' : 'In the store';
}

/** What an undo came to. */
export function toldUndo({ undone, kept, kept_products: products }: BulkChange): string {
  if (kept === 0) return `${countProducts(undone)} as before`;
  const names = products.map(({ name }) => name || 'one deleted for good');
  const others = kept > names.length ? ` and ${formatCount(kept - names.length)} more` : '';
  return `${countProducts(undone)} as before. Changed since, so left alone: ${names.join(', ')}${others}`;
}

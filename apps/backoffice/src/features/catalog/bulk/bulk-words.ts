import type { BulkState } from '@kade/contract/catalog/bulk';
import { formatAmount, formatRs } from '@kade/words/english';
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

import type { BulkAction } from '@kade/contract/catalog/bulk';
import { formatRs } from '@kade/rules/money';
import type { StoreContext } from '../../../platform/context';
import { recordActivity } from '../../activity';

/** Keeps that many products were changed at once, or that this was undone. */
export function recordBulk(
  ctx: StoreContext,
  change: BulkAction,
  count: number,
  isUndone = false,
): Promise<void> {
  return recordActivity(ctx, {
    area: 'products',
    thing: 'products',
    name: `${count.toLocaleString('en-IN')} at once`,
    before: {},
    after: { [change.action]: toldChange(change), ...(isUndone && { undone: true }) },
  });
}

function toldChange(change: BulkAction): string | boolean {
  switch (change.action) {
    case 'price': {
      if (change.by === 'set') return formatRs(change.amount);
      const sign = change.amount < 0 ? '−' : '+';
      const size = Math.abs(change.amount);
      return `${sign}${change.by === 'add' ? formatRs(size) : `${size / 100} %`}`;
    }
    case 'category':
      return change.category === null ? 'none' : 'another';
    case 'collection':
      return change.mode === 'add' ? 'added' : 'removed';
    case 'in_stock':
      return change.in_stock;
    case 'tags':
      return `${change.mode} ${change.tags}`;
    case 'status':
      return change.status;
    case 'delete':
      return true;
  }
}

import type { BulkAction } from '@kade/contract/catalog/bulk';
import type { StoreContext } from '../../../platform/context';
import { fact, recordActivity } from '../../activity';

/** Keeps that many products were changed at once, or that this was undone. */
export function recordBulk(
  ctx: StoreContext,
  change: BulkAction,
  count: number,
  { id, isUndone = false }: { id: string; isUndone?: boolean },
): Promise<void> {
  return recordActivity(ctx, {
    area: 'products',
    thing: 'products',
    name: { say: 'at_once', count },
    before: {},
    after: { [change.action]: toldChange(change), ...(isUndone && { undone: true }) },
    undo: isUndone ? undefined : { verb: 'undo_bulk', id },
  });
}

const TAGS = { add: 'tags_added', remove: 'tags_removed', set: 'tags_set' } as const;

function toldChange(change: BulkAction) {
  switch (change.action) {
    case 'price': {
      const { by, amount } = change;
      if (by === 'set') return fact({ say: 'rs', amount });
      const [isLess, size] = [amount < 0, Math.abs(amount)];
      return by === 'add'
        ? fact({ say: isLess ? 'price_less' : 'price_more', amount: size })
        : fact({ say: isLess ? 'share_less' : 'share_more', points: size });
    }
    case 'category':
      return change.category === null ? 'none' : 'another';
    case 'collection':
      return change.mode === 'add' ? 'added' : 'removed';
    case 'in_stock':
      return change.in_stock;
    case 'tags':
      return fact({ say: TAGS[change.mode], tags: change.tags });
    case 'status':
      return change.status;
    case 'delete':
      return true;
  }
}

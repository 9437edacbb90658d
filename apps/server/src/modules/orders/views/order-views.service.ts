import {
  MAX_ORDER_VIEWS,
  type NewOrderView,
  type SavedOrderView,
} from '@kade/contract/order-views';
import { transaction, type StoreContext } from '../../../platform/context';
import { conflict, invalid } from '../../../platform/errors';
import { newId } from '../../../platform/random';
import { lockStore } from '../../stores/book';
import {
  countOtherViews,
  deleteOrderView,
  getOrderView,
  upsertOrderView,
} from './order-views.queries';
import { searchOf } from './view-search';

/** Keeps filters of the list under a name; those of the same name are replaced. */
export async function saveOrderView(
  ctx: StoreContext,
  sent: NewOrderView,
): Promise<SavedOrderView> {
  const search = searchOf(sent.search);
  if (search === '') throw invalid({ search: { say: 'required' } });
  return transaction(ctx, async (ctx) => {
    await lockStore(ctx);
    if ((await countOtherViews(ctx, sent.name)) >= MAX_ORDER_VIEWS) {
      throw conflict({ say: 'too_many_order_views', most: MAX_ORDER_VIEWS });
    }
    await upsertOrderView(ctx, { id: newId(ctx), name: sent.name, search });
    return getOrderView(ctx, sent.name);
  });
}

export const removeOrderView = (ctx: StoreContext, id: string) => deleteOrderView(ctx, id);

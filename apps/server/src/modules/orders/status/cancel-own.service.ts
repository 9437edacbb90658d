import type { ShopOrder } from '@kade/contract/storefront';
import { transaction, type ShopperContext } from '../../../platform/context';
import { conflict } from '../../../platform/errors';
import { causerOf } from '../../auth/throttles';
import { lockOrder } from '../book';
import { mailOrder } from '../mail';
import { findOrderByToken } from '../read';
import { getShopOrder } from '../shop-order';
import { setStatuses } from './set-statuses.service';
import { keepCancelled } from './undo.service';

/**
 * Cancels an order for its customer, as the merchant would: stock comes back, what was paid waits to be
 * given back, and both are told. Only within the shop's minutes, and before it has begun.
 */
export async function cancelOwnOrder(
  ctx: ShopperContext,
  id: string,
  accessToken: string,
): Promise<ShopOrder> {
  await findOrderByToken(ctx, id, accessToken);
  return transaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, id);
    // Asked once more behind the lock: the shop may have begun meanwhile.
    const { cancel_until } = await findOrderByToken(ctx, id, accessToken);
    if (locked.order_status !== 'cancelled') {
      if (cancel_until === null) throw tooLate();
      const by = { author: ctx.actor };
      const refused = await setStatuses(ctx, [locked], { order_status: 'cancelled' }, by);
      for (const refusal of refused.values()) throw refusal;
    }
    // The shop may have cancelled it a moment before: it must not take that back unawares.
    if (locked.order_status !== 'cancelled' || (await keepCancelled(ctx, id))) {
      await mailOrder(ctx, id, 'taken_back', { causer: causerOf(ctx) });
    }
    return getShopOrder(ctx, id, accessToken);
  });
}

const tooLate = () => conflict({ say: 'order_not_cancellable' });

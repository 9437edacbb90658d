import { ORDERS_AT_ONCE } from '@kade/contract/order-changes';
import { transaction, type TenantContext } from '../../platform/context';
import { createSlices, type WorkTable } from '../../platform/works';
import { getMerchantActor } from '../merchants';
import { lockOrders, type LockedOrder } from '../orders/book';
import { offerUndos, setStatuses } from '../orders/status';
import {
  findLockedChange,
  markOrders,
  nextOrders,
  updateOrderChange,
  type ItemState,
  type LockedChange,
} from './order-changes.queries';

export const changeTable: WorkTable<LockedChange> = {
  noun: 'change of orders',
  refusals: {
    asked: 'change_running',
    running: 'change_running',
    done: 'change_done',
    cancelled: 'change_cancelled',
  },
  find: findLockedChange,
  setState: (ctx, id, state) => updateOrderChange(ctx, id, { state }),
};

/** Changes the orders of a change; one that fails by what nobody foresaw is refused. */
export const changing = createSlices<LockedChange, string>({
  table: changeTable,
  at: 'running',
  end: 'done',
  atOnce: ORDERS_AT_ONCE,
  next: nextOrders,
  apply: async (ctx, { id, found }, ids) => {
    const actor = await getMerchantActor(ctx, found.merchant_id);
    return changeOrders({ ...ctx, actor, merchantId: found.merchant_id }, id, found, ids);
  },
  passOver: (ctx, id, order_id) =>
    markOrders(ctx, id, [{ order_id, state: 'refused', told: { say: 'unforeseen' } }]),
});

/** Ends a change that cannot go on: what is changed stays so, and the list says how far it came. */
export const giveUpChange = (ctx: TenantContext, id: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const change = await findLockedChange(ctx, id);
    if (change?.state === 'running') await updateOrderChange(ctx, id, { state: 'cancelled' });
  });

async function changeOrders(
  ctx: TenantContext & { merchantId: string },
  id: string,
  change: LockedChange,
  ids: readonly string[],
): Promise<void> {
  const author = ctx.actor;
  const since = ctx.clock.now();
  const orders = await lockOrders(ctx, ids);
  const states = new Map(orders.map((order) => [order.id, whatIsLeft(change, order)]));
  const open = orders.filter(({ id: order }) => states.get(order) === undefined);
  const by = { author, isPatient: true, isQuiet: change.isUndoable };
  const refused = await setStatuses(ctx, open, change.wanted, by);
  if (change.isUndoable) {
    const changed = open.filter(({ id: order }) => !refused.has(order));
    await offerUndos(ctx, changed, { author, since, changeId: id });
  }
  const outcomes = orders.map(({ id: order_id }) => ({
    order_id,
    state: states.get(order_id) ?? (refused.has(order_id) ? 'refused' : 'changed'),
    told: refused.get(order_id)?.told,
  }));
  await markOrders(ctx, id, outcomes);
}

/** What becomes of an order that is not changed; undefined where it is. */
function whatIsLeft(
  { wanted, reopens }: LockedChange,
  { order_status, payment_status }: LockedOrder,
): ItemState | undefined {
  const now = { order_status, payment_status };
  const after = { ...now, ...wanted };
  if (after.order_status === order_status && after.payment_status === payment_status) return 'same';
  const isReopened = order_status === 'cancelled' && after.order_status !== 'cancelled';
  return isReopened && !reopens ? 'left' : undefined;
}

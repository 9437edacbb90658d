import type { TenantContext } from '../../../platform/context';
import { conflict, type AppError } from '../../../platform/errors';
import { insertMovementsOf, listWrittenOff, movementsOf } from '../../order-money/ledger';
import { listRefunding } from '../../order-money/refunds';
import type { LockedOrder, Statuses } from '../book';
import { changeOrders, type ChangedBy, type Move } from '../move';

/**
 * Sets statuses of locked orders and books their money as the new ones say. Answers which were refused
 * and why, by their ids; of those nothing is changed.
 */
export async function setStatuses(
  ctx: TenantContext,
  orders: readonly LockedOrder[],
  change: Partial<Statuses>,
  by: ChangedBy,
): Promise<Map<string, AppError>> {
  const writtenOff = await listWrittenOff(
    ctx,
    orders.map(({ id }) => id),
  );
  const moves = orders.map((order) => {
    const { order_status, payment_status } = order;
    return { order, wanted: { order_status, payment_status, ...change } };
  });
  const onItsWay = await refuseRefunding(ctx, moves);
  const open = moves.filter(({ order }) => !onItsWay.has(order.id));
  // Stock first: an order that is placed locks products before its customer, too.
  const refused = await changeOrders(ctx, open, by);
  await insertMovementsOf(
    ctx,
    open
      .filter(({ order }) => !refused.has(order.id))
      .flatMap(({ order, wanted }) => {
        const money = { ...order, written_off: writtenOff.get(order.id) ?? 0 };
        const movements = movementsOf(money, wanted, by.author);
        return movements.map((movement) => ({ ...movement, order_id: order.id }));
      }),
  );
  return new Map([...onItsWay, ...refused]);
}

/** What may be on its way back would be booked a second time, or of a payment that is taken back. */
async function refuseRefunding(
  ctx: TenantContext,
  moves: readonly Move[],
): Promise<Map<string, AppError>> {
  const asked = moves
    .filter(({ order, wanted }) => wanted.payment_status !== order.payment_status)
    .filter(({ wanted }) => wanted.payment_status !== 'paid')
    .map(({ order }) => order.id);
  const refunding = asked.length > 0 ? await listRefunding(ctx, asked) : [];
  return new Map(refunding.map((id) => [id, conflict({ say: 'refund_not_over' })]));
}

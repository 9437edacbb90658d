import { monthOf, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { feeReturnedSince } from '@kade/rules/order-fee';
import { sql, type OperationNodeSource, type RawBuilder } from 'kysely';
import { sendAhead } from '../../../platform/ahead';
import { asParts } from '../../../platform/as-parts';
import type { TenantContext } from '../../../platform/context';

/**
 * Books the fee of an order that `inserts` write, with all that belongs to it, in that very statement:
 * what the plan of the store's merchant asks for at this moment. It goes out with the next statement.
 */
export async function insertFirstFee(
  ctx: TenantContext,
  orderId: string,
  inserts: readonly OperationNodeSource[],
): Promise<void> {
  const now = ctx.clock.now();
  const statement = sql`
    with ${sql.join(asParts(inserts))}
    insert into order_fees (store_id, order_id, number, entry, amount, plan, month, created_at)
    select stores.id, ${orderId}::uuid, 1, 'charge', plans.order_fee, plans.identifier,
      ${monthOf(now, STORE_TIME_ZONE)}, ${now}::timestamptz
    from stores
    join merchants on merchants.id = stores.merchant_id
    join plans on plans.identifier = merchants.plan
    where stores.id = ${ctx.storeId}
  `;
  await sendAhead(ctx.db, statement.compile(ctx.db));
}

/**
 * Goes behind `changed (store_id, id, is_fee_due)`: takes back what was charged, not too long ago, of orders
 * that owe nothing any more, and charges the same again of those that are reopened. Orders that were
 * never charged, from before there were fees, stay so.
 */
export function insertFeesOfChanged(ctx: TenantContext): RawBuilder<unknown> {
  const now = ctx.clock.now();
  return sql`
    insert into order_fees (store_id, order_id, number, entry, amount, plan, month, created_at)
    select changed.store_id, changed.id, latest.number + 1,
      case latest.entry when 'charge' then 'reversal' else 'charge' end, -latest.amount, latest.plan,
      ${monthOf(now, STORE_TIME_ZONE)}, ${now}::timestamptz
    from changed
    cross join lateral (
      select number, entry, amount, plan, created_at from order_fees
      where order_fees.store_id = ${ctx.storeId} and order_fees.order_id = changed.id
      order by number desc limit 1
    ) latest
    where case latest.entry
      when 'charge' then not changed.is_fee_due
        and latest.created_at >= ${feeReturnedSince(now)}::timestamptz
      else changed.is_fee_due end
  `;
}

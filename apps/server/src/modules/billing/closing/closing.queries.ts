import { sql } from 'kysely';
import type { SystemContext } from '../../../platform/context';

export interface Owed {
  /** Of statements that ask for money and are not paid. */
  due: number;
  /** The oldest of them. */
  statement: string | null;
  /** On no statement that asks for money; below zero it is a credit. */
  unstated: number;
}

/** The months that a statement of now would be of. */
export interface StatedMonths {
  month: string;
  since: string;
}

/** What a merchant owes, the fees of the months that a statement would be of now included. */
export async function getOwed(
  ctx: SystemContext,
  merchantId: string,
  { month, since }: StatedMonths,
): Promise<Owed> {
  const { rows } = await sql<Owed>`
    select coalesce(sum(total) filter (where state = 'due'), 0)::bigint as due,
      (array_agg(id order by number) filter (where state = 'due'))[1] as statement,
      coalesce((array_agg(case state when 'carried' then total else 0 end order by number desc))[1], 0)
        + (select coalesce(sum(fee.amount), 0)::bigint
          from stores join order_fees fee on fee.store_id = stores.id
          where stores.merchant_id = ${merchantId} and fee.month between ${since} and ${month}
            and not exists (select from statement_fees stated
              where stated.store_id = fee.store_id and stated.order_id = fee.order_id
                and stated.number = fee.number)) as unstated
    from statements where merchant_id = ${merchantId}`.execute(ctx.db);
  const [row] = rows;
  return row ?? { due: 0, statement: null, unstated: 0 };
}

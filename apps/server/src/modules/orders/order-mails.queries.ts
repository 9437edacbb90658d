import type { TenantContext } from '../../platform/context';

interface OrderMail {
  id: string;
  /** Of an order, or of a draft that is none yet. */
  order_id: string | null;
  draft_id: string | null;
  occasion: string;
  is_to_customer: boolean;
  recipient: string;
  subject: string;
}

/** Keeps that a mail of an order was sent, and to whom; once a mail. */
export async function insertOrderMail(ctx: TenantContext, mail: OrderMail): Promise<void> {
  await ctx.db
    .insertInto('order_mails')
    .values({ ...mail, store_id: ctx.storeId, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

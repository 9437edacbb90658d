import { createHash } from 'node:crypto';
import type { SystemContext } from '../../../platform/context';

/** So many notices of an order are kept: a month's instalments for decades, with all that fail. */
const KEPT = 1000;

interface Notice {
  orderId: string;
  digest: Buffer;
}

/** What counts of a notice, so that nothing else makes another one of it. */
export const noticeDigest = (counts: object) =>
  createHash('sha256').update(JSON.stringify(counts)).digest();

/** Keeps what PayHere told, once; false where there are too many of an order. */
export async function insertNotice(
  ctx: SystemContext,
  { orderId, digest }: Notice,
  body: object,
): Promise<boolean> {
  const { count } = await ctx.db
    .selectFrom('billing_notices')
    .where('order_id', '=', orderId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= KEPT) return false;
  await ctx.db
    .insertInto('billing_notices')
    .values({
      order_id: orderId,
      digest,
      body: JSON.stringify(body),
      received_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Notes what a notice meant. */
export async function updateNotice(
  ctx: SystemContext,
  { orderId, digest }: Notice,
  outcome: string,
): Promise<void> {
  await ctx.db
    .updateTable('billing_notices')
    .set({ outcome })
    .where('order_id', '=', orderId)
    .where('digest', '=', digest)
    .where('outcome', 'is', null)
    .execute();
}

import { sql } from 'kysely';
import type { SystemContext } from '../../../platform/context';

/** Unpaid orders, of whichever store, that kept their stock long enough; the longest first. */
export async function listExpiredHolds(
  ctx: SystemContext,
  { limit, except }: { limit: number; except: string[] },
): Promise<{ store_id: string; id: string }[]> {
  return ctx.db
    .selectFrom('orders')
    .where('hold_expires_at', '<=', ctx.clock.now())
    .where(sql<boolean>`id <> all(${except}::uuid[])`)
    .orderBy('hold_expires_at')
    .limit(limit)
    .select(['store_id', 'id'])
    .execute();
}

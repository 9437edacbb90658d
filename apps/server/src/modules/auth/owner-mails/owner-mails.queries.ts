import type { SystemContext } from '../../../platform/context';

/** Who is told what happens to an account, and in which store it happened. */
export async function getReader(
  ctx: SystemContext & { storeId?: string },
  merchantId: string,
): Promise<{ email: string; first_name: string; store: string | null }> {
  return ctx.db
    .selectFrom('merchants')
    .leftJoin('stores', (join) =>
      join
        .onRef('stores.merchant_id', '=', 'merchants.id')
        .on('stores.id', '=', ctx.storeId ?? null),
    )
    .where('merchants.id', '=', merchantId)
    .select(['merchants.email', 'merchants.first_name', 'stores.name as store'])
    .executeTakeFirstOrThrow();
}

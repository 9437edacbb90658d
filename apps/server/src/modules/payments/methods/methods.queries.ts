import { sql } from 'kysely';
import { preparedSqlByKey } from '../../../platform/prepared';
import type { TenantContext } from '../../../platform/context';

/** How a store may be paid in one way. */
export interface Method {
  is_enabled: boolean;
  /** For how long unpaid orders keep their stock; null: as long as its provider says. */
  hold_minutes: number | null;
}

/** By the names of the ways; one that nobody has switched yet may have none. */
export async function listMethods(ctx: TenantContext): Promise<Map<string, Method>> {
  const rows = await ctx.db
    .selectFrom('payment_methods')
    .where('store_id', '=', ctx.storeId)
    .select(['method', 'is_enabled', 'hold_minutes'])
    .execute();
  return new Map(rows.map(({ method, ...row }) => [method, row]));
}

export async function findMethod(ctx: TenantContext, method: string): Promise<Method | undefined> {
  return ctx.db
    .selectFrom('payment_methods')
    .where('store_id', '=', ctx.storeId)
    .where('method', '=', method)
    .select(['is_enabled', 'hold_minutes'])
    .executeTakeFirst();
}

export async function updateMethod(
  ctx: TenantContext,
  method: string,
  isEnabled: boolean,
): Promise<void> {
  await ctx.db
    .insertInto('payment_methods')
    .values({ store_id: ctx.storeId, method, is_enabled: isEnabled })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'method']).doUpdateSet({ is_enabled: isEnabled }),
    )
    .execute();
}

/** What a US dollar costs in a store that takes one of these ways; the rates are with the credentials. */
export async function findRate(
  ctx: TenantContext,
  ways: readonly { method: string; provider: string }[],
): Promise<number | undefined> {
  const [row] = await selectRate(
    ctx,
    ctx.storeId,
    ways.map(({ method }) => method),
    ways.map(({ provider }) => provider),
  );
  return row?.usd_rate;
}

const selectRate = preparedSqlByKey(
  (storeId: string, methods: readonly string[], providers: readonly string[]) => sql<{
    usd_rate: number;
  }>`
    select usd_rate
    from unnest(${methods}::text[], ${providers}::text[])
      with ordinality as way (method, provider, place)
    join payment_methods using (method)
    join payment_credentials using (store_id, provider)
    where store_id = ${storeId} and is_enabled and usd_rate is not null
    order by place limit 1
  `,
);

export async function updateHolds(
  ctx: TenantContext,
  holds: Readonly<Record<string, number>>,
): Promise<void> {
  const rows = Object.entries(holds).map(([method, hold_minutes]) => ({ method, hold_minutes }));
  if (rows.length === 0) return;
  await ctx.db
    .insertInto('payment_methods')
    .values(rows.map((row) => ({ ...row, store_id: ctx.storeId })))
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'method'])
        .doUpdateSet((eb) => ({ hold_minutes: eb.ref('excluded.hold_minutes') })),
    )
    .execute();
}

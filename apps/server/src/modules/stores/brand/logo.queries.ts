import type { TenantContext } from '../../../platform/context';

export async function getLogoId(ctx: TenantContext): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('stores')
    .where('id', '=', ctx.storeId)
    .select('logo_id')
    .executeTakeFirstOrThrow();
  return row.logo_id;
}

export async function updateLogo(ctx: TenantContext, logoId: string | null): Promise<void> {
  await ctx.db
    .updateTable('stores')
    .set({ logo_id: logoId })
    .where('id', '=', ctx.storeId)
    .execute();
}

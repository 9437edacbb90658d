import type { Socials } from '@kade/contract/store-settings';
import type { TenantContext } from '../../../platform/context';

export async function getSocials(ctx: TenantContext): Promise<Socials> {
  return ctx.db
    .selectFrom('stores')
    .where('id', '=', ctx.storeId)
    .select(['facebook', 'twitter', 'instagram', 'youtube'])
    .executeTakeFirstOrThrow();
}

export async function updateSocials(ctx: TenantContext, socials: Socials): Promise<void> {
  await ctx.db.updateTable('stores').set(socials).where('id', '=', ctx.storeId).execute();
}

import { DEFAULT_THEME } from '@kade/contract/store-settings';
import type { TenantContext } from '../../platform/context';
import { getStoreDetail } from './stores.queries';
import { findTheme } from './theme.queries';

/** What a store looks like where it is not on its own page, as in a mail. */
export interface StoreBrand {
  name: string;
  /** Where the store answers. */
  url: string;
  /** The address of the logo. */
  logo: string | null;
  /** Below this are the files of pictures. */
  files: string;
  color: string;
  onColor: string;
  /** Where its merchant reads mail. */
  merchantEmail: string;
}

export async function getStoreBrand(ctx: TenantContext): Promise<StoreBrand> {
  const { name, url, logo } = await getStoreDetail(ctx);
  const theme = await findTheme(ctx);
  const { primary, accent } = theme?.enabled ? theme : DEFAULT_THEME;
  const merchant = await ctx.db
    .selectFrom('stores')
    .innerJoin('merchants', 'merchants.id', 'stores.merchant_id')
    .where('stores.id', '=', ctx.storeId)
    .select('merchants.email')
    .executeTakeFirstOrThrow();
  const files = `${ctx.settings.platformUrl}/api/files/`;
  return {
    name,
    url,
    logo: logo && `${files}${logo}?w=320`,
    files,
    color: primary,
    onColor: accent,
    merchantEmail: merchant.email,
  };
}

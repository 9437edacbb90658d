import { DEFAULT_THEME } from '@kade/contract/store-settings';
import type { TenantContext } from '../../../platform/context';
import { hostOf, originOf } from '../../../platform/store-hosts';
import { filePath } from '../../files/paths';

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
  const row = await ctx.db
    .selectFrom('stores')
    .innerJoin('merchants', 'merchants.id', 'stores.merchant_id')
    .leftJoin('files as logo', (join) =>
      join.onRef('logo.store_id', '=', 'stores.id').onRef('logo.id', '=', 'stores.logo_id'),
    )
    .leftJoin('themes as theme', (join) =>
      join.onRef('theme.store_id', '=', 'stores.id').on('theme.is_enabled', '=', true),
    )
    .where('stores.id', '=', ctx.storeId)
    .select(['stores.name', 'stores.subdomain', 'stores.served_domain', 'merchants.email'])
    .select(['logo.id as logo_id', 'logo.extension'])
    .select(['theme.primary_color', 'theme.accent_color'])
    .executeTakeFirstOrThrow();
  const { logo_id: id, extension } = row;
  const files = `${ctx.settings.platformUrl}/api/files/`;
  return {
    name: row.name,
    url: originOf(ctx.settings, hostOf(ctx.settings, row)),
    logo: id !== null && extension !== null ? `${files}${filePath({ id, extension })}?w=320` : null,
    files,
    color: row.primary_color ?? DEFAULT_THEME.primary,
    onColor: row.accent_color ?? DEFAULT_THEME.accent,
    merchantEmail: row.email,
  };
}

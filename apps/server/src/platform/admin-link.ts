import type { TenantContext } from './context';

/** Where a screen of the back-office is, for somebody who may have another store open. */
export function adminLink(ctx: TenantContext, path: string): string {
  const url = new URL(path, ctx.settings.platformUrl);
  url.searchParams.set('store', ctx.storeId);
  return url.href;
}

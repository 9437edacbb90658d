import type { Theme } from '@kade/contract/store-settings';
import { transaction, type StoreContext } from '../../platform/context';
import { getTheme, upsertTheme } from './theme.queries';

/** Changes the colours that are sent. Disabling keeps them; a first theme is used at once. */
export async function changeTheme(
  ctx: StoreContext,
  sent: Parameters<typeof upsertTheme>[1],
): Promise<Theme> {
  return transaction(ctx, async (ctx) => {
    await upsertTheme(ctx, sent);
    return getTheme(ctx);
  });
}

import type { Theme } from '@kade/contract/store-settings';
import { transaction, type StoreContext } from '../../../platform/context';
import { recordActivity, wayBack } from '../../activity';
import { assertEditableStore } from '../../plans';
import { lockStore } from '../book';
import { findTheme, getTheme, upsertTheme } from './theme.queries';

/** Changes the colours that are sent. Disabling keeps them; a first theme is used at once. */
export async function changeTheme(
  ctx: StoreContext,
  sent: Parameters<typeof upsertTheme>[1],
): Promise<Theme> {
  return transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    await lockStore(ctx);
    const before = (await findTheme(ctx)) ?? null;
    await upsertTheme(ctx, sent);
    const theme = await getTheme(ctx);
    // Before the first one there were no colours to go back to.
    const undo = before ? wayBack({ of: 'theme' }, before, theme) : undefined;
    await recordActivity(ctx, { area: 'theme', thing: 'theme', before, after: theme, undo });
    return theme;
  });
}

import { DEFAULT_THEME, type Theme } from '@kade/contract/store-settings';
import { transaction, type StoreContext } from '../../../platform/context';
import { assertSeen } from '../../../platform/versions';
import { recordActivity, wayBack } from '../../activity';
import { assertEditableStore } from '../../plans';
import { lockStore } from '../book';
import { findTheme, getTheme, upsertTheme } from './theme.queries';

type SentTheme = Parameters<typeof upsertTheme>[1];

/** Changes the colours that are sent. Disabling keeps them; a first theme is used at once. */
export async function changeTheme(
  ctx: StoreContext,
  { before: known, ...sent }: SentTheme & { before?: SentTheme | undefined },
): Promise<Theme> {
  return transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    await lockStore(ctx);
    const before = (await findTheme(ctx)) ?? null;
    const now = inOneCase(before ?? DEFAULT_THEME);
    assertSeen('setting', { sent: inOneCase(sent), before: known && inOneCase(known), now });
    await upsertTheme(ctx, sent);
    const theme = await getTheme(ctx);
    // Before the first one there were no colours to go back to.
    const undo = before ? wayBack({ of: 'theme' }, before, theme) : undefined;
    await recordActivity(ctx, { area: 'theme', thing: 'theme', before, after: theme, undo });
    return theme;
  });
}

/** `#3b82f6` and `#3B82F6` are one colour. */
const inOneCase = (theme: SentTheme) =>
  Object.fromEntries(
    Object.entries(theme).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.toUpperCase() : value,
    ]),
  );

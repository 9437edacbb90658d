import { DEFAULT_THEME, type Theme } from '@kade/contract/store-settings';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { askPart, keptPart } from '../../../platform/parts';

/** The colours of the store; undefined where none were ever saved. */
export const findTheme = async (ctx: TenantContext): Promise<Theme | undefined> =>
  (await askPart(ctx, theme(ctx.storeId))) ?? undefined;

const theme = keptPart('theme', (db, storeId: string) =>
  jsonObjectFrom(
    db
      .selectFrom('themes')
      .where('store_id', '=', storeId)
      .select([
        'primary_color as primary',
        'secondary_color as secondary',
        'background_color as background',
        'text_color as text',
        'accent_color as accent',
        'is_enabled as enabled',
      ]),
  ),
);

export async function getTheme(ctx: TenantContext): Promise<Theme> {
  const found = await findTheme(ctx);
  if (!found) throw notFound('theme');
  return found;
}

/** Writes what is sent into the store's theme, which begins as the default one, enabled. */
export async function upsertTheme(
  ctx: TenantContext,
  sent: { [Field in keyof Theme]?: Theme[Field] | undefined },
): Promise<void> {
  const changes = {
    primary_color: sent.primary,
    secondary_color: sent.secondary,
    background_color: sent.background,
    text_color: sent.text,
    accent_color: sent.accent,
    is_enabled: sent.enabled,
    updated_at: ctx.clock.now(),
  };
  await ctx.db
    .insertInto('themes')
    .values({
      store_id: ctx.storeId,
      primary_color: sent.primary ?? DEFAULT_THEME.primary,
      secondary_color: sent.secondary ?? DEFAULT_THEME.secondary,
      background_color: sent.background ?? DEFAULT_THEME.background,
      text_color: sent.text ?? DEFAULT_THEME.text,
      accent_color: sent.accent ?? DEFAULT_THEME.accent,
      is_enabled: sent.enabled ?? true,
      updated_at: changes.updated_at,
    })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(changes))
    .execute();
}

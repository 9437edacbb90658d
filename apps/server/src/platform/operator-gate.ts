import type { OperatorContext, PublicContext } from './context';
import { invalidToken } from './errors';
import { hashToken } from './random';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** An operator's session ends after this long without use … */
export const OPERATOR_IDLE_MS = HOUR;
/** … and after this long whatever its use. */
const ABSOLUTE_MS = 12 * HOUR;
const TOUCH_EVERY_MS = MINUTE;

/** Lets in who runs the platform; no merchant's session is among those that are looked at. */
export async function enterAsOperator(
  ctx: PublicContext,
  token: string,
): Promise<Pick<OperatorContext, 'operatorId' | 'sessionId'>> {
  const now = ctx.clock.now();
  const row = await ctx.db
    .selectFrom('operator_sessions')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .select(['id', 'operator_id', 'created_at', 'last_used_at'])
    .executeTakeFirst();
  if (!row) throw invalidToken();
  if (now.getTime() - row.last_used_at.getTime() > TOUCH_EVERY_MS) await touch(ctx, row, now);
  return { operatorId: row.operator_id, sessionId: row.id };
}

async function touch(
  ctx: PublicContext,
  session: { id: string; created_at: Date },
  now: Date,
): Promise<void> {
  const end = Math.min(
    now.getTime() + OPERATOR_IDLE_MS,
    session.created_at.getTime() + ABSOLUTE_MS,
  );
  await ctx.db
    .updateTable('operator_sessions')
    .set({ last_used_at: now, expires_at: new Date(end) })
    .where('id', '=', session.id)
    // Who was signed out meanwhile stays so.
    .where('expires_at', '>', now)
    .execute();
}

import type { OperatorContext, PublicContext } from '../../../platform/context';
import { invalidToken } from '../../../platform/errors';
import { hashToken } from '../../../platform/random';
import { operatorSessionUses } from './merchant-gate.queries';
import { findOperatorSession } from './operator-gate.queries';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** An operator's session ends after this long without use … */
export const OPERATOR_IDLE_MS = HOUR;
/** … and after this long whatever its use. */
const ABSOLUTE_MS = 12 * HOUR;
const TOUCH_EVERY_MS = MINUTE;

/** Lets in who runs the platform; no merchant's session is among those that are looked at. */
export async function enterAsOperator(ctx: PublicContext, token: string): Promise<OperatorContext> {
  const now = ctx.clock.now();
  const row = await findOperatorSession(ctx, hashToken(token));
  if (!row) throw invalidToken();
  const { id, operator_id: operatorId, email: name } = row;
  if (now.getTime() - row.last_used_at.getTime() > TOUCH_EVERY_MS) {
    const last = row.created_at.getTime() + ABSOLUTE_MS;
    const end = new Date(Math.min(now.getTime() + OPERATOR_IDLE_MS, last));
    ctx.later.add(operatorSessionUses, { id, at: now, end });
  }
  const actor = { kind: 'operator', id: operatorId, name } as const;
  return { ...ctx, actor, operatorId, sessionId: id };
}

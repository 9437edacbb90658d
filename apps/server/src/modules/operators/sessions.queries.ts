import type { Operator } from '@kade/contract/operators/access';
import type { OperatorContext, SystemContext } from '../../platform/context';
import { invalidToken } from '../../platform/errors';
import { newId } from '../../platform/random';

/** From where somebody signs in, by hashes. */
interface Marks {
  device: string;
  network: string;
}

export interface NewOperatorSession {
  operatorId: string;
  tokenHash: Buffer;
  /** What the person signed in with, in words. */
  device: string;
  marks: Marks;
  expiresAt: Date;
}

export async function insertOperatorSession(
  ctx: SystemContext,
  session: NewOperatorSession,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('operator_sessions')
    .values({
      id: newId(ctx),
      operator_id: session.operatorId,
      token_hash: session.tokenHash,
      device: session.device,
      device_mark: session.marks.device,
      network_mark: session.marks.network,
      created_at: now,
      last_used_at: now,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Whether an operator has signed in with this browser, or from this network, before. */
export async function findKnownMarks(ctx: SystemContext, email: string, marks: Marks) {
  const rows = await ctx.db
    .selectFrom('operator_sessions as session')
    .innerJoin('operators', 'operators.id', 'session.operator_id')
    .where('operators.email', '=', email)
    .where((eb) =>
      eb.or([
        eb('session.device_mark', '=', marks.device),
        eb('session.network_mark', '=', marks.network),
      ]),
    )
    .select(['session.device_mark', 'session.network_mark'])
    .execute();
  return {
    isKnownDevice: rows.some((row) => row.device_mark === marks.device),
    isKnownNetwork: rows.some((row) => row.network_mark === marks.network),
  };
}

/** Ends a session now; that it was stays known. */
export async function endOperatorSession(ctx: OperatorContext): Promise<void> {
  await ctx.db
    .updateTable('operator_sessions')
    .set({ expires_at: ctx.clock.now() })
    .where('id', '=', ctx.sessionId)
    .execute();
}

/** Ends every session of an operator, and forgets from where they came. */
export async function deleteOperatorSessions(
  ctx: SystemContext,
  operatorId: string,
): Promise<void> {
  await ctx.db.deleteFrom('operator_sessions').where('operator_id', '=', operatorId).execute();
}

export async function getMe(ctx: OperatorContext): Promise<Operator> {
  const row = await ctx.db
    .selectFrom('operator_sessions as session')
    .innerJoin('operators', 'operators.id', 'session.operator_id')
    .where('session.id', '=', ctx.sessionId)
    .select(['operators.email', 'operators.recovery_hashes', 'session.expires_at'])
    .executeTakeFirst();
  if (!row) throw invalidToken();
  const { email, recovery_hashes, expires_at } = row;
  return { email, recovery_codes_left: recovery_hashes.length, expires_at };
}

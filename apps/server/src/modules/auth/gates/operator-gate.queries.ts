import type { SystemContext } from '../../../platform/context';
import { prepared } from '../../../platform/prepared';

const selectSession = prepared((db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('operator_sessions as session')
    .innerJoin('operators', 'operators.id', 'session.operator_id')
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .select([
      'session.id',
      'session.operator_id',
      'operators.email',
      'session.created_at',
      'session.last_used_at',
    ]),
);

/** The live session of an operator's token. */
export async function findOperatorSession(ctx: SystemContext, tokenHash: Buffer) {
  const [row] = await selectSession(ctx, tokenHash, ctx.clock.now());
  return row;
}

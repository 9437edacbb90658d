import type { SystemContext } from '../../platform/context';
import { newId } from '../../platform/random';

/** An operator as their sign-in is checked. */
export interface OperatorRow {
  id: string;
  email: string;
  /** Null while their link was not used yet. */
  password_hash: string | null;
  sealed_secret: Buffer | null;
  last_step: number;
  recovery_hashes: Buffer[];
  removed_at: Date | null;
}

const ROW = [
  'id',
  'email',
  'password_hash',
  'sealed_secret',
  'last_step',
  'recovery_hashes',
  'removed_at',
] as const;

/** `email` is lower-cased. */
export async function findOperator(
  ctx: SystemContext,
  email: string,
): Promise<OperatorRow | undefined> {
  return ctx.db.selectFrom('operators').where('email', '=', email).select(ROW).executeTakeFirst();
}

/** The same, held until the transaction ends: a code that two bring at once lets one in. */
export async function lockOperator(ctx: SystemContext, id: string): Promise<OperatorRow> {
  return ctx.db
    .selectFrom('operators')
    .where('id', '=', id)
    .select(ROW)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Makes an operator, or brings back one who was removed; answers the id. */
export async function upsertOperator(ctx: SystemContext, email: string): Promise<string> {
  const row = await ctx.db
    .insertInto('operators')
    .values({ id: newId(ctx), email, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ removed_at: null }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

type OperatorChange = Partial<Omit<OperatorRow, 'id' | 'email'>>;

export async function updateOperator(
  ctx: SystemContext,
  id: string,
  change: OperatorChange,
): Promise<void> {
  await ctx.db.updateTable('operators').set(change).where('id', '=', id).execute();
}

export interface Invitation {
  operatorId: string;
  tokenHash: Buffer;
  sealedSecret: Buffer;
  expiresAt: Date;
}

/** Keeps a link; an older one of the same operator ends. */
export async function replaceInvitation(ctx: SystemContext, invitation: Invitation): Promise<void> {
  const values = {
    token_hash: invitation.tokenHash,
    sealed_secret: invitation.sealedSecret,
    expires_at: invitation.expiresAt,
  };
  await ctx.db
    .insertInto('operator_invitations')
    .values({ operator_id: invitation.operatorId, ...values })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(values))
    .execute();
}

/** Whose link this is, while it is good. */
export async function findInvitation(ctx: SystemContext, tokenHash: Buffer) {
  return ctx.db
    .selectFrom('operator_invitations as invitation')
    .innerJoin('operators', 'operators.id', 'invitation.operator_id')
    .where('invitation.token_hash', '=', tokenHash)
    .where('invitation.expires_at', '>', ctx.clock.now())
    .select(['operators.id', 'operators.email', 'invitation.sealed_secret'])
    .executeTakeFirst();
}

/** Uses a link up: of two who try at once, one gets true. */
export async function takeInvitation(ctx: SystemContext, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('operator_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteInvitation(ctx: SystemContext, operatorId: string): Promise<void> {
  await ctx.db.deleteFrom('operator_invitations').where('operator_id', '=', operatorId).execute();
}

/** Everybody who is an operator or was one, by e-mail. */
export async function listOperators(ctx: SystemContext) {
  const rows = await ctx.db
    .selectFrom('operators')
    .orderBy('email')
    .select(['id as _id', 'email', 'removed_at'])
    .execute();
  return rows.map(({ removed_at, ...row }) => ({ ...row, is_removed: removed_at !== null }));
}

import type { SystemContext } from '../../../platform/context';

export interface EmailChange {
  id: string;
  merchantId: string;
  oldEmail: string;
  newEmail: string;
  createdAt: Date;
  expiresAt: Date;
  /** Null: the new address has not proven itself. */
  confirmedAt: Date | null;
  stoppableUntil: Date;
  /** When the old address stopped it: nothing is left of it but that its link has done its work. */
  stoppedAt: Date | null;
}

const COLUMNS = [
  'id',
  'merchant_id as merchantId',
  'old_email as oldEmail',
  'new_email as newEmail',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'confirmed_at as confirmedAt',
  'stoppable_until as stoppableUntil',
  'stopped_at as stoppedAt',
] as const;

/** The change of a merchant's address that waits, or can still be stopped. */
export async function findEmailChange(
  ctx: SystemContext,
  merchantId: string,
): Promise<EmailChange | undefined> {
  return ctx.db
    .selectFrom('email_changes')
    .where('merchant_id', '=', merchantId)
    .where('stoppable_until', '>', ctx.clock.now())
    .where('stopped_at', 'is', null)
    .select(COLUMNS)
    .executeTakeFirst();
}

/** The change of an id, held until the transaction ends. */
export async function lockEmailChange(
  ctx: SystemContext,
  id: string,
): Promise<EmailChange | undefined> {
  return ctx.db
    .selectFrom('email_changes')
    .where('id', '=', id)
    .where('stoppable_until', '>', ctx.clock.now())
    .select(COLUMNS)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertEmailChange(ctx: SystemContext, change: EmailChange): Promise<void> {
  await ctx.db
    .insertInto('email_changes')
    .values({
      id: change.id,
      merchant_id: change.merchantId,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      created_at: change.createdAt,
      expires_at: change.expiresAt,
      stoppable_until: change.stoppableUntil,
    })
    .execute();
}

export async function markConfirmed(
  ctx: SystemContext,
  id: string,
  stoppableUntil: Date,
): Promise<void> {
  await ctx.db
    .updateTable('email_changes')
    .set({ confirmed_at: ctx.clock.now(), stoppable_until: stoppableUntil })
    .where('id', '=', id)
    .execute();
}

/** Ends a change: neither address is kept for anybody any more. */
export async function markStopped(ctx: SystemContext, id: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('email_changes')
    .set({ stopped_at: now, confirmed_at: null, expires_at: now })
    .where('id', '=', id)
    .execute();
}

/** Ends the link by which a merchant's new address would prove itself; the old one can stop what was asked still. */
export async function endProof(ctx: SystemContext, merchantId: string): Promise<void> {
  await ctx.db
    .updateTable('email_changes')
    .set({ expires_at: ctx.clock.now() })
    .where('merchant_id', '=', merchantId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .execute();
}

/** Deletes a merchant's change, but for one that was confirmed and can still be stopped. */
export async function deleteReplaceable(ctx: SystemContext, merchantId: string): Promise<void> {
  await ctx.db
    .deleteFrom('email_changes')
    .where('merchant_id', '=', merchantId)
    .where((eb) =>
      eb.or([eb('confirmed_at', 'is', null), eb('stoppable_until', '<=', ctx.clock.now())]),
    )
    .execute();
}

/** Whether an address may still go back to whom it was taken from. */
export async function isReserved(
  ctx: SystemContext,
  email: string,
  forMerchant?: string,
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('email_changes')
    .where('old_email', '=', email)
    .where('confirmed_at', 'is not', null)
    .where('stoppable_until', '>', ctx.clock.now())
    .$if(forMerchant !== undefined, (query) => query.where('merchant_id', '!=', forMerchant ?? ''))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

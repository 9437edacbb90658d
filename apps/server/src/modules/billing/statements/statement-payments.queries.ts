import type { SystemContext } from '../../../platform/context';

export interface StatementPayment {
  id: string;
  merchant_id: string;
  statement_id: string;
  amount: number;
  paid_at: Date | null;
  /** PayHere's number of what it took. */
  reference: string | null;
}

export async function insertStatementPayment(
  ctx: SystemContext,
  payment: Omit<StatementPayment, 'paid_at' | 'reference'>,
): Promise<void> {
  await ctx.db
    .insertInto('statement_payments')
    .values({ ...payment, created_at: ctx.clock.now() })
    .execute();
}

export async function findStatementPayment(
  ctx: SystemContext,
  id: string,
): Promise<StatementPayment | undefined> {
  return ctx.db
    .selectFrom('statement_payments')
    .where('id', '=', id)
    .select(['id', 'merchant_id', 'statement_id', 'amount', 'paid_at', 'reference'])
    .executeTakeFirst();
}

/** Notes what PayHere took; false where that was told before. */
export async function markReceived(
  ctx: SystemContext,
  id: string,
  reference: string,
): Promise<boolean> {
  const result = await ctx.db
    .updateTable('statement_payments')
    .set({ reference, paid_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('paid_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Whether a merchant has statements that were to be paid before a moment, and no slip of them waits. */
export async function hasUnpaidBefore(
  ctx: SystemContext,
  merchantId: string,
  before: Date,
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('statements')
    .where('merchant_id', '=', merchantId)
    .where('state', '=', 'due')
    .where('due_at', '<=', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('statement_slips as slip')
            .whereRef('slip.statement_id', '=', 'statements.id')
            .where('slip.state', '=', 'waiting')
            .select('slip.id'),
        ),
      ),
    )
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Since when new products of a merchant wait for fees; null: they do not. */
export async function updateFeesOverdue(
  ctx: SystemContext,
  merchantId: string,
  since: Date | null,
): Promise<void> {
  await ctx.db
    .updateTable('merchants')
    .set({ fees_overdue_since: since })
    .where('id', '=', merchantId)
    .where('fees_overdue_since', since === null ? 'is not' : 'is', null)
    .execute();
}

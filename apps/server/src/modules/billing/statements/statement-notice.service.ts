import type { SystemContext } from '../../../platform/context';
import type { PayhereTelling } from '../../payments/providers/payhere';
import { confirmLater } from '../checkout';
import type { Outcome } from '../checkout';
import { tellOperator } from '../checkout';
import {
  findStatementPayment,
  markReceived,
  type StatementPayment,
} from './statement-payments.queries';
import { findStatement } from './statements.queries';
import { settleStatement } from './statements.service';
import { lockMerchant } from '../checkout';

/** Applies what PayHere told of a statement that was paid by card, in the caller's transaction. */
export async function applyToStatement(
  ctx: SystemContext,
  payment: StatementPayment,
  told: PayhereTelling,
): Promise<Outcome> {
  const payer = await lockMerchant(ctx, payment.merchant_id);
  if (told.status === 'pending' || told.status === 'cancelled' || told.status === 'failed') {
    return told.status;
  }
  const { reference, worth, isPlain, status } = told;
  const isAsked = status === 'paid' && worth === payment.amount && isPlain;
  if (!isAsked || reference === undefined) {
    await lookAt(ctx, payment, told);
    return status === 'charged back' ? 'charged back' : 'mismatch';
  }
  if (!(await markReceived(ctx, payment.id, reference))) {
    const known = await findStatementPayment(ctx, payment.id);
    if (known?.reference === reference) return 'known';
    await lookAt(ctx, payment, told);
    return 'surplus';
  }
  await confirmLater(ctx, payment.id, reference);
  const statement = await findStatement(ctx, payment.statement_id);
  if (statement && (await settleStatement(ctx, payer, statement, 'card'))) return 'settled';
  await lookAt(ctx, payment, told);
  return 'surplus';
}

/** Money that a person has to look at: of another amount, paid twice, or taken back. */
const lookAt = (
  ctx: SystemContext,
  { id, statement_id, amount }: StatementPayment,
  { status, currency, amount: paid, reference }: PayhereTelling,
) =>
  tellOperator(ctx, {
    id: `${id} ${status} ${reference ?? ''} ${paid}`,
    told: {
      say: 'statement_payment_to_check',
      status: codeOf(status),
      currency,
      paid,
      reference: reference ?? null,
      order: id,
      statement: statement_id,
      expected: amount,
    },
  });

function codeOf(status: PayhereTelling['status']) {
  if (status === 'charged back') return 'charged_back';
  return status === 'paid' ? 'paid' : 'unknown';
}

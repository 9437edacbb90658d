import type { Statement } from '@kade/contract/statements';
import type { ToldMail } from '@kade/words/mails';
import type { SystemContext } from '../../../platform/context';
import { sendEmail } from '../../notifications';
import { numberOf } from './statements.queries';
import type { Payer } from '../checkout';

export type StatementEvent =
  | 'issued'
  | 'reminder'
  | 'overdue'
  | 'products_wait'
  | 'slip_refused'
  | 'paid';

interface Told {
  id: string;
  number: number;
  month: string;
  total: number;
  due_at: Date | null;
  state: Statement['state'];
}

/** Mails a merchant what is with a statement, if the caller's transaction commits. */
export async function mailStatement(
  ctx: SystemContext,
  { email, first_name }: Payer,
  statement: Told,
  event: StatementEvent,
  reason = '',
): Promise<void> {
  const about = {
    first_name,
    number: numberOf(statement),
    month: statement.month,
    total: statement.total,
    is_paid: event === 'paid' || statement.state === 'paid',
    url: `${ctx.settings.platformUrl}/billing/${statement.id}`,
  };
  await sendEmail(ctx, { kind: 'billing', to: email, told: toldOf(event) });

  function toldOf(what: StatementEvent): ToldMail {
    const due_at = statement.due_at?.toISOString() ?? null;
    switch (what) {
      case 'issued':
        return { say: 'statement_issued', ...about, due_at };
      case 'reminder':
        return { say: 'statement_reminder', ...about, due_at };
      case 'overdue':
        return { say: 'statement_overdue', ...about };
      case 'products_wait':
        return { say: 'statement_products_wait', ...about };
      case 'slip_refused':
        return { say: 'statement_slip_refused', ...about, reason };
      case 'paid':
        return { say: 'statement_paid', ...about };
    }
  }
}

import type { Statement } from '@kade/contract/statements';
import { dayWords, formatMonth, formatPrice } from '@kade/words/english';
import type { SystemContext } from '../../platform/context';
import { layOutEmail, sendEmail } from '../notifications';
import { numberOf } from './statements.queries';
import type { Payer } from './subscriptions.queries';

export type StatementEvent =
  'issued' | 'reminder' | 'overdue' | 'products_wait' | 'slip_refused' | 'paid';

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
  const { subject, text } = TEXTS[event](statement, reason);
  const content = {
    subject,
    paragraphs: [`Hello ${first_name},`, text],
    action: {
      label:
        event === 'paid' || statement.state === 'paid' ? 'Open the statement' : 'Pay the statement',
      url: `${ctx.settings.platformUrl}/billing/${statement.id}`,
    },
  };
  await sendEmail(ctx, { kind: 'billing', to: email, ...layOutEmail(content) });
}

const TEXTS: Record<StatementEvent, (statement: Told, reason: string) => Words> = {
  issued: (statement) => ({
    subject: `Your fees of ${monthWords(statement)}: ${formatPrice(statement.total)}`,
    text: `Statement ${numberOf(statement)} asks for ${formatPrice(statement.total)}, to be paid until ${dueOf(statement)}. Every order that it counts stands on it.`,
  }),
  reminder: (statement) => ({
    subject: `Your fees of ${monthWords(statement)} are due on ${dueOf(statement)}`,
    text: `${formatPrice(statement.total)} of statement ${numberOf(statement)} are not paid yet. If you have paid by transfer, send the slip on the page of the statement.`,
  }),
  overdue: (statement) => ({
    subject: `Your fees of ${monthWords(statement)} were due today`,
    text: `${formatPrice(statement.total)} of statement ${numberOf(statement)} are not paid yet. Please pay within seven days; after that no new products can be added until it is paid. Your stores stay open and take orders.`,
  }),
  products_wait: (statement) => ({
    subject: 'New products wait until your fees are paid',
    text: `${formatPrice(statement.total)} of statement ${numberOf(statement)} are not paid, so no new products can be added now. Your stores stay open and take orders, and everything else goes on as before.`,
  }),
  slip_refused: (statement, reason) => ({
    subject: `We could not accept your slip for statement ${numberOf(statement)}`,
    text: `We looked at the slip that you sent: ${reason}${statement.state === 'paid' ? '' : ' Please send another, or pay by card.'}`,
  }),
  paid: (statement) => ({
    subject: `We have your payment for statement ${numberOf(statement)}`,
    text: `${formatPrice(statement.total)} for your fees of ${monthWords(statement)} are paid. Thank you.`,
  }),
};

interface Words {
  subject: string;
  text: string;
}

const monthWords = ({ month }: Told) => formatMonth(month);

const dueOf = ({ due_at }: Told) => (due_at ? dayWords(due_at) : '');

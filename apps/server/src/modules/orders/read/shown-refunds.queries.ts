import type { Refund, RefundState } from '@kade/contract/refunds';
import { say } from '@kade/words/catalogue';
import type { RefundProblem } from '@kade/words/refund-problems';
import type { Words } from '@kade/words/words';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { shownName } from '../../../platform/actor';
import type { DB } from '../../../platform/schema';

export const refundColumns = [
  'id',
  'amount',
  'usd_amount',
  'provider',
  'state',
  'note',
  'is_goodwill',
  'message',
  'told',
  'author',
  'actor_kind',
  'created_at',
] as const;

/** The refunds of an order, the latest first. */
export const selectRefunds = (eb: ExpressionBuilder<DB, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('refunds')
      .whereRef('refunds.store_id', '=', 'orders.store_id')
      .whereRef('refunds.order_id', '=', 'orders.id')
      .select(refundColumns)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  ).as('refunds');

interface ShownRefund {
  id: string;
  amount: number;
  usd_amount: number | null;
  provider: string;
  state: string;
  note: string;
  is_goodwill: boolean;
  message: string | null;
  told: unknown;
  author: string;
  actor_kind: string | null;
  created_at: Date | string;
}

/** A row that told nothing of its own says what it always said. */
const messageOf = ({ refundProblems }: Words, { told, message }: ShownRefund): string | null =>
  told ? say(refundProblems, told as RefundProblem, { said: message }) : message;

export const refundOf = (words: Words, row: ShownRefund): Refund => ({
  _id: row.id,
  amount: row.amount,
  usd_amount: row.usd_amount,
  provider: row.provider,
  state: row.state as RefundState,
  note: row.note,
  is_goodwill: row.is_goodwill,
  message: messageOf(words, row),
  author: shownName(words, row.author, row.actor_kind),
  created_at: new Date(row.created_at),
});

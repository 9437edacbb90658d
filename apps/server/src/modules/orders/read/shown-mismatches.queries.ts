import type { Mismatch, MismatchReason } from '@kade/contract/mismatches';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../../platform/schema';

export const mismatchColumns = [
  'id',
  'provider',
  'reason',
  'reference',
  'currency',
  'amount',
  'worth',
  'expected',
  'state',
  'created_at',
  'decided_at',
  'decided_by',
] as const;

/** The mismatches of an order, the latest first. */
export const selectMismatches = (eb: ExpressionBuilder<DB, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('payment_mismatches')
      .whereRef('payment_mismatches.store_id', '=', 'orders.store_id')
      .whereRef('payment_mismatches.order_id', '=', 'orders.id')
      .select(mismatchColumns)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  ).as('mismatches');

interface MismatchRow {
  id: string;
  provider: string;
  reason: string;
  reference: string;
  currency: string;
  amount: number;
  worth: number | null;
  expected: number;
  state: string;
  created_at: Date | string;
  decided_at: Date | string | null;
  decided_by: string | null;
}

export const mismatchOf = (row: MismatchRow): Mismatch => ({
  _id: row.id,
  provider: row.provider,
  reason: row.reason as MismatchReason,
  reference: row.reference,
  currency: row.currency,
  amount: row.amount,
  worth: row.worth,
  expected: row.expected,
  state: row.state as Mismatch['state'],
  created_at: new Date(row.created_at),
  decided_at: row.decided_at === null ? null : new Date(row.decided_at),
  decided_by: row.decided_by,
});

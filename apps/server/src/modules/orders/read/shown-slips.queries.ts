import type { Slip, SlipState } from '@kade/contract/slips';
import type { Words } from '@kade/words/words';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { shownName } from '../../../platform/actor';
import type { DB } from '../../../platform/schema';

export const slipColumns = [
  'order_slips.id',
  'order_slips.state',
  'order_slips.reason',
  'order_slips.is_exact_twin',
  'order_slips.created_at',
  'order_slips.decided_at',
  'order_slips.decided_by',
  'order_slips.actor_kind',
  'twin.id as twin_id',
  'twin.order_number as twin_number',
] as const;

export interface SlipRow {
  id: string;
  state: string;
  reason: string | null;
  is_exact_twin: boolean;
  created_at: Date | string;
  decided_at: Date | string | null;
  decided_by: string | null;
  actor_kind: string | null;
  twin_id: string | null;
  twin_number: number | null;
}

export const slipOf = (words: Words, row: SlipRow): Slip => ({
  _id: row.id,
  state: row.state as SlipState,
  // None is rejected without a reason: one that is not there was erased.
  reason: row.reason ?? (row.state === 'rejected' ? words.people.erased_words() : null),
  twin:
    row.twin_id === null
      ? null
      : {
          order_id: row.twin_id,
          order_number: row.twin_number ?? 0,
          is_exact: row.is_exact_twin,
        },
  created_at: new Date(row.created_at),
  decided_at: row.decided_at === null ? null : new Date(row.decided_at),
  decided_by: shownName(words, row.decided_by, row.actor_kind),
});

/** The slips of an order, the latest first. */
export const selectSlips = (eb: ExpressionBuilder<DB, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('order_slips')
      .leftJoin('orders as twin', (join) =>
        join
          .onRef('twin.store_id', '=', 'order_slips.store_id')
          .onRef('twin.id', '=', 'order_slips.twin_order_id'),
      )
      .whereRef('order_slips.store_id', '=', 'orders.store_id')
      .whereRef('order_slips.order_id', '=', 'orders.id')
      .select(slipColumns)
      .orderBy('order_slips.created_at', 'desc')
      .orderBy('order_slips.id', 'desc'),
  ).as('slips');

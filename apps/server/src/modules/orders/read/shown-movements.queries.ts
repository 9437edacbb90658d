import type { Movement, MovementKind } from '@kade/contract/movements';
import { wordsOfMovement, type LedgerNote } from '@kade/words/ledger-notes';
import type { Words } from '@kade/words/words';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { shownName } from '../../../platform/actor';
import type { DB } from '../../../platform/schema';

/** US cents, and what a dollar cost. */
export interface Usd {
  amount: number;
  rate: number;
}

/** The movements of an order, the first first. */
export const selectMovements = (eb: ExpressionBuilder<DB, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('order_movements')
      .whereRef('order_movements.store_id', '=', 'orders.store_id')
      .whereRef('order_movements.order_id', '=', 'orders.id')
      .select(['id', 'kind', 'amount', 'provider', 'provider_reference'])
      .select(['usd_amount', 'usd_rate', 'note', 'told', 'said', 'author', 'actor_kind'])
      .select('created_at')
      .orderBy('created_at')
      .orderBy('id'),
  ).as('movements');

interface MovementRow {
  id: string;
  kind: string;
  amount: number;
  provider: string;
  provider_reference: string | null;
  usd_amount: number | null;
  usd_rate: number | null;
  note: string;
  told: unknown;
  said: string | null;
  author: string;
  actor_kind: string | null;
  created_at: string;
}

export const movementOf = (words: Words, row: MovementRow): Movement => ({
  _id: row.id,
  kind: row.kind as MovementKind,
  amount: row.amount,
  provider: row.provider,
  provider_reference: row.provider_reference,
  usd: usdOf(row),
  note: wordsOfMovement(words.ledgerNotes, { ...row, told: row.told as LedgerNote | null }),
  author: shownName(words, row.author, row.actor_kind),
  created_at: new Date(row.created_at),
});

export const usdOf = (row: { usd_amount: number | null; usd_rate: number | null }): Usd | null =>
  row.usd_amount === null || row.usd_rate === null
    ? null
    : { amount: row.usd_amount, rate: row.usd_rate };

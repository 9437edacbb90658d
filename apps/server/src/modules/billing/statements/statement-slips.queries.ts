import type { InboxStatementSlip } from '@kade/contract/operators/statements';
import type { Page } from '@kade/contract/values';
import { sql } from 'kysely';
import { deciderOf, type Actor } from '../../../platform/actor';
import type { SystemContext } from '../../../platform/context';
import { readPage, type PageRequest, type Sort } from '../../../platform/paging';
import { privateFilePath } from '../../files/paths';
import { numberOf, stateOf } from './statements.queries';

/** A newer slip takes the place of the one that waits. */
export async function insertStatementSlip(
  ctx: SystemContext,
  slip: { id: string; merchant_id: string; statement_id: string; file_id: string },
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('statement_slips')
    .set({ state: 'replaced', decided_at: now, ...deciderOf(ctx.actor) })
    .where('statement_id', '=', slip.statement_id)
    .where('state', '=', 'waiting')
    .execute();
  await ctx.db
    .insertInto('statement_slips')
    .values({ ...slip, created_at: now })
    .execute();
}

export async function countStatementSlips(
  ctx: SystemContext,
  statementId: string,
): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('statement_slips')
    .where('statement_id', '=', statementId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a slip of a statement waits to be looked at. */
export async function hasWaitingSlip(ctx: SystemContext, statementId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('statement_slips')
    .where('statement_id', '=', statementId)
    .where('state', '=', 'waiting')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

const oldestFirst: Sort = { by: sql.ref('slip.created_at'), type: 'timestamptz', direction: 'asc' };

/** Slips of all merchants that wait to be looked at, the oldest first. */
export function listStatementSlips(
  ctx: SystemContext,
  request: PageRequest,
): Promise<Page<InboxStatementSlip>> {
  const list = ctx.db.selectFrom('statement_slips as slip').where('slip.state', '=', 'waiting');
  const rows = list
    .innerJoin('statements', 'statements.id', 'slip.statement_id')
    .innerJoin('merchants', 'merchants.id', 'slip.merchant_id')
    .innerJoin('merchant_files as file', (join) =>
      join.onRef('file.merchant_id', '=', 'slip.merchant_id').onRef('file.id', '=', 'slip.file_id'),
    )
    .select(['slip.id', 'slip.reason', 'slip.created_at', 'slip.merchant_id'])
    .select(['file.id as file_id', 'file.extension'])
    .select(['statements.id as statement_id', 'statements.number', 'statements.month'])
    .select(['statements.total as owed', 'statements.state', 'merchants.email'])
    .select(['merchants.first_name', 'merchants.last_name']);
  return readPage(request, {
    list,
    rows,
    id: 'slip.id',
    sort: oldestFirst,
    itemOf: (row) => ({
      _id: row.id,
      state: 'waiting' as const,
      reason: row.reason,
      created_at: row.created_at,
      file: {
        _id: row.file_id,
        path: privateFilePath(ctx, { id: row.file_id, extension: row.extension }),
      },
      statement: {
        _id: row.statement_id,
        number: numberOf(row),
        total: row.owed,
        state: stateOf(row.state),
      },
      merchant: {
        _id: row.merchant_id,
        name: `${row.first_name} ${row.last_name}`.trim(),
        email: row.email,
      },
    }),
  });
}

/** Decides on a waiting slip; answers whose it is and of which statement, or undefined. */
export async function decideStatementSlip(
  ctx: SystemContext,
  id: string,
  { by, ...decision }: { state: 'accepted' | 'refused'; reason?: string; by: Actor },
): Promise<{ merchant_id: string; statement_id: string } | undefined> {
  return ctx.db
    .updateTable('statement_slips')
    .set({ ...decision, ...deciderOf(by), decided_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['merchant_id', 'statement_id'])
    .executeTakeFirst();
}

/** Whose slip it is, whatever became of it. */
export async function findSlipOwner(
  ctx: SystemContext,
  id: string,
): Promise<{ merchant_id: string } | undefined> {
  return ctx.db
    .selectFrom('statement_slips')
    .where('id', '=', id)
    .select('merchant_id')
    .executeTakeFirst();
}

import type {
  MerchantStatement,
  OperatorStatementQuery,
  StatementEntry,
} from '@kade/contract/operators/statements';
import type { Page } from '@kade/contract/values';
import { sql } from 'kysely';
import type { SystemContext } from '../../platform/context';
import { notFound } from '../../platform/errors';
import { readPage, type Sort } from '../../platform/paging';
import { findStatement, getSheet, numberOf } from '../billing/statements';
import { merchantWords } from './figures.queries';
import { startOfToday } from './work.queries';
import { wordQuery } from './words';

const latestFirst: Sort = {
  by: sql.ref('statements.issued_at'),
  type: 'timestamptz',
  direction: 'desc',
};

const hasSlip = sql<boolean>`exists (
  select from statement_slips as slip
  where slip.statement_id = statements.id and slip.state = 'waiting'
)`;

export function listAllStatements(
  ctx: SystemContext,
  query: OperatorStatementQuery,
): Promise<Page<StatementEntry>> {
  const { state, merchant, month } = query;
  const words = wordQuery(query.q);
  const list = ctx.db
    .selectFrom('statements')
    .$if(state === 'overdue', (all) =>
      all.where('statements.state', '=', 'due').where('statements.due_at', '<', startOfToday(ctx)),
    )
    .$if(state !== undefined && state !== 'overdue', (all) =>
      all.where('statements.state', '=', state ?? ''),
    )
    .$if(merchant !== undefined, (all) => all.where('statements.merchant_id', '=', merchant ?? ''))
    .$if(month !== undefined, (all) => all.where('statements.month', '=', month ?? ''))
    .$if(words !== undefined, (all) => all.where(isFoundBy(words ?? '', numberIn(query.q))));
  const rows = list
    .innerJoin('merchants', 'merchants.id', 'statements.merchant_id')
    .select(['statements.id', 'statements.number', 'statements.month', 'statements.issued_at'])
    .select(['statements.due_at', 'statements.fees', 'statements.carried'])
    // A page of rows carries the length of its list as `total`.
    .select(['statements.total as owed', 'statements.state', 'statements.paid_at'])
    .select(['statements.paid_by', 'statements.merchant_id', 'merchants.email'])
    .select(['merchants.first_name', 'merchants.last_name', hasSlip.as('has_slip')]);
  return readPage(query, {
    list,
    rows,
    id: 'statements.id',
    sort: latestFirst,
    itemOf: ({ id, owed, merchant_id, email, first_name, last_name, ...row }) => ({
      ...row,
      _id: id,
      number: numberOf(row),
      total: owed,
      state: row.state as StatementEntry['state'],
      paid_by: row.paid_by as StatementEntry['paid_by'],
      merchant: { _id: merchant_id, name: `${first_name} ${last_name}`.trim(), email },
    }),
  });
}

interface Numbered {
  month: string | undefined;
  number: number;
}

/** The number that somebody looks for, with its month as it stands on the statement or without. */
function numberIn(q: string | undefined): Numbered | undefined {
  const [, month, number] = /^(?:(\d{4}-\d{2})-)?(\d{1,15})$/.exec(q?.trim() ?? '') ?? [];
  return number === undefined ? undefined : { month, number: Number(number) };
}

/** By its merchant's words or by its number, each found by its index. */
function isFoundBy(words: string, numbered: Numbered | undefined) {
  const isOf = sql`statements.merchant_id in (
    select merchants.id from merchants where ${merchantWords} @@ ${words}::tsquery
  )`;
  if (!numbered) return sql<boolean>`${isOf}`;
  const { month, number } = numbered;
  return sql<boolean>`statements.id in (
    select statements.id from statements where ${isOf}
    union all
    select statements.id from statements
    where statements.number = ${number} and statements.month = coalesce(${month ?? null}, statements.month)
  )`;
}

export async function getMerchantStatement(
  ctx: SystemContext,
  id: string,
): Promise<MerchantStatement> {
  const statement = await findStatement(ctx, id);
  if (!statement) throw notFound('statement');
  const { merchant_id: merchantId } = statement;
  const sheet = await getSheet({ ...ctx, merchantId }, id);
  return { ...sheet, merchant: { ...sheet.merchant, _id: merchantId } };
}

import { PlanIdentifier } from '@kade/contract/merchants';
import {
  LEAST_STATEMENT,
  type Fee,
  type MonthFees,
  type Statement,
  type StatementSheet,
  type StatementSlip,
} from '@kade/contract/statements';
import type { Page } from '@kade/contract/values';
import { dayOf, laterDay, monthOf, startOfDay, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { MerchantContext, SystemContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { readPage, type PageRequest, type Sort } from '../../../platform/paging';
import { newId } from '../../../platform/random';
import type { DB } from '../../../platform/schema';

/** So many days after that of its issue a statement is to be paid, until the end of the day. */
const DUE_DAYS = 14;

/** `2026-10-000042`. */
export const numberOf = ({ month, number }: { month: string; number: number }) =>
  `${month}-${String(number).padStart(6, '0')}`;

/** The next merchants after an id whose stores have fees of a month. */
export async function listPayers(
  ctx: SystemContext,
  { month, after, limit }: { month: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('merchants')
    .where('id', '>', after)
    // Who closes the account has paid, and owes nothing more that is asked for.
    .where('closes_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('stores')
        .innerJoin('order_fees', 'order_fees.store_id', 'stores.id')
        .where('stores.merchant_id', '>', after)
        .where('order_fees.month', '=', month)
        .select('stores.merchant_id'),
    )
    .select('id')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

interface StatedMonth {
  merchant: string;
  month: string;
  /** The oldest month that is caught up with. */
  since: string;
  isFinal?: boolean;
}

export interface Issued {
  id: string;
  number: string;
  month: string;
  total: number;
  state: 'carried' | 'due';
  due_at: Date | null;
}

/**
 * Writes the statement of a month, once: every entry of the ledger up to that month that is on none
 * yet, with what the statement before was too small to ask for. Undefined where there is nothing new.
 * A final one comes before its month is over, besides the month's own. In the transaction that holds
 * the merchant's row.
 */
export async function insertStatement(
  ctx: SystemContext,
  { merchant, month, since, isFinal = false }: StatedMonth,
): Promise<Issued | undefined> {
  const id = newId(ctx);
  const now = ctx.clock.now();
  const dueAt = startOfDay(laterDay(dayOf(now, STORE_TIME_ZONE), DUE_DAYS), STORE_TIME_ZONE);
  const { rows } = await sql<Omit<Issued, 'number'> & { number: number }>`
    with fresh as materialized (
      select fee.store_id, fee.order_id, fee.number, fee.amount
      from stores join order_fees fee on fee.store_id = stores.id
      where stores.merchant_id = ${merchant} and fee.month between ${since} and ${month}
        and (${isFinal} or not exists (select from statements
          where statements.merchant_id = ${merchant} and statements.month = ${month}
            and not statements.is_final))
        and not exists (select from statement_fees stated
          where stated.store_id = fee.store_id and stated.order_id = fee.order_id
            and stated.number = fee.number)
    ), summed as (
      select sum(amount)::bigint as fees, coalesce((
        select case state when 'carried' then total else 0 end from statements
        where merchant_id = ${merchant} order by number desc limit 1), 0) as carried
      from fresh having count(*) > 0
    ), counted as (
      update statement_numbers set last = last + 1 where exists (select from summed) returning last
    ), issued as (
      insert into statements (id, merchant_id, number, month, issued_at, due_at, fees, carried,
        total, state, is_final)
      select ${id}::uuid, ${merchant}::uuid, last, ${month}, ${now}::timestamptz,
        case when fees + carried >= ${LEAST_STATEMENT} then ${dueAt}::timestamptz end,
        fees, carried, fees + carried,
        case when fees + carried >= ${LEAST_STATEMENT} then 'due' else 'carried' end, ${isFinal}
      from summed, counted
      returning id, number, month, total, state, due_at
    ), stated as (
      insert into statement_fees (store_id, order_id, number, statement_id)
      select store_id, order_id, number, ${id}::uuid from fresh
    )
    select * from issued`.execute(ctx.db);
  const [row] = rows;
  return row && { ...row, number: numberOf({ month: row.month, number: Number(row.number) }) };
}

export interface StatementRow {
  id: string;
  merchant_id: string;
  number: number;
  month: string;
  due_at: Date | null;
  total: number;
  state: 'carried' | 'due' | 'paid';
  told: number;
}

/** A statement of whichever merchant. */
export async function findStatement(
  ctx: SystemContext,
  id: string,
): Promise<StatementRow | undefined> {
  const row = await ctx.db
    .selectFrom('statements')
    .where('id', '=', id)
    .select(['id', 'merchant_id', 'number', 'month', 'due_at', 'total', 'state', 'told'])
    .executeTakeFirst();
  return row && { ...row, state: stateOf(row.state) };
}

/** The table's own check says as much. */
export const stateOf = (state: string) => state as Statement['state'];

/** The statement of this merchant. */
export async function getOwnStatement(ctx: MerchantContext, id: string): Promise<StatementRow> {
  const statement = await findStatement(ctx, id);
  if (statement?.merchant_id !== ctx.merchantId) throw notFound('statement');
  return statement;
}

/** Notes that a statement was paid; false where it was before. */
export async function markPaid(
  ctx: SystemContext,
  id: string,
  paid_by: 'card' | 'bank_transfer',
): Promise<boolean> {
  const result = await ctx.db
    .updateTable('statements')
    .set({ state: 'paid', paid_at: ctx.clock.now(), paid_by })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function updateTold(ctx: SystemContext, id: string, told: number): Promise<void> {
  await ctx.db.updateTable('statements').set({ told }).where('id', '=', id).execute();
}

/** Unpaid statements after an id that were issued before a moment. */
export async function listUnpaid(
  ctx: SystemContext,
  { after, limit }: { after: string; limit: number },
): Promise<StatementRow[]> {
  const rows = await ctx.db
    .selectFrom('statements')
    .where('state', '=', 'due')
    .where('id', '>', after)
    .select(['id', 'merchant_id', 'number', 'month', 'due_at', 'total', 'state', 'told'])
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, state: stateOf(row.state) }));
}

const selectSlip = (eb: ExpressionBuilder<DB, 'statements'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('statement_slips as slip')
      .whereRef('slip.statement_id', '=', 'statements.id')
      .select(['slip.id as _id', 'slip.state', 'slip.reason', 'slip.created_at'])
      .orderBy('slip.created_at', 'desc')
      .orderBy('slip.id', 'desc')
      .limit(1),
  ).as('slip');

type PayerContext = SystemContext & Pick<MerchantContext, 'merchantId'>;

const selectStatements = (ctx: PayerContext) =>
  ctx.db
    .selectFrom('statements')
    .where('statements.merchant_id', '=', ctx.merchantId)
    .select(['id', 'number', 'month', 'issued_at', 'due_at', 'fees', 'carried'])
    // A page of rows carries the length of its list as `total`.
    .select(['total as owed', 'state', 'paid_at', 'paid_by'])
    .select(selectSlip);

type ShownRow = Awaited<ReturnType<ReturnType<typeof selectStatements>['execute']>>[number];

function statementOf({ id, slip, paid_by, owed, ...row }: ShownRow): Statement {
  return {
    ...row,
    total: owed,
    _id: id,
    number: numberOf(row),
    state: stateOf(row.state),
    paid_by: paid_by as Statement['paid_by'],
    slip: slip && {
      ...slip,
      state: slip.state as StatementSlip['state'],
      created_at: new Date(slip.created_at),
    },
  };
}

const latestFirst: Sort = {
  by: sql.ref('statements.issued_at'),
  type: 'timestamptz',
  direction: 'desc',
};

export function listStatements(
  ctx: MerchantContext,
  request: PageRequest,
): Promise<Page<Statement>> {
  const list = ctx.db.selectFrom('statements').where('statements.merchant_id', '=', ctx.merchantId);
  const rows = selectStatements(ctx);
  return readPage(request, {
    list,
    rows,
    id: 'statements.id',
    sort: latestFirst,
    itemOf: statementOf,
  });
}

export async function getStatement(ctx: PayerContext, id: string): Promise<Statement> {
  const row = await selectStatements(ctx).where('statements.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('statement');
  return statementOf(row);
}

/** A statement as it is printed. */
export async function getSheet(ctx: PayerContext, id: string): Promise<StatementSheet> {
  const statement = await getStatement(ctx, id);
  const merchant = await ctx.db
    .selectFrom('merchants')
    .where('id', '=', ctx.merchantId)
    .select(['email', 'first_name', 'last_name'])
    .executeTakeFirstOrThrow();
  const lines = await ctx.db
    .selectFrom('statement_fees as stated')
    .innerJoin('order_fees as fee', (join) =>
      join
        .onRef('fee.store_id', '=', 'stated.store_id')
        .onRef('fee.order_id', '=', 'stated.order_id')
        .onRef('fee.number', '=', 'stated.number'),
    )
    .where('stated.statement_id', '=', id)
    .groupBy(['fee.plan', 'fee.entry'])
    .select(['fee.plan', 'fee.entry'])
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(sql<number>`sum(fee.amount)::bigint`.as('amount'))
    .orderBy('fee.plan')
    .orderBy('fee.entry')
    .execute();
  return {
    ...statement,
    merchant: {
      name: `${merchant.first_name} ${merchant.last_name}`.trim(),
      email: merchant.email,
    },
    lines: lines.map(({ plan, entry, count, amount }) => ({
      plan: PlanIdentifier.parse(plan),
      entry: entryOf(entry),
      count,
      amount: Number(amount),
    })),
    bank_account: ctx.settings.billingBankAccount ?? null,
  };
}

const entryOf = (entry: string) => entry as Fee['entry'];

const selectFees = (ctx: SystemContext) =>
  ctx.db
    .selectFrom('order_fees as fee')
    .innerJoin('orders', (join) =>
      join.onRef('orders.store_id', '=', 'fee.store_id').onRef('orders.id', '=', 'fee.order_id'),
    )
    .innerJoin('stores', 'stores.id', 'fee.store_id')
    .select(['fee.order_id', 'fee.number', 'fee.entry', 'fee.amount', 'fee.plan'])
    .select(['fee.created_at', 'orders.order_number', 'fee.store_id', 'stores.name as store']);

type FeeRow = Awaited<ReturnType<ReturnType<typeof selectFees>['execute']>>[number];

const feeOf = ({ number: _number, ...row }: FeeRow): Fee => ({
  ...row,
  entry: entryOf(row.entry),
  plan: PlanIdentifier.parse(row.plan),
});

/** The lines of a statement, a batch at a time, in the order of their orders. */
export async function* readLines(
  ctx: SystemContext,
  statementId: string,
): AsyncGenerator<Fee[], void, undefined> {
  for (let after: FeeRow | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const rows: FeeRow[] = await selectFees(ctx)
      .innerJoin('statement_fees as stated', (join) =>
        join
          .onRef('stated.store_id', '=', 'fee.store_id')
          .onRef('stated.order_id', '=', 'fee.order_id')
          .onRef('stated.number', '=', 'fee.number'),
      )
      .where('stated.statement_id', '=', statementId)
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(stated.order_id, stated.number) > (${after?.order_id}::uuid, ${after?.number}::integer)`,
        ),
      )
      .orderBy('stated.order_id')
      .orderBy('stated.number')
      .limit(BATCH)
      .execute();
    yield rows.map(feeOf);
    after = rows.length === BATCH ? rows.at(-1) : undefined;
  }
}

const BATCH = 1000;

export const thisMonth = (ctx: SystemContext) => monthOf(ctx.clock.now(), STORE_TIME_ZONE);

/** What the orders of this month cost so far. */
export async function getMonthFees(ctx: MerchantContext): Promise<MonthFees> {
  const month = thisMonth(ctx);
  const row = await ctx.db
    .selectFrom('order_fees')
    .innerJoin('stores', 'stores.id', 'order_fees.store_id')
    .where('stores.merchant_id', '=', ctx.merchantId)
    .where('order_fees.month', '=', month)
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .select(sql<number>`count(*)::integer`.as('entries'))
    .executeTakeFirstOrThrow();
  return { month, amount: Number(row.amount), entries: row.entries };
}

const newestFee: Sort = {
  by: sql.ref('fee.created_at'),
  type: 'timestamptz',
  direction: 'desc',
};

/** The fees of this month line by line. */
export function listMonthFees(ctx: MerchantContext, request: PageRequest): Promise<Page<Fee>> {
  const month = thisMonth(ctx);
  const list = ctx.db
    .selectFrom('order_fees as fee')
    .innerJoin('stores', 'stores.id', 'fee.store_id')
    .where('stores.merchant_id', '=', ctx.merchantId)
    .where('fee.month', '=', month);
  const rows = selectFees(ctx)
    .where('stores.merchant_id', '=', ctx.merchantId)
    .where('fee.month', '=', month)
    .select('fee.id');
  return readPage(request, { list, rows, id: 'fee.id', sort: newestFee, itemOf: feeOf });
}

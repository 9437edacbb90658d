import type { OperatorAct, OperatorActQuery, OperatorEntry } from '@kade/contract/operators/acts';
import type { Page } from '@kade/contract/values';
import { sql } from 'kysely';
import type { OperatorContext, SystemContext } from '../../platform/context';
import { readPage, type Sort } from '../../platform/paging';
import { newId } from '../../platform/random';
import { readerWords } from '../../platform/reader';

interface NewAct {
  act: OperatorAct;
  /** What it is done to, by its name. */
  subject: string;
  merchantId?: string;
  storeId?: string;
  why?: string;
  parameters?: Record<string, string>;
}

/** Keeps what is done, in the transaction that does it. Without an operator it is a command's. */
export async function recordAct(
  ctx: SystemContext & Partial<Pick<OperatorContext, 'operatorId'>>,
  { act, subject, merchantId, storeId, why, parameters = {} }: NewAct,
): Promise<void> {
  if (!ctx.db.isTransaction) throw new Error('an act is recorded outside its transaction');
  await ctx.db
    .insertInto('operator_acts')
    .values({
      id: newId(ctx),
      operator_id: ctx.operatorId ?? null,
      act,
      subject,
      merchant_id: merchantId ?? null,
      store_id: storeId ?? null,
      why: why ?? null,
      parameters: JSON.stringify(parameters),
      created_at: ctx.clock.now(),
    })
    .execute();
}

const latestFirst: Sort = {
  by: sql.ref('acts.created_at'),
  type: 'timestamptz',
  direction: 'desc',
};

export function listActs(
  ctx: OperatorContext,
  query: OperatorActQuery,
): Promise<Page<OperatorEntry>> {
  const { act, operator, merchant, store } = query;
  const { people } = readerWords(ctx);
  const list = ctx.db
    .selectFrom('operator_acts as acts')
    .$if(act !== undefined, (acts) => acts.where('acts.act', '=', act ?? ''))
    .$if(operator !== undefined, (acts) => acts.where('acts.operator_id', '=', operator ?? ''))
    .$if(merchant !== undefined, (acts) => acts.where('acts.merchant_id', '=', merchant ?? ''))
    .$if(store !== undefined, (acts) => acts.where('acts.store_id', '=', store ?? ''));
  const rows = list
    .leftJoin('operators', 'operators.id', 'acts.operator_id')
    .select(['acts.id', 'acts.act', 'acts.subject', 'acts.merchant_id', 'acts.store_id'])
    .select(['acts.why', 'acts.parameters', 'acts.created_at', 'operators.email as operator']);
  return readPage(query, {
    list,
    rows,
    id: 'acts.id',
    sort: latestFirst,
    itemOf: ({ id, act: done, subject, parameters, ...row }) => ({
      ...row,
      subject: subject || people.closed_account(),
      _id: id,
      act: done as OperatorAct,
      parameters: parameters as Record<string, string>,
    }),
  });
}

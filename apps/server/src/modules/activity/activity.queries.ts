import type { Activity, ActivityArea, ActivityQuery, OwnAct } from '@kade/contract/activity';
import type { Page } from '@kade/contract/values';
import {
  activityWords,
  thingWords,
  type ActivityThing,
  type ToldActivity,
} from '@kade/words/activity';
import type { Words } from '@kade/words/words';
import { sql } from 'kysely';
import { sendAhead } from '../../platform/ahead';
import type { StoreContext, SystemContext, TenantContext } from '../../platform/context';
import { conflict, notFound } from '../../platform/errors';
import { readPage, type Sort } from '../../platform/paging';
import { newId } from '../../platform/random';
import { readerWords } from '../../platform/reader';
import type { Undo } from './undo';

const latestFirst: Sort = {
  by: sql.ref('activities.created_at'),
  type: 'timestamptz',
  direction: 'desc',
};

export function listActivities(ctx: TenantContext, query: ActivityQuery): Promise<Page<Activity>> {
  const list = filtered(ctx, query);
  const rows = list
    .leftJoin('merchants', 'merchants.id', 'activities.merchant_id')
    .select(['activities.id', 'area', 'action', 'thing', 'name', 'changes', 'told'])
    .select(['activities.created_at', 'merchants.first_name', 'merchants.last_name']);
  const id = 'activities.id';
  const words = readerWords(ctx);
  const itemOf = (row: ActivityRow) => activityOf(row, words);
  return readPage(query, { list, rows, id, sort: latestFirst, itemOf });
}

function filtered(ctx: TenantContext, { area }: ActivityQuery) {
  return ctx.db
    .selectFrom('activities')
    .where('activities.store_id', '=', ctx.storeId)
    .$if(area !== undefined, (query) => query.where('area', '=', area ?? ''));
}

interface ActivityRow {
  id: string;
  area: string;
  action: string;
  thing: string;
  name: string | null;
  changes: unknown;
  told: unknown;
  created_at: Date;
  first_name: string | null;
  last_name: string | null;
}

function activityOf(row: ActivityRow, words: Words): Activity {
  const told = row.told as ToldActivity | null;
  const { name, changes } = told
    ? activityWords(words, told)
    : { name: null, changes: row.changes as Activity['changes'] };
  return {
    _id: row.id,
    area: row.area as ActivityArea,
    action: row.action as Activity['action'],
    thing: thingWords(words, row.thing, told),
    name: row.name ?? name,
    about: told?.about ?? null,
    actor: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
    changes,
    created_at: row.created_at,
  };
}

interface NewActivity extends ToldActivity, Pick<Activity, 'area' | 'action'> {
  thing: ActivityThing;
  /** As it is called by who owns it. */
  name: string | null;
  merchant_id: string | null;
  undo?: Undo | undefined;
}

/** Keeps the same of several stores, with the next statement or the end of the transaction. */
export async function insertActivities(
  ctx: SystemContext,
  storeIds: readonly string[],
  { merchant_id, area, action, thing, name, undo, ...told }: NewActivity,
): Promise<void> {
  if (!ctx.db.isTransaction) throw new Error('an activity is recorded outside its transaction');
  const statement = sql`
    insert into activities
      (store_id, id, created_at, merchant_id, actor_kind, actor_id, area, action, thing, name, changes, told, undo)
    select store_id, id, ${ctx.clock.now()}::timestamptz, ${merchant_id}::uuid,
      ${ctx.actor.kind}, ${ctx.actor.id}::uuid, ${area}, ${action},
      ${thing}, ${name}, '[]'::jsonb, ${JSON.stringify(told satisfies ToldActivity)}::jsonb,
      ${undo ? JSON.stringify(undo) : null}::jsonb
    from unnest(${[...storeIds]}::uuid[], ${storeIds.map(() => newId(ctx))}::uuid[])
      as told (store_id, id)
  `;
  await sendAhead(ctx.db, statement.compile(ctx.db));
}

/**
 * Whether an act can be undone, was, or is still going on, as its row says and what it made: works are
 * undone on their own pages too, a product comes out of the bin, and a status is told. Null: never. The
 * undo of a change of many products may have left some for another time, which the change says.
 */
const standing = sql<OwnAct['undo'] | null>`
  case when activities.undo is null then null
  when activities.undone_at is not null and activities.undo ->> 'verb' <> 'undo_bulk' then 'done'
  else case activities.undo ->> 'verb'
    when 'undo_bulk' then (
      select case state when 'running' then 'running' when 'done' then 'open' else 'done' end
      from bulk_changes
      where store_id = activities.store_id and id = (activities.undo ->> 'id')::uuid)
    when 'undo_import' then (
      select case when state in ('done', 'cancelled') then 'open'
        when state in ('undoing', 'undone') then 'done' when state <> 'failed' then 'running' end
      from imports
      where store_id = activities.store_id and id = (activities.undo ->> 'id')::uuid)
    when 'restore_product' then (
      select case when deleted_at is null then 'done' else 'open' end
      from products
      where store_id = activities.store_id and id = (activities.undo ->> 'id')::uuid)
    when 'undo_statuses' then (
      select 'open' from order_undos
      where store_id = activities.store_id and id = (activities.undo ->> 'undo')::uuid)
    when 'undo_order_change' then (
      select 'open' from order_undos
      where store_id = activities.store_id and change_id = (activities.undo ->> 'id')::uuid limit 1)
    else 'open' end
  end`;

/** Somebody's own acts of a store since a moment, the latest first, with how each is undone. */
export async function listOwnActs(
  ctx: StoreContext,
  { since, most }: { since: Date; most: number },
): Promise<(Activity & { undoes: Undo | null; standing: OwnAct['undo'] })[]> {
  const rows = await ctx.db
    .selectFrom('activities')
    .leftJoin('merchants', 'merchants.id', 'activities.merchant_id')
    .where('activities.store_id', '=', ctx.storeId)
    .where('activities.actor_id', '=', ctx.actor.id)
    .where('activities.created_at', '>', since)
    .orderBy('activities.created_at', 'desc')
    .orderBy('activities.id', 'desc')
    .limit(most)
    .select(['activities.id', 'area', 'action', 'thing', 'name', 'changes', 'told'])
    .select(['activities.created_at', 'merchants.first_name', 'merchants.last_name'])
    .select(['activities.undo', standing.as('standing')])
    .execute();
  const words = readerWords(ctx);
  return rows.map((row) => ({
    ...activityOf(row, words),
    undoes: row.undo as Undo | null,
    standing: row.standing ?? 'never',
  }));
}

/** Marks an act of whoever asks as undone and answers how it is; refused where it was, or has no way back. */
export async function takeUndo(ctx: StoreContext, id: string): Promise<Undo> {
  const { rows } = await sql<{ undo: Undo | null; undoable: boolean }>`
    with own as (
      select id, undo is not null as undoable from activities
      where store_id = ${ctx.storeId} and id = ${id} and actor_id = ${ctx.actor.id}
    ), marked as (
      update activities set undone_at = ${ctx.clock.now()}
      where store_id = ${ctx.storeId} and id = (select id from own)
        and undo is not null and (undone_at is null or undo ->> 'verb' = 'undo_bulk')
      returning id, undo
    )
    select marked.undo, own.undoable from own left join marked on marked.id = own.id`.execute(
    ctx.db,
  );
  const [act] = rows;
  if (!act) throw notFound('act');
  if (!act.undo) throw conflict({ say: act.undoable ? 'change_undone' : 'never_undone' });
  return act.undo;
}

/** Takes from the acts on some things their way back, and with it what it kept of before. */
export async function forgetUndos(
  ctx: TenantContext,
  { thing, names }: { thing: ActivityThing; names: readonly string[] },
): Promise<void> {
  if (names.length === 0) return;
  await ctx.db
    .updateTable('activities')
    .set({ undo: null })
    .where('store_id', '=', ctx.storeId)
    .where('thing', '=', thing)
    .where((eb) => eb('name', '=', eb.fn.any(eb.val([...names]))))
    .where('undo', 'is not', null)
    .execute();
}

/** Takes from what is told of some things what was and is in these fields. */
export async function eraseActivities(
  ctx: TenantContext,
  { thing, names }: { thing: string; names: readonly string[] },
  fields: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const known = await ctx.db
    .selectFrom('activities')
    .where('store_id', '=', ctx.storeId)
    .where('thing', '=', thing)
    .where((eb) => eb('name', '=', eb.fn.any(eb.val([...names]))))
    .select(['id', 'changes', 'told'])
    .execute();
  const erased = known.map(({ id, changes, told }) => {
    const kept = told as Partial<ToldActivity> | null;
    const all = kept?.changes ?? (changes as unknown as Activity['changes']);
    return {
      id,
      told: { ...kept, changes: all.map((one) => (fields.includes(one.field) ? blank(one) : one)) },
    };
  });
  await sql`
    update activities set changes = '[]', told = erased.told
    from jsonb_to_recordset(${JSON.stringify(erased)}::jsonb) as erased (id uuid, told jsonb)
    where store_id = ${ctx.storeId} and activities.id = erased.id
  `.execute(ctx.db);
}

const blank = (change: object) => ({ ...change, before: ERASED, after: ERASED });
const ERASED = { say: 'erased' };

import type { BulkAction, BulkChange } from '@kade/contract/catalog/bulk';
import type { Page } from '@kade/contract/values';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SystemContext, TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { readPage, type PageRequest, type Sort } from '../../../platform/paging';
import type { DB } from '../../../platform/schema';
import type { TouchedState } from './states';

type BulkStage = BulkChange['state'];
type ItemState = 'waiting' | 'changed' | 'same' | 'read_only' | 'undone' | 'kept';
/** Why an undo leaves a product alone that nobody changed since. */
export type KeptBecause = 'no_room' | 'fees_overdue' | 'gone';

const newest: Sort = {
  by: sql.ref('bulk_changes.created_at'),
  type: 'timestamptz',
  direction: 'desc',
};
/** As many as a reply names. */
const KEPT_SHOWN = 20;

export function listBulkChanges(
  ctx: TenantContext,
  request: PageRequest,
): Promise<Page<BulkChange>> {
  const list = bulkChanges(ctx);
  const rows = list.select(columns).select(selectProgress);
  return readPage(request, { list, rows, id: 'bulk_changes.id', sort: newest, itemOf: bulkOf });
}

export async function getBulkChange(ctx: TenantContext, id: string): Promise<BulkChange> {
  const row = await bulkChanges(ctx)
    .where('bulk_changes.id', '=', id)
    .select(columns)
    .select(selectProgress)
    .executeTakeFirst();
  if (!row) throw notFound('bulk change');
  return bulkOf(row);
}

const bulkChanges = (ctx: TenantContext) =>
  ctx.db.selectFrom('bulk_changes').where('bulk_changes.store_id', '=', ctx.storeId);

const columns = [
  'bulk_changes.id',
  'bulk_changes.change',
  'bulk_changes.state',
  'bulk_changes.created_at',
] as const;

type Bulk = ExpressionBuilder<DB, 'bulk_changes'>;

const itemsOf = (eb: Bulk) =>
  eb
    .selectFrom('bulk_change_items')
    .whereRef('bulk_change_items.store_id', '=', 'bulk_changes.store_id')
    .whereRef('bulk_change_items.change_id', '=', 'bulk_changes.id');

const selectProgress = (eb: Bulk) =>
  [
    jsonArrayFrom(
      itemsOf(eb)
        .select(['bulk_change_items.state', 'bulk_change_items.kept_because'])
        .select((item) => item.fn.countAll<number>().as('count'))
        .groupBy(['bulk_change_items.state', 'bulk_change_items.kept_because']),
    ).as('counts'),
    jsonArrayFrom(
      itemsOf(eb)
        .where('bulk_change_items.state', '=', 'kept')
        .where('bulk_change_items.kept_because', 'is', null)
        .leftJoin('products', (join) =>
          join
            .onRef('products.store_id', '=', 'bulk_change_items.store_id')
            .onRef('products.id', '=', 'bulk_change_items.product_id'),
        )
        .select(['product_id as _id', sql<string>`coalesce(products.name, '')`.as('name')])
        .select(sql<boolean>`products.deleted_at is not null`.as('is_deleted'))
        .orderBy('product_id')
        .limit(KEPT_SHOWN),
    ).as('kept_products'),
  ] as const;

interface BulkRow {
  id: string;
  change: unknown;
  state: string;
  created_at: Date;
  counts: { state: string; kept_because: string | null; count: number }[];
  kept_products: { _id: string; name: string; is_deleted: boolean }[];
}

function bulkOf(row: BulkRow): BulkChange {
  const count = (isOf: (some: BulkRow['counts'][number]) => boolean) =>
    row.counts.filter(isOf).reduce((total, some) => total + some.count, 0);
  const sum = (...states: ItemState[]) => count(({ state }) => states.some((one) => one === state));
  const keptAs = (why: KeptBecause | null) =>
    count(({ state, kept_because }) => state === 'kept' && kept_because === why);
  const all = sum('waiting', 'changed', 'same', 'read_only', 'undone', 'kept');
  const left = row.state === 'undoing' ? sum('changed') : sum('waiting');
  const total = row.state === 'undoing' ? sum('changed', 'undone', 'kept') : all;
  return {
    _id: row.id,
    change: row.change as BulkAction,
    state: row.state as BulkStage,
    total,
    done: total - left,
    changed: sum('changed', 'undone', 'kept'),
    read_only: sum('read_only'),
    undone: sum('undone'),
    kept: keptAs(null),
    gone: keptAs('gone'),
    no_room: keptAs('no_room'),
    fees_overdue: keptAs('fees_overdue'),
    kept_products: row.kept_products,
    created_at: row.created_at,
  };
}

export async function insertBulkChange(
  ctx: TenantContext,
  id: string,
  change: BulkAction,
  productIds: readonly string[],
): Promise<void> {
  const created_at = ctx.clock.now();
  await ctx.db
    .insertInto('bulk_changes')
    .values({
      store_id: ctx.storeId,
      id,
      change: JSON.stringify(change),
      state: 'running',
      created_at,
    })
    .execute();
  await sql`
    insert into bulk_change_items (store_id, change_id, product_id)
    select ${ctx.storeId}, ${id}, product_id from unnest(${productIds}::uuid[]) as chosen (product_id)
  `.execute(ctx.db);
}

export interface LockedBulk {
  change: BulkAction;
  state: BulkStage;
}

/** Locks a bulk change until the transaction ends; undefined where there is none. */
export async function findLockedChange(
  ctx: TenantContext,
  id: string,
): Promise<LockedBulk | undefined> {
  const row = await bulkChanges(ctx)
    .where('id', '=', id)
    .select(['change', 'state'])
    .forUpdate()
    .executeTakeFirst();
  return row && { change: row.change as BulkAction, state: row.state as BulkStage };
}

export async function setBulkState(
  ctx: TenantContext,
  id: string,
  state: BulkStage,
): Promise<void> {
  await ctx.db
    .updateTable('bulk_changes')
    .set({ state })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

export interface BulkItem {
  product_id: string;
  before: TouchedState;
  after: TouchedState;
}

/** The next products of a change that are in this state, in the order of their ids. */
export async function nextItems(
  ctx: TenantContext,
  changeId: string,
  state: ItemState,
  limit: number,
): Promise<BulkItem[]> {
  const rows = await ctx.db
    .selectFrom('bulk_change_items')
    .where('store_id', '=', ctx.storeId)
    .where('change_id', '=', changeId)
    .where('state', '=', state)
    .select(['product_id', 'before', 'after'])
    .orderBy('product_id')
    .limit(limit)
    .execute();
  return rows.map(({ product_id, before, after }) => ({
    product_id,
    before: (before ?? {}) as TouchedState,
    after: (after ?? {}) as TouchedState,
  }));
}

/** Keeps what became of products of a change. */
export async function markItems(
  ctx: TenantContext,
  changeId: string,
  items: readonly {
    product_id: string;
    state: ItemState;
    kept_because?: KeptBecause | undefined;
    before?: TouchedState;
    after?: TouchedState;
  }[],
): Promise<void> {
  await sql`
    update bulk_change_items
    set state = given.state, kept_because = given.kept_because,
      before = coalesce(given.before, bulk_change_items.before),
      after = coalesce(given.after, bulk_change_items.after)
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as given (
        product_id uuid, state text, kept_because text, before jsonb, after jsonb)
    where bulk_change_items.store_id = ${ctx.storeId}
      and bulk_change_items.change_id = ${changeId}
      and bulk_change_items.product_id = given.product_id
  `.execute(ctx.db);
}

/** Lets an undo have another look at the products that wait for room, or for fees. */
export async function retryWaiting(ctx: TenantContext, changeId: string): Promise<void> {
  await ctx.db
    .updateTable('bulk_change_items')
    .set({ state: 'changed', kept_because: null })
    .where('store_id', '=', ctx.storeId)
    .where('change_id', '=', changeId)
    .where('kept_because', 'in', ['no_room', 'fees_overdue'])
    .execute();
}

/** Ends an undo; it can go on another time where some wait for room, or for fees. */
export async function endUndo(ctx: TenantContext, changeId: string): Promise<void> {
  const { no_room, fees_overdue } = await getBulkChange(ctx, changeId);
  await setBulkState(ctx, changeId, no_room + fees_overdue > 0 ? 'done' : 'undone');
}

/** Whether the category or collection that a change puts products in is there; it stays until the end. */
export async function isTargetThere(ctx: TenantContext, change: BulkAction): Promise<boolean> {
  if (change.action === 'category' && change.category !== null) {
    return isThere(ctx, 'categories', change.category);
  }
  return change.action !== 'collection' || isThere(ctx, 'collections', change.collection);
}

export async function isThere(
  ctx: TenantContext,
  table: 'categories' | 'collections',
  id: string,
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom(table)
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** How many products of a collection are not among these. */
export async function countOthers(
  ctx: TenantContext,
  collectionId: string,
  productIds: readonly string[],
): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('collection_products')
    .where('store_id', '=', ctx.storeId)
    .where('collection_id', '=', collectionId)
    .where((eb) => eb.not(eb('product_id', '=', eb.fn.any(eb.val([...productIds])))))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Forgets what cannot be undone any more, in every store. */
export async function deleteChangesBefore(ctx: SystemContext, before: Date): Promise<void> {
  await ctx.db.deleteFrom('bulk_changes').where('created_at', '<', before).execute();
}

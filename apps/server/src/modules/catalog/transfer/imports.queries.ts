import type {
  ImportAction,
  ImportItem,
  ImportState,
  ProductImport,
} from '@kade/contract/catalog/imports';
import type { Page } from '@kade/contract/values';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SystemContext, TenantContext } from '../../../platform/context';
import { conflict, isViolation, notFound } from '../../../platform/errors';
import { readPage, type PageRequest, type Sort } from '../../../platform/paging';
import type { DB } from '../../../platform/schema';
import type { SheetFormat } from './columns';
import type { ProductModel } from './product-model';
import type { SheetProblem, SheetProduct } from './sheet-product';

export type ItemState = ImportItem['state'];

const newest: Sort = { by: sql.ref('imports.created_at'), type: 'timestamptz', direction: 'desc' };
/** As many as a reply names. */
const KEPT_SHOWN = 20;

const importRows = (ctx: TenantContext) =>
  ctx.db.selectFrom('imports').where('imports.store_id', '=', ctx.storeId);

type Eb = ExpressionBuilder<DB, 'imports'>;

const itemsOf = (eb: Eb) =>
  eb
    .selectFrom('import_items')
    .whereRef('import_items.store_id', '=', 'imports.store_id')
    .whereRef('import_items.import_id', '=', 'imports.id');

const selectProgress = (eb: Eb) =>
  [
    jsonArrayFrom(
      itemsOf(eb)
        .select(['import_items.action', 'import_items.state'])
        .select((item) => item.fn.countAll<number>().as('count'))
        .groupBy(['import_items.action', 'import_items.state']),
    ).as('counts'),
    jsonArrayFrom(
      eb
        .selectFrom('import_pictures')
        .whereRef('import_pictures.store_id', '=', 'imports.store_id')
        .whereRef('import_pictures.import_id', '=', 'imports.id')
        .select(['import_pictures.state', (one) => one.fn.countAll<number>().as('count')])
        .groupBy('import_pictures.state'),
    ).as('pictures'),
    jsonArrayFrom(
      itemsOf(eb)
        .where('import_items.state', '=', 'kept')
        .select(['import_items.product_id as _id', 'import_items.name'])
        .orderBy('import_items.position')
        .limit(KEPT_SHOWN),
    ).as('kept_products'),
  ] as const;

const columns = [
  'imports.id',
  'imports.file_name',
  'imports.state',
  'imports.problem',
  'imports.format',
  'imports.ignored_columns',
  'imports.row_count',
  'imports.created_at',
  'imports.finished_at',
] as const;

const selected = (ctx: TenantContext) => importRows(ctx).select(columns).select(selectProgress);
type ImportRow = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

export const listImports = (
  ctx: TenantContext,
  request: PageRequest,
): Promise<Page<ProductImport>> =>
  readPage(request, {
    list: importRows(ctx),
    rows: selected(ctx),
    id: 'imports.id',
    sort: newest,
    itemOf: importOf,
  });

export async function getImport(ctx: TenantContext, id: string): Promise<ProductImport> {
  const row = await selected(ctx).where('imports.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Import');
  return importOf(row);
}

function importOf(row: ImportRow): ProductImport {
  const sum = (actions: readonly string[], states?: readonly string[]) =>
    row.counts
      .filter(({ action, state }) => actions.includes(action) && (states?.includes(state) ?? true))
      .reduce((total, { count }) => total + count, 0);
  const written = ['create', 'update'];
  const pictures = (states: readonly string[]) =>
    row.pictures
      .filter(({ state }) => states.includes(state))
      .reduce((total, { count }) => total + count, 0);
  const isTakenBack = row.state === 'undoing' || row.state === 'undone';
  const total = isTakenBack ? sum(written, ['done', 'undone', 'kept']) : sum(written);
  return {
    _id: row.id,
    file_name: row.file_name,
    state: row.state as ImportState,
    problem: row.problem,
    format: row.format as SheetFormat | null,
    ignored_columns: row.ignored_columns,
    rows: row.row_count,
    create: sum(['create']),
    update: sum(['update']),
    same: sum(['same']),
    broken: sum(['broken']),
    total,
    failed: sum(written, ['skipped']),
    done: isTakenBack ? total - sum(written, ['done']) : total - sum(written, ['waiting']),
    pictures: {
      total: pictures(['waiting', 'done', 'failed']),
      done: pictures(['done', 'failed']),
      failed: pictures(['failed']),
    },
    undone: sum(written, ['undone']),
    kept: sum(written, ['kept']),
    kept_products: row.kept_products,
    created_at: row.created_at,
    finished_at: row.finished_at,
  };
}

const byPosition: Sort = {
  by: sql.ref('import_items.position'),
  type: 'bigint',
  direction: 'asc',
};

/** The products of an import in the order of the file. */
export async function listImportItems(
  ctx: TenantContext,
  id: string,
  { action, ...request }: PageRequest & { action?: ImportAction | undefined },
): Promise<Page<ImportItem>> {
  const found = await importRows(ctx).where('id', '=', id).select('id').executeTakeFirst();
  if (!found) throw notFound('Import');
  const list = ctx.db
    .selectFrom('import_items')
    .where('import_items.store_id', '=', ctx.storeId)
    .where('import_items.import_id', '=', id)
    .$if(action !== undefined, (query) =>
      query.where('import_items.action', '=', action ?? 'create'),
    );
  const rows = list
    .select(['import_items.import_id as id', 'row_number', 'name', 'action', 'state'])
    .select(['changes', 'problems', 'product_id']);
  type Row = Awaited<ReturnType<(typeof rows)['execute']>>[number];
  const itemOf = (row: Row): ImportItem => ({
    row: row.row_number,
    name: row.name,
    action: row.action as ImportAction,
    state: row.state as ItemState,
    changes: row.changes,
    problems: row.problems as unknown as SheetProblem[],
    product: row.product_id,
  });
  return readPage(request, { list, rows, id: 'import_items.import_id', sort: byPosition, itemOf });
}

/** Adds an import whose file is kept already; refused while another one is at work. */
export async function insertImport(
  ctx: TenantContext & { merchantId: string },
  id: string,
  fileName: string,
): Promise<void> {
  await ctx.db
    .insertInto('imports')
    .values({
      store_id: ctx.storeId,
      id,
      merchant_id: ctx.merchantId,
      file_name: fileName,
      state: 'reading',
      created_at: ctx.clock.now(),
    })
    .execute()
    .catch(explainWorking);
}

function explainWorking(error: unknown): never {
  if (isViolation(error, 'imports_working_key')) {
    throw conflict('conflict', 'Another import is at work. Please wait until it is done.');
  }
  throw error;
}

export interface LockedImport {
  merchant_id: string;
  state: ImportState;
  read_count: number;
  file_name: string;
  new_categories: string[];
}

/** Locks an import until the transaction ends; undefined where there is none. */
export async function findLockedImport(
  ctx: TenantContext,
  id: string,
): Promise<LockedImport | undefined> {
  const row = await importRows(ctx)
    .where('id', '=', id)
    .select(['merchant_id', 'state', 'read_count', 'file_name', 'new_categories'])
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, state: row.state as ImportState };
}

interface ImportChange {
  state?: ImportState;
  problem?: string;
  format?: SheetFormat;
  ignored_columns?: string[];
  row_count?: number;
  read_count?: number;
  new_categories?: string[];
  finished_at?: Date;
}

export async function updateImport(
  ctx: TenantContext,
  id: string,
  change: ImportChange,
): Promise<void> {
  await ctx.db
    .updateTable('imports')
    .set(change)
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute()
    .catch(explainWorking);
}

export interface ReadItem {
  position: number;
  name: string;
  action: ImportAction;
  changes: string[];
  problems: SheetProblem[];
  sheet: SheetProduct;
  product_id: string | null;
}

export async function insertItems(
  ctx: TenantContext,
  importId: string,
  items: readonly ReadItem[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map((item) => ({
    ...item,
    row_number: item.sheet.row,
    state: item.action === 'same' || item.action === 'broken' ? 'skipped' : 'waiting',
  }));
  await sql`
    insert into import_items (store_id, import_id, position, row_number, name, action, state,
      changes, problems, sheet, product_id)
    select ${ctx.storeId}, ${importId}, position, row_number, name, action, state, changes,
      problems, sheet, product_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
      position integer, row_number integer, name text, action text, state text, changes text[],
      problems jsonb, sheet jsonb, product_id uuid)
  `.execute(ctx.db);
}

export interface StoredItem {
  position: number;
  name: string;
  sheet: SheetProduct;
  product_id: string | null;
  before: ProductModel | null;
  after: ProductModel | null;
}

/** The next items in a state, those of the end first where they are taken back. */
export async function nextItems(
  ctx: TenantContext,
  importId: string,
  state: ItemState,
  limit: number,
): Promise<StoredItem[]> {
  const rows = await ctx.db
    .selectFrom('import_items')
    .where('store_id', '=', ctx.storeId)
    .where('import_id', '=', importId)
    .where('state', '=', state)
    .where('action', 'in', ['create', 'update'])
    .select(['position', 'name', 'sheet', 'product_id', 'before', 'after'])
    .orderBy('position', state === 'done' ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    sheet: row.sheet as unknown as SheetProduct,
    before: row.before as unknown as ProductModel | null,
    after: row.after as unknown as ProductModel | null,
  }));
}

interface ItemMark {
  position: number;
  state: ItemState;
  product_id: string | null;
  before: ProductModel | null;
  after: ProductModel | null;
}

export async function markItems(
  ctx: TenantContext,
  importId: string,
  marks: readonly ItemMark[],
): Promise<void> {
  if (marks.length === 0) return;
  await sql`
    update import_items set state = line.state, product_id = line.product_id,
      before = line.before, after = line.after
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as line (
      position integer, state text, product_id uuid, before jsonb, after jsonb)
    where import_items.store_id = ${ctx.storeId} and import_items.import_id = ${importId}
      and import_items.position = line.position
  `.execute(ctx.db);
}

/** Leaves out a product that cannot be written, and says why. */
export async function skipItem(
  ctx: TenantContext,
  importId: string,
  position: number,
  problems: readonly SheetProblem[],
): Promise<void> {
  await ctx.db
    .updateTable('import_items')
    .set({ state: 'skipped', problems: JSON.stringify(problems) })
    .where('store_id', '=', ctx.storeId)
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute();
}

/** Deletes the imports of all stores from before a moment. */
export async function deleteImportsBefore(ctx: SystemContext, before: Date): Promise<void> {
  await sql`delete from imports where created_at < ${before}`.execute(ctx.db);
}

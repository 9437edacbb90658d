import type { ImportState, ProductImport } from '@kade/contract/catalog/imports';
import type { Page } from '@kade/contract/values';
import { say } from '@kade/words/catalogue';
import type { ImportProblem } from '@kade/words/import-problems';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SystemContext, TenantContext } from '../../../platform/context';
import { conflict, isViolation, notFound } from '../../../platform/errors';
import { readPage, type PageRequest, type Sort } from '../../../platform/paging';
import { readerWords } from '../../../platform/reader';
import type { DB } from '../../../platform/schema';
import type { StockOutcome } from '../apply';
import type { SheetFormat, SheetProblem } from '../sheets';
import type { SaidPairs } from './import-columns.queries';

const newest: Sort = { by: sql.ref('imports.created_at'), type: 'timestamptz', direction: 'desc' };
/** As many as a reply names. */
const MAX_NAMED = 20;

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
        .select('import_items.stock_outcome')
        .select((item) => item.fn.countAll<number>().as('count'))
        .groupBy(['import_items.action', 'import_items.state', 'import_items.stock_outcome']),
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
        .where('imports.state', '=', 'ready')
        .where('import_items.action', '=', 'update')
        .innerJoin('products', (join) =>
          join
            .onRef('products.store_id', '=', 'import_items.store_id')
            .onRef('products.id', '=', 'import_items.product_id'),
        )
        .select(['products.id as _id', 'products.name'])
        .orderBy('import_items.position')
        .limit(MAX_NAMED),
    ).as('update_products'),
    jsonArrayFrom(
      itemsOf(eb)
        .where('import_items.state', '=', 'kept')
        .select(['import_items.product_id as _id', 'import_items.name', 'import_items.told'])
        .orderBy('import_items.position')
        .limit(MAX_NAMED),
    ).as('kept_products'),
  ] as const;

const columns = [
  'imports.id',
  'imports.file_name',
  'imports.state',
  'imports.problem',
  'imports.told',
  'imports.format',
  'imports.ignored_columns',
  'imports.ignored_sheets',
  'imports.row_count',
  'imports.created_at',
  'imports.finished_at',
] as const;

/** Who says what the columns of a file are; null where they are not known. */
const columnsBy = sql<ProductImport['columns_by']>`case when imports.columns is null then null
  when jsonb_array_length(imports.said) > 0 then 'merchant' else 'file' end`.as('columns_by');

/** How many products more the store has room for, while the merchant looks at a file; null: any number. */
const selectRoom = ({ storeId }: TenantContext) =>
  sql<number | null>`case when imports.state in ('reading', 'ready') then (
  select greatest(0, plans.max_products - (
    select count(*) from products
    where products.store_id = ${storeId} and products.deleted_at is null))::integer
  from stores
  join merchants on merchants.id = stores.merchant_id
  join plans on plans.identifier = merchants.plan and plans.max_products is not null
  where stores.id = ${storeId}) end`.as('room');

/** Whether new products wait for fees, while the merchant looks at a file. */
const selectFeesOverdue = ({ storeId }: TenantContext) =>
  sql<boolean>`imports.state in ('reading', 'ready') and exists (
  select from stores
  join merchants on merchants.id = stores.merchant_id and merchants.fees_overdue_since is not null
  where stores.id = ${storeId})`.as('fees_overdue');

const selected = (ctx: TenantContext) =>
  importRows(ctx)
    .select(columns)
    .select(selectProgress)
    .select([selectRoom(ctx), selectFeesOverdue(ctx), columnsBy]);
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
    itemOf: (row) => importOf(ctx, row),
  });

export async function getImport(ctx: TenantContext, id: string): Promise<ProductImport> {
  const row = await selected(ctx).where('imports.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('import');
  return importOf(ctx, row);
}

function importOf(ctx: TenantContext, row: ImportRow): ProductImport {
  const sum = (actions: readonly string[], states?: readonly string[]) =>
    row.counts
      .filter(({ action, state }) => actions.includes(action) && (states?.includes(state) ?? true))
      .reduce((total, { count }) => total + count, 0);
  const written = ['create', 'update'];
  const outcome = (wanted: StockOutcome) =>
    row.counts
      .filter(({ action, stock_outcome }) => written.includes(action) && stock_outcome === wanted)
      .reduce((total, { count }) => total + count, 0);
  const pictures = (states: readonly string[]) =>
    row.pictures
      .filter(({ state }) => states.includes(state))
      .reduce((total, { count }) => total + count, 0);
  const create = sum(['create']);
  const isTakenBack = row.state === 'undoing' || row.state === 'undone';
  const total = isTakenBack ? sum(written, ['done', 'undone', 'kept']) : sum(written);
  return {
    _id: row.id,
    file_name: row.file_name,
    state: row.state as ImportState,
    problem: problemOf(ctx, row),
    format: row.format as SheetFormat | null,
    ignored_columns: row.ignored_columns,
    columns_by: row.columns_by,
    ignored_sheets: row.ignored_sheets,
    rows: row.row_count,
    create,
    fits: row.fees_overdue ? 0 : Math.min(create, row.room ?? create),
    fees_overdue: row.fees_overdue,
    update: sum(['update']),
    update_products: row.update_products,
    same: sum(['same']),
    broken: sum(['broken']),
    sold_out: outcome('sold_out'),
    untracked: outcome('untracked'),
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
    kept_products: row.kept_products.map((kept) => keptOf(ctx, kept)),
    created_at: row.created_at,
    finished_at: row.finished_at,
  };
}

/** Of an undo of the version before, which kept no reason, the usual one is said. */
function keptOf(
  ctx: TenantContext,
  { _id, name, told }: { _id: string | null; name: string; told: unknown },
): ProductImport['kept_products'][number] {
  const why =
    (told as readonly SheetProblem[]).find((one) => one.told.say.startsWith('kept_'))?.told ??
    ({ say: 'kept_changed', fields: [] } as const);
  const isThere = why.say === 'kept_changed';
  return { _id: isThere ? _id : null, name, reason: say(readerWords(ctx).importNotes, why) };
}

/** Of an import that ended before facts were kept, what was said then. */
function problemOf(ctx: TenantContext, { problem, told }: ImportRow): string | null {
  const fact = told as ImportProblem | null;
  return fact ? say(readerWords(ctx).importProblems, fact) : problem;
}

/** Adds an import whose file is kept already; refused while another one is at work. */
export async function insertImport(
  ctx: TenantContext & { merchantId: string },
  id: string,
  file: {
    name: string;
    bytes: number;
    said?: SaidPairs | undefined;
    header?: string | null | undefined;
  },
): Promise<void> {
  await ctx.db
    .insertInto('imports')
    .values({
      store_id: ctx.storeId,
      id,
      merchant_id: ctx.merchantId,
      file_name: file.name,
      file_bytes: file.bytes,
      said: file.said ? JSON.stringify(file.said) : null,
      header: file.header ?? null,
      state: 'reading',
      created_at: ctx.clock.now(),
    })
    .execute()
    .catch(explainWorking);
}

function explainWorking(error: unknown): never {
  if (isViolation(error, 'imports_working_key')) {
    throw conflict({ say: 'another_import_running' });
  }
  throw error;
}

export interface LockedImport {
  merchant_id: string;
  state: ImportState;
  read_count: number;
  file_name: string;
  file_bytes: number;
  /** By which what was said of its columns is found again; null where that is not known. */
  header: string | null;
  /** What it was before its pictures were asked for once more. */
  ended_as: 'done' | 'cancelled' | null;
  new_categories: string[];
  new_collections: string[];
}

/** Locks an import until the transaction ends; undefined where there is none. */
export async function findLockedImport(
  ctx: TenantContext,
  id: string,
): Promise<LockedImport | undefined> {
  const row = await importRows(ctx)
    .where('id', '=', id)
    .select(['merchant_id', 'state', 'read_count', 'file_name', 'file_bytes'])
    .select(['new_categories', 'new_collections', 'ended_as', 'header'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...row,
    state: row.state as ImportState,
    ended_as: row.ended_as as LockedImport['ended_as'],
  };
}

interface ImportChange {
  file_bytes?: 0;
  state?: ImportState;
  ended_as?: LockedImport['ended_as'];
  /** Why it cannot go on; null: it does again. */
  told?: ImportProblem | null;
  format?: SheetFormat;
  ignored_columns?: string[];
  ignored_sheets?: string[];
  row_count?: number;
  read_count?: number;
  new_categories?: string[];
  new_collections?: string[];
  finished_at?: Date;
}

export async function updateImport(
  ctx: TenantContext,
  id: string,
  { told, ...change }: ImportChange,
): Promise<void> {
  await ctx.db
    .updateTable('imports')
    .set(told === undefined ? {} : { told: told && JSON.stringify(told), problem: null })
    .set(change)
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute()
    .catch(explainWorking);
}

/** Deletes the imports of all stores from before a moment. */
export async function deleteImportsBefore(ctx: SystemContext, before: Date): Promise<void> {
  await sql`delete from imports where created_at < ${before}`.execute(ctx.db);
}

/** The imports of the store whose file is kept. */
export async function listKeptSheets(ctx: TenantContext): Promise<string[]> {
  const rows = await importRows(ctx).where('file_bytes', '>', 0).select('id').execute();
  return rows.map(({ id }) => id);
}

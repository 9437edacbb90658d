import type { ImportAction, ImportItem } from '@kade/contract/catalog/imports';
import type { Page } from '@kade/contract/values';
import { say } from '@kade/words/catalogue';
import type { Words } from '@kade/words/words';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { readPage, type PageRequest, type Sort } from '../../../platform/paging';
import { readerWords } from '../../../platform/reader';
import type { StockOutcome } from '../apply';
import type { SheetProblem } from '../sheets';
import type { ProductModel } from '../whole';
import type { ReviewedSheet } from './stock-since';

export type ItemState = ImportItem['state'];

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
  const found = await ctx.db
    .selectFrom('imports')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  if (!found) throw notFound('import');
  const list = ctx.db
    .selectFrom('import_items')
    .where('import_items.store_id', '=', ctx.storeId)
    .where('import_items.import_id', '=', id)
    .$if(action !== undefined, (query) =>
      query.where('import_items.action', '=', action ?? 'create'),
    );
  const rows = list
    .select([sql<string>`position::text`.as('id'), 'row_number', 'name', 'action', 'state'])
    .select(['changes', 'problems', 'told', 'product_id']);
  const words = readerWords(ctx).importNotes;
  type Row = Awaited<ReturnType<(typeof rows)['execute']>>[number];
  const itemOf = (row: Row): ImportItem => ({
    row: row.row_number,
    name: row.name,
    action: row.action as ImportAction,
    state: row.state as ItemState,
    changes: row.changes,
    problems: [...textsOf(row.problems), ...wordsOf(words, row.told)],
    product: row.product_id,
  });
  const key = { id: 'import_items.position', idType: 'bigint' } as const;
  return readPage(request, { list, rows, ...key, sort: byPosition, itemOf });
}

type Problem = ImportItem['problems'][number];

/** Of a file that was read by the version before. */
const textsOf = (problems: unknown) => problems as readonly Problem[];

const wordsOf = (words: Words['importNotes'], told: unknown): Problem[] =>
  (told as readonly SheetProblem[]).map(({ row, told }) => ({ row, message: say(words, told) }));

export interface ReadItem {
  position: number;
  name: string;
  action: ImportAction;
  changes: string[];
  told: SheetProblem[];
  stock_outcome: StockOutcome | null;
  sheet: ReviewedSheet;
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
      changes, told, stock_outcome, sheet, product_id)
    select ${ctx.storeId}, ${importId}, position, row_number, name, action, state, changes,
      told, stock_outcome, sheet, product_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
      position integer, row_number integer, name text, action text, state text, changes text[],
      told jsonb, stock_outcome text, sheet jsonb, product_id uuid)
  `.execute(ctx.db);
}

export interface StoredItem {
  position: number;
  name: string;
  sheet: ReviewedSheet;
  product_id: string | null;
  before: ProductModel | null;
  after: ProductModel | null;
}

/** Cells of the stock that one step writes, unless a single product has more. */
const CELLS_AT_ONCE = 5_000;

/** The next items in a state, those of the end first where they are taken back; of large ones fewer. */
export async function nextItems(
  ctx: TenantContext,
  importId: string,
  state: ItemState,
  limit: number,
): Promise<StoredItem[]> {
  const order = sql.raw(state === 'done' ? 'desc' : 'asc');
  const { rows } = await sql<StoredItem>`
    select position, name, sheet, product_id, before, after
    from (
      select *, sum(greatest(jsonb_array_length(sheet -> 'variants'),
          jsonb_array_length(before -> 'quantities'), jsonb_array_length(after -> 'quantities')))
        over (order by position ${order}) as cells, row_number() over (order by position ${order}) as place
      from (
        select * from import_items
        where store_id = ${ctx.storeId} and import_id = ${importId} and state = ${state}
          and action in ('create', 'update')
        order by position ${order} limit ${limit}
      ) as next
    ) as counted
    where cells <= ${CELLS_AT_ONCE} or place = 1
    order by position ${order}
  `.execute(ctx.db);
  return rows;
}

interface ItemMark {
  position: number;
  state: ItemState;
  product_id: string | null;
  before: ProductModel | null;
  after: ProductModel | null;
  /** Instead of what the review told. */
  told?: readonly SheetProblem[];
}

export async function markItems(
  ctx: TenantContext,
  importId: string,
  marks: readonly ItemMark[],
): Promise<void> {
  if (marks.length === 0) return;
  await sql`
    update import_items set state = line.state, product_id = line.product_id,
      before = line.before, after = line.after,
      problems = case when line.told is null then import_items.problems else '[]' end,
      told = coalesce(line.told, import_items.told)
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as line (
      position integer, state text, product_id uuid, before jsonb, after jsonb, told jsonb)
    where import_items.store_id = ${ctx.storeId} and import_items.import_id = ${importId}
      and import_items.position = line.position
  `.execute(ctx.db);
}

/** Leaves out products that cannot be written, and says why. */
export async function skipItems(
  ctx: TenantContext,
  importId: string,
  skipped: readonly { position: number; told: readonly SheetProblem[] }[],
): Promise<void> {
  if (skipped.length === 0) return;
  await sql`
    update import_items set state = 'skipped', problems = '[]', told = line.told
    from jsonb_to_recordset(${JSON.stringify(skipped)}::jsonb) as line (
      position integer, told jsonb)
    where import_items.store_id = ${ctx.storeId} and import_items.import_id = ${importId}
      and import_items.position = line.position
  `.execute(ctx.db);
}

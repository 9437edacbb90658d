import { PAGE_SIZE, type Page } from '@kade/contract/values';
import { sql, type Expression, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { TenantContext } from './context';
import { invalid } from './errors';
import { prepared } from './prepared';

export interface PageRequest {
  limit?: number | undefined;
  /** Counts from 1. */
  page?: number | undefined;
  cursor?: string | undefined;
}

/** A text that a LIKE pattern takes literally. */
export const likeLiteral = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The last of the texts that begin so, by their bytes. */
export const endOf = (beginning: string) => `${beginning}\u{10FFFF}`;

/** An order of a list, made total by the id. */
export interface Sort {
  by: RawBuilder<unknown>;
  type: 'text' | 'bigint' | 'timestamptz';
  direction: 'asc' | 'desc';
}

/** A row without an id has another value that no other row of its list has, such as its line. */
type IdType = 'uuid' | 'bigint';

/** A list as a page of it is read. */
interface PagedList<DB, TB extends keyof DB, RowDB, RowTB extends keyof RowDB, Row, Item> {
  /** The rows that the list has, with nothing selected: what is counted. */
  list: SelectQueryBuilder<DB, TB, object>;
  /** The same rows, with what `itemOf` needs. */
  rows: SelectQueryBuilder<RowDB, RowTB, Row>;
  /** What is selected as `id` and makes the order total, as `products.id`. */
  id: string;
  /** `uuid` unless said. */
  idType?: IdType;
  sort: Sort;
  /** Nothing but the store narrows it: one plan serves every store, and is kept. */
  isWhole?: boolean;
  itemOf: (row: Row) => Item;
}

/** Whether a list is asked for by nothing but its page, and what else is let pass. */
const isWholeList = (query: object, more?: ReadonlySet<string>): boolean =>
  Object.entries(query).every(
    ([name, value]) => value === undefined || PAGING.has(name) || more?.has(name),
  );

const PAGING: ReadonlySet<string> = new Set(['sort', 'limit', 'page', 'cursor']);

/**
 * Reads a page of a list and the list's total, in one statement. The total is counted by another one
 * only where the page lies behind the end and has no row to carry it.
 */
export async function readPage<
  DB,
  TB extends keyof DB,
  RowDB,
  RowTB extends keyof RowDB,
  Row extends { id: string },
  Item,
>(request: PageRequest, paged: PagedList<DB, TB, RowDB, RowTB, Row, Item>): Promise<Page<Item>> {
  const window = pageWindow(request, paged.idType);
  const read = await selectPage(window, paged).execute();
  const count = async () => (await selectCount(paged.list).executeTakeFirstOrThrow()).total;
  return pageOf(window, read, paged.itemOf, count);
}

/** What may narrow a list whose statement is put together once for each way to narrow it. */
interface Narrowing {
  /** Fields whose values the statement takes as they come, unlooked at. */
  taken?: readonly string[];
  /** Fields of few values each, which are written out. */
  written?: readonly string[];
}

/** So many ways to ask for a list are kept put together; the first of them makes room. */
const MOST_KEPT = 100;

/**
 * Reads pages of a store's list. The first page of the whole list, or as it may be narrowed, which is
 * what is asked for most, is a statement that is put together once for each order, length and way to
 * narrow it: of whoever asks it may name nothing but the store. What becomes of rows is asked of
 * `itemsFor` each time, for it is worded for its reader.
 */
export function storeList<
  Query extends PageRequest & { sort?: string | undefined },
  DB,
  TB extends keyof DB,
  RowDB,
  RowTB extends keyof RowDB,
  Row extends { id: string },
  Item,
>(
  listOf: (
    ctx: TenantContext,
    query: Query,
  ) => Omit<PagedList<DB, TB, RowDB, RowTB, Row, Item>, 'itemOf'>,
  itemsFor: (ctx: TenantContext) => (row: Row) => Item,
  { taken = [], written = [] }: Narrowing = {},
) {
  const wholeListOf = (ctx: TenantContext, query: Query) => ({
    ...listOf(ctx, query),
    itemOf: itemsFor(ctx),
    isWhole: isWholeList(query),
  });

  const keep = (first: TenantContext, query: Query, names: readonly string[]) => {
    const window = pageWindow(query);
    const select = prepared((db, storeId: string, ...values: unknown[]) => {
      const given = Object.fromEntries(names.map((name, place) => [name, values[place]]));
      return selectPage(window, wholeListOf({ ...first, db, storeId }, { ...query, ...given }));
    });
    return async (ctx: TenantContext, query: Query): Promise<Page<Item>> => {
      const rows = await select(ctx, ctx.storeId, ...names.map((name) => valueOf(query, name)));
      return pageOf(window, rows, itemsFor(ctx), () => Promise.resolve(0));
    };
  };
  const kept = keptWays<ReturnType<typeof keep>>();
  const mayNarrow = new Set<string>([...taken, ...written]);

  return (ctx: TenantContext, query: Query): Promise<Page<Item>> => {
    if (!isUsual(query, mayNarrow)) return readPage(query, wholeListOf(ctx, query));
    const names = taken.filter((name) => valueOf(query, name) !== undefined);
    const way = [...usualOf(query), names, written.map((name) => valueOf(query, name))];
    return kept(way, () => keep(ctx, query, names))(ctx, query);
  };
}

/** What tells usual first pages of a list from each other. */
export const usualOf = ({
  sort,
  limit = PAGE_SIZE,
}: PageRequest & { sort?: string | undefined }) => [sort, limit];

/** What is put together once for each way to ask. */
export function keptWays<Put>() {
  const kept = new Map<string, Put>();
  return (way: unknown, putTogether: () => Put): Put => {
    const place = JSON.stringify(way);
    const put = kept.get(place) ?? putTogether();
    kept.set(place, put);
    const [first = place] = kept.keys();
    if (kept.size > MOST_KEPT) kept.delete(first);
    return put;
  };
}

const valueOf = (query: object, name: string) => (query as Record<string, unknown>)[name];

/** Whether the first page of a list is asked for, of a usual length, narrowed by nothing else. */
export const isUsual = (query: PageRequest, mayNarrow: ReadonlySet<string>) =>
  (query.page ?? 1) === 1 &&
  query.cursor === undefined &&
  USUAL_ROWS.has((query.limit ?? PAGE_SIZE) + 1) &&
  isWholeList(query, mayNarrow);

export const selectCount = <DB, TB extends keyof DB>(list: SelectQueryBuilder<DB, TB, object>) =>
  list.select(sql`count(*)`.as('total')).$castTo<{ total: number }>();

const selectPage = <
  DB,
  TB extends keyof DB,
  RowDB,
  RowTB extends keyof RowDB,
  Row extends { id: string },
  Item,
>(
  window: PageWindow,
  paged: PagedList<DB, TB, RowDB, RowTB, Row, Item>,
) => {
  const { list, sort } = paged;
  const total = sql<number>`(${selectCount(list)})`.as('total');
  return selectShown(window, paged)
    .select([sql<string>`${sort.by}::text`.as('sort_value'), total])
    .$castTo<Read<Row>>();
};

/** The rows of a page, in their order, and the one behind them. */
export const selectShown = <
  DB,
  TB extends keyof DB,
  RowDB,
  RowTB extends keyof RowDB,
  Row extends { id: string },
>(
  window: PageWindow,
  {
    list,
    rows,
    id,
    sort,
    isWhole,
  }: Omit<PagedList<DB, TB, RowDB, RowTB, Row, unknown>, 'itemOf' | 'idType'>,
) => {
  const isShown = isAfter(sort, sql.ref(id), window);
  return rows
    .where(window.offset === 0 ? isShown : isAmong(id, inOrder(list, id, sort, window)))
    .orderBy(sort.by, sort.direction)
    .orderBy(sql.ref(id), sort.direction)
    .limit(isWhole ? rowCount(window.limit + 1) : window.limit + 1);
};

/**
 * Of how many rows a usual page is, written out. Where the number is a value, the planner expects a
 * tenth of the list and plans anew each time; every number written out would be a statement to keep.
 */
const rowCount = (count: number) => (USUAL_ROWS.has(count) ? sql.lit(count) : count);

const USUAL_ROWS: ReadonlySet<number> = new Set([24, 48, PAGE_SIZE, 100].map((size) => size + 1));

/** The ids of a page that lies behind others: so what is skipped is read in the index alone. */
const inOrder = <DB, TB extends keyof DB>(
  list: SelectQueryBuilder<DB, TB, object>,
  id: string,
  sort: Sort,
  window: PageWindow,
) =>
  list
    .select(sql<string>`${sql.ref(id)}`.as('id'))
    .orderBy(sort.by, sort.direction)
    .orderBy(sql.ref(id), sort.direction)
    .offset(window.offset)
    .limit(window.limit + 1);

const isAmong = (id: string, ids: Expression<unknown>) =>
  sql<boolean>`${sql.ref(id)} = any(array(${ids}))`;

export type Read<Row> = Row & { sort_value: string; total: number };

export async function pageOf<Row extends { id: string }, Item>(
  window: PageWindow,
  read: Read<Row>[],
  itemOf: (row: Row) => Item,
  count: () => Promise<number>,
): Promise<Page<Item>> {
  const shown = read.slice(0, window.limit);
  const last = shown.at(-1);
  const isFirst = window.offset === 0 && !window.after;
  const hasMore = read.length > window.limit && last !== undefined;
  return {
    items: shown.map(itemOf),
    total: last?.total ?? (isFirst ? 0 : await count()),
    next: hasMore ? cursorOf(last.sort_value, last.id) : null,
  };
}

/** Reads a whole list, so many rows a statement, in an order that new rows do not disturb. */
export async function* readAll<RowDB, RowTB extends keyof RowDB, Row extends { id: string }>(
  rows: SelectQueryBuilder<RowDB, RowTB, Row>,
  { id, sort, batch }: { id: string; sort: Sort; batch: number },
): AsyncGenerator<Row[], void, undefined> {
  let after: PageWindow['after'];
  for (;;) {
    const read = await rows
      .where(isAfter(sort, sql.ref(id), { after }))
      .select(sql<string>`${sort.by}::text`.as('sort_value'))
      .orderBy(sort.by, sort.direction)
      .orderBy(sql.ref(id), sort.direction)
      .limit(batch)
      .$castTo<Row & { sort_value: string }>()
      .execute();
    if (read.length > 0) yield read;
    const last = read.at(-1);
    if (!last || read.length < batch) return;
    after = { value: last.sort_value, id: last.id, idType: 'uuid' };
  }
}

/** Where a page starts: after a row (keyset), or after so many rows. */
export interface PageWindow {
  limit: number;
  offset: number;
  /** Sort value and id of the last row of the page before. */
  after: Place | undefined;
}

interface Place {
  value: string;
  id: string;
  idType: IdType;
}

/** Reads the paging parameters of a list. */
export function pageWindow(request: PageRequest, idType: IdType = 'uuid'): PageWindow {
  const limit = request.limit ?? PAGE_SIZE;
  const after = request.cursor === undefined ? undefined : readCursor(request.cursor, idType);
  return { limit, offset: after ? 0 : ((request.page ?? 1) - 1) * limit, after };
}

/** The opaque place of a row in a list sorted by `value`, then id. */
function cursorOf(value: string, id: string): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

function readCursor(cursor: string, idType: IdType): Place {
  try {
    const text = Buffer.from(cursor, 'base64url').toString('utf8');
    const [value, id] = Cursor.parse(JSON.parse(text));
    return { value, id: ids[idType].parse(id), idType };
  } catch {
    throw badCursor();
  }
}

const Cursor = z.tuple([z.string(), z.string()]);
const ids = { uuid: z.uuid(), bigint: z.string().check(z.regex(/^\d{1,18}$/)) };

const badCursor = () => invalid({ cursor: { say: 'cursor_unknown' } });

/** The condition that a row comes after the last row of the page before. */
export function isAfter(sort: Sort, id: RawBuilder<unknown>, window: Pick<PageWindow, 'after'>) {
  if (!window.after) return sql<boolean>`true`;
  const { value, id: lastId, idType } = window.after;
  const sign = sql.raw(sort.direction === 'asc' ? '>' : '<');
  return sql<boolean>`(${sort.by}, ${id}) ${sign} (${value}::${sql.raw(sort.type)}, ${lastId}::${sql.raw(idType)})`;
}

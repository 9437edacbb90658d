import type { Page } from '@kade/contract/values';
import { sql, type RawBuilder } from 'kysely';
import type { TenantContext, TenantTables } from './context';
import type { Database } from './database';
import {
  isAfter,
  isUsual,
  keptWays,
  pageOf,
  pageWindow,
  usualOf,
  type PageRequest,
  type PageWindow,
  type Read,
  type Sort,
} from './paging';
import { prepared } from './prepared';

/** What a search finds, of which a page is read. */
interface FoundList<Row, Item, Whole> extends FoundRows<Row, Whole> {
  db: Database;
  itemOf: (row: Row) => Item;
}

interface FoundRows<Row, Whole = object> {
  /** Selects the `id` of each, its `sort_by`, and what the other parts name of it. */
  found: RawBuilder<unknown>;
  /** Those of `found` that the list has, where that is not all. */
  isListed?: RawBuilder<boolean>;
  /** Selects columns of all that is found, listed or not. */
  whole?: RawBuilder<Whole>;
  /** Selects the rows that are `onPage`. */
  row: RawBuilder<Row>;
  sort: Pick<Sort, 'type' | 'direction'>;
}

/**
 * Reads a page of what a search finds, how many it finds and what is told of the whole, in one
 * statement that searches once; `readPage` counts apart, which suits conditions that an index counts
 * by itself.
 */
export async function readFound<Row extends { id: string }, Item, Whole extends object = object>(
  request: PageRequest,
  { db, itemOf, ...list }: FoundList<Row, Item, Whole>,
): Promise<Page<Item> & { whole: Whole }> {
  const window = pageWindow(request);
  const { rows } = await selectFoundPage(window, list).execute(db);
  return foundPageOf(window, rows, itemOf);
}

/** The words of a search, each in its spellings. */
type SearchedWords = readonly (readonly string[])[];

/**
 * Reads pages of what a search of a store finds that nothing else narrows. The statement of a usual first
 * page is put together once for each order, length and number of spellings: of whoever asks it may name
 * nothing but the store, and spellings it takes as they come, unlooked at.
 */
export function storeSearch<
  Query extends PageRequest & { sort?: string | undefined },
  Row extends { id: string },
  Item,
>(
  listOf: (ctx: TenantTables, query: Query, words: SearchedWords) => FoundRows<Row>,
  itemsFor: (ctx: TenantContext) => (row: Row) => Item,
) {
  const keep = (query: Query, words: SearchedWords) => {
    const window = pageWindow(query);
    const lengths = words.map(({ length }) => length);
    const select = prepared((db, storeId: string, ...spellings: readonly string[]) => {
      const rest = [...spellings];
      const given = lengths.map((length) => rest.splice(0, length));
      const page = selectFoundPage(window, listOf({ db, storeId }, query, given));
      return { compile: () => page.compile(db) };
    });
    return async (ctx: TenantContext, asked: SearchedWords): Promise<Page<Item>> =>
      foundPageOf(window, await select(ctx, ctx.storeId, ...asked.flat()), itemsFor(ctx));
  };
  const kept = keptWays<ReturnType<typeof keep>>();

  return (ctx: TenantContext, query: Query, words: SearchedWords): Promise<Page<Item>> => {
    if (!isUsual(query, SEARCHED)) {
      return readFound(query, { ...listOf(ctx, query, words), db: ctx.db, itemOf: itemsFor(ctx) });
    }
    const way = [...usualOf(query), words.map(({ length }) => length)];
    return kept(way, () => keep(query, words))(ctx, words);
  };
}

const SEARCHED: ReadonlySet<string> = new Set(['q']);

const selectFoundPage = <Row extends { id: string }, Whole extends object>(
  window: PageWindow,
  { found, isListed = sql`true`, whole, row, sort }: FoundRows<Row, Whole>,
) => {
  const direction = sql.raw(sort.direction);
  const isShown = isAfter({ ...sort, by: sql.ref('sort_by') }, sql.ref('id'), window);
  return sql<ReadFound<Row> & Whole>`
    with found as materialized (${found}), page as (
      select id, sort_by from found where ${isListed} and ${isShown}
      order by sort_by ${direction}, id ${direction}
      offset ${window.offset} limit ${window.limit + 1}
    ), whole as (
      select (select count(*) from found where ${isListed}) as total${whole ? sql`, ${whole}` : sql``}
    )
    select whole.*, one.*, page.sort_by::text as sort_value
    from whole left join page on true left join (${row}) as one on one.id = page.id
    order by page.sort_by ${direction}, page.id ${direction}`;
};

async function foundPageOf<Row extends { id: string }, Item, Whole extends object>(
  window: PageWindow,
  rows: (ReadFound<Row> & Whole)[],
  itemOf: (row: Row) => Item,
): Promise<Page<Item> & { whole: Whole }> {
  const [first] = rows;
  if (!first) throw new Error('A search answered no row');
  const page = await pageOf(window, rows.filter(isRow), itemOf, () => Promise.resolve(first.total));
  return { ...page, total: first.total, whole: first };
}

/** As an array: then each is looked up by its key, however many the planner expects. */
export const onPage = (id: string) =>
  sql<boolean>`${sql.ref(id)} = any(array(select id from page))`;

/** Where the page has no row, what is told of the whole stands alone. */
type ReadFound<Row> = Read<Row> | { id: null; total: number };
const isRow = <Row extends { id: string }>(row: ReadFound<Row>): row is Read<Row> =>
  row.id !== null;

import { PAGE_SIZE, type Page } from '@kade/contract/values';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { invalid } from './errors';

export interface PageRequest {
  limit?: number | undefined;
  /** Counts from 1. */
  page?: number | undefined;
  cursor?: string | undefined;
}

/** Where a page starts: after a row (keyset), or after so many rows. */
export interface PageWindow {
  limit: number;
  offset: number;
  /** Sort value and id of the last row of the page before. */
  after: { value: string; id: string } | undefined;
}

/** Reads the paging parameters of a list. */
export function pageWindow(request: PageRequest): PageWindow {
  const limit = request.limit ?? PAGE_SIZE;
  const after = request.cursor === undefined ? undefined : readCursor(request.cursor);
  return { limit, offset: after ? 0 : ((request.page ?? 1) - 1) * limit, after };
}

/** The opaque place of a row in a list sorted by `value`, then id. */
export function cursorOf(value: string, id: string): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

function readCursor(cursor: string): { value: string; id: string } {
  try {
    const [value, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { value, id };
  } catch {
    throw badCursor();
  }
}

const Cursor = z.tuple([z.string(), z.uuid()]);

const badCursor = () => invalid({ cursor: 'is not a cursor of this list' });

/** A text that a LIKE pattern takes literally. */
export const likeLiteral = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** An order of a list, made total by the id. */
export interface Sort {
  by: RawBuilder<unknown>;
  type: 'text' | 'bigint' | 'timestamptz';
  direction: 'asc' | 'desc';
}

/** The condition that a row comes after the last row of the page before. */
export function isAfter(sort: Sort, id: RawBuilder<unknown>, window: PageWindow) {
  if (!window.after) return sql<boolean>`true`;
  const { value, id: lastId } = window.after;
  const sign = sql.raw(sort.direction === 'asc' ? '>' : '<');
  return sql<boolean>`(${sort.by}, ${id}) ${sign} (${value}::${sql.raw(sort.type)}, ${lastId}::uuid)`;
}

/** The sort value of a row as text, for the cursor. */
export const sortValue = (sort: Sort) => sql<string>`${sort.by}::text`;

interface PagedRow {
  id: string;
  sort_value: string;
  total: number;
}

/**
 * Makes a page of rows that were read with one more than its limit and carry the list's total.
 * `count` is asked only where a page behind the end has no row to carry it.
 */
export async function toPage<Row extends PagedRow, Item>(
  rows: Row[],
  window: PageWindow,
  count: () => Promise<number>,
  itemOf: (row: Row) => Item,
): Promise<Page<Item>> {
  const shown = rows.slice(0, window.limit);
  const last = shown.at(-1);
  const isFirst = window.offset === 0 && !window.after;
  const total = last?.total ?? (isFirst ? 0 : await count());
  const hasMore = rows.length > window.limit && last !== undefined;
  return {
    items: shown.map(itemOf),
    total,
    next: hasMore ? cursorOf(last.sort_value, last.id) : null,
  };
}

import type { FigureQuery, FigureRow, Figures } from '@kade/contract/figures';
import { laterDay } from '@kade/rules/calendar';
import type { TenantContext } from '../../platform/context';
import { readParts, type FoundRow } from './figures.queries';
import { periodOf, type FigurePeriod } from './period';

/** Figures with every day, weekday and hour named, those on which nothing was sold too. */
export async function readFigures(
  ctx: TenantContext,
  query: FigureQuery,
  limit: number,
): Promise<Figures> {
  const period = periodOf(query, ctx.clock.now());
  const { first, last, firstBefore } = period;
  const found = await readParts(ctx, query.by, period, limit);
  const keys = keysOf(query.by, period);
  const rows = keys ? inOrder(keys, found, period) : found.map((row) => rowOf(row, period));
  return {
    date_from: first,
    date_to: last,
    before: firstBefore === null ? null : { date_from: firstBefore, date_to: laterDay(first, -1) },
    rows,
    row_count: keys?.length ?? found[0]?.row_count ?? 0,
  };
}

/** The keys of a part that has every one of them, in their order: as found, and as told. */
function keysOf(by: FigureQuery['by'], { first, days }: FigurePeriod): Keys | undefined {
  const from = (start: number, count: number) =>
    Array.from({ length: count }, (_, index) => String(start + index));
  if (by === 'day') return from(0, days).map((key, later) => [key, laterDay(first, later)]);
  if (by === 'weekday') return from(1, 7).map((key) => [key, key]);
  if (by === 'hour') return from(0, 24).map((key) => [key, key]);
  return undefined;
}

type Keys = (readonly [found: string, told: string])[];

function inOrder(keys: Keys, found: readonly FoundRow[], period: FigurePeriod): FigureRow[] {
  const known = new Map(found.map((row) => [row.key, row]));
  return keys.map(([key, told]) => ({ ...rowOf(known.get(key) ?? nothing, period), key: told }));
}

const nothing: FoundRow = {
  key: '',
  name: null,
  orders: 0,
  pieces: null,
  total: 0,
  orders_before: 0,
  pieces_before: null,
  total_before: 0,
  row_count: 0,
};

const rowOf = (row: FoundRow, { firstBefore }: FigurePeriod): FigureRow => ({
  key: row.key,
  name: row.name,
  orders: row.orders,
  pieces: row.pieces,
  total: row.total,
  before:
    firstBefore === null
      ? null
      : { orders: row.orders_before, pieces: row.pieces_before, total: row.total_before },
});

import { MAX_FIGURE_LINES, type FigureQuery, type FigureRow } from '@kade/contract/figures';
import { CSV_START, csvLine } from '@kade/rules/csv';
import { figureName, figureWords } from '@kade/words/figures';
import { DEFAULT_LANGUAGE } from '@kade/words/language';
import type { StoreContext } from '../../platform/context';
import { assertOrderRoom } from '../plans';
import { readFigures } from './figures';
import { listStockFigures } from './stock-figures.queries';

type ExportQuery = Omit<FigureQuery, 'by'> & { by: FigureQuery['by'] | 'stock' };

/** The figures as a file: what is exported waits, as orders do, while a plan has no room for more. */
export async function exportFigures(
  ctx: StoreContext,
  { by, ...query }: ExportQuery,
): Promise<AsyncGenerator<string, void, undefined>> {
  await assertOrderRoom(ctx);
  return by === 'stock' ? stockLines(ctx) : lines(ctx, { by, ...query });
}

const wordsOf = (part: ExportQuery['by']) => figureWords(DEFAULT_LANGUAGE).part(part);

async function* lines(
  ctx: StoreContext,
  query: FigureQuery,
): AsyncGenerator<string, void, undefined> {
  const { rows, date_from, date_to, before } = await readFigures(ctx, query, MAX_FIGURE_LINES);
  const hasPieces = query.by === 'product' || query.by === 'category';
  const header = (from: string, to: string) =>
    [...sumNames(hasPieces)].map((name) => `${name}, ${from} to ${to}`);
  yield (
    CSV_START +
    csvLine([
      wordsOf(query.by),
      ...header(date_from, date_to),
      ...(before ? header(before.date_from, before.date_to) : []),
    ])
  );
  for (const row of rows) {
    yield csvLine([
      query.by === 'day' ? row.key : figureName(query.by, row),
      ...sumsOf(row),
      ...(row.before ? sumsOf(row.before) : []),
    ]);
  }
}

const sumNames = (hasPieces: boolean) =>
  hasPieces ? ['Orders', 'Pieces', 'Ordered'] : ['Orders', 'Sales'];

const sumsOf = ({ orders, pieces, total }: Pick<FigureRow, 'orders' | 'pieces' | 'total'>) => [
  orders,
  ...(pieces === null ? [] : [pieces]),
  total / 100,
];

async function* stockLines(ctx: StoreContext): AsyncGenerator<string, void, undefined> {
  yield CSV_START + csvLine([wordsOf('stock'), 'In stock', 'Sold', 'Days', 'Days left', 'Until']);
  for (const row of await listStockFigures(ctx, MAX_FIGURE_LINES)) {
    yield csvLine([
      row.name,
      row.stock_quantity,
      row.sold,
      row.days,
      row.days_left,
      row.runs_out_on,
    ]);
  }
}

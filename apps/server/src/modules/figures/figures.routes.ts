import { figures, MAX_FIGURE_ROWS } from '@kade/contract/figures';
import { route, type App } from '../../platform/route';
import { exportFigures } from './figures-csv.service';
import { readFigures } from './figures';
import { listStockFigures } from './stock-figures.queries';

export function figuresRoutes(app: App): void {
  route(app, figures.get, (ctx, { query }) => readFigures(ctx, query, MAX_FIGURE_ROWS));
  route(app, figures.stock, (ctx) => listStockFigures(ctx, MAX_FIGURE_ROWS));
  route(app, figures.export, (ctx, { query }) => exportFigures(ctx, query));
}

import { stock } from '@kade/contract/catalog/stock';
import { route, type App } from '../../../platform/route';
import { getProductStock } from '../entries';
import { setCells } from './cells.service';

export function stockRoutes(app: App): void {
  route(app, stock.get, (ctx, { params }) => getProductStock(ctx, params.id));
  route(app, stock.update, (ctx, { params, body }) => setCells(ctx, params.id, body.cells));
}

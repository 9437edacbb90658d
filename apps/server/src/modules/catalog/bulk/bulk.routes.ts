import { bulk } from '@kade/contract/catalog/bulk';
import { route, type App } from '../../../platform/route';
import { getBulkChange, listBulkChanges } from './bulk.queries';
import { applyBulk, previewBulk, undoBulk } from './bulk.service';

export function bulkRoutes(app: App): void {
  route(app, bulk.preview, (ctx, { body }) => previewBulk(ctx, body));
  route(app, bulk.apply, (ctx, { body }) => applyBulk(ctx, body));
  route(app, bulk.list, (ctx, { query }) => listBulkChanges(ctx, query));
  route(app, bulk.get, (ctx, { params }) => getBulkChange(ctx, params.id));
  route(app, bulk.undo, (ctx, { params }) => undoBulk(ctx, params.id));
}

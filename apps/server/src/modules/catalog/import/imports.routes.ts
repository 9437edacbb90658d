import { imports } from '@kade/contract/catalog/imports';
import { route, type App } from '../../../platform/route';
import { getImportColumns } from './import-columns.queries';
import { listImportItems } from './import-items.queries';
import { listFailedPictures } from './import-pictures.queries';
import { getImport, listImports } from './imports.queries';
import {
  cancelImport,
  confirmImport,
  retryPictures,
  startImport,
  undoImport,
} from './imports.service';

export function importRoutes(app: App): void {
  route(app, imports.list, (ctx, { query }) => listImports(ctx, query));
  route(app, imports.create, (ctx, { query, upload }) => startImport(ctx, query, upload));
  route(app, imports.get, (ctx, { params }) => getImport(ctx, params.id));
  route(app, imports.columns, (ctx, { params }) => getImportColumns(ctx, params.id));
  route(app, imports.items, (ctx, { params, query }) => listImportItems(ctx, params.id, query));
  route(app, imports.confirm, (ctx, { params, body }) => confirmImport(ctx, params.id, body));
  route(app, imports.cancel, (ctx, { params }) => cancelImport(ctx, params.id));
  route(app, imports.undo, (ctx, { params }) => undoImport(ctx, params.id));
  route(app, imports.pictures, async (ctx, { params }) => {
    await getImport(ctx, params.id);
    return listFailedPictures(ctx, params.id);
  });
  route(app, imports.retryPictures, (ctx, { params }) => retryPictures(ctx, params.id));
}

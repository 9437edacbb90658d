import { imports } from '@kade/contract/catalog/imports';
import { route, type App } from '../../../platform/route';
import { exportProducts } from './export.service';

export function productExportRoutes(app: App): void {
  route(app, imports.export, (ctx) => exportProducts(ctx));
}

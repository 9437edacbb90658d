import { shopPreview } from '@kade/contract/shop-preview';
import { route, type App } from '../../platform/route';
import { previewShop } from './shop-preview.service';

export function shopPreviewRoutes(app: App): void {
  route(app, shopPreview.show, (ctx, { body }) => previewShop(ctx, body, app.previewShop));
}

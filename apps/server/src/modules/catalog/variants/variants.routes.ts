import { variants } from '@kade/contract/catalog/variants';
import { route, type App } from '../../../platform/route';
import { createGroup, removeGroup, updateGroup } from './groups.service';
import { createVariant, getVariantStock, removeVariant, updateVariant } from './variants.service';

export function variantRoutes(app: App): void {
  route(app, variants.createGroup, (ctx, { body }) => createGroup(ctx, body));
  route(app, variants.updateGroup, (ctx, { params, body }) => updateGroup(ctx, params.id, body));
  route(app, variants.removeGroup, async (ctx, { params }) => {
    await removeGroup(ctx, params.id);
    return { message: 'Variant group deleted' };
  });
  route(app, variants.create, (ctx, { params, body }) => createVariant(ctx, params.id, body));
  route(app, variants.update, (ctx, { params, body }) => updateVariant(ctx, params.id, body));
  route(app, variants.stock, (ctx, { params }) => getVariantStock(ctx, params.id));
  route(app, variants.remove, async (ctx, { params }) => ({
    message: await removeVariant(ctx, params.id),
  }));
}

import { products } from '@kade/contract/catalog/products';
import { route, type App } from '../../../platform/route';
import { changeProduct, makeProduct } from './choices.service';

export function choiceRoutes(app: App): void {
  route(app, products.create, (ctx, { body }) => makeProduct(ctx, body));
  route(app, products.update, (ctx, { params, body }) => changeProduct(ctx, params.id, body));
}

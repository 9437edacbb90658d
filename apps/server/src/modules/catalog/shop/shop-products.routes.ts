import { products } from '@kade/contract/catalog/products';
import { isInStore } from '../../../platform/context';
import { route, type App } from '../../../platform/route';
import { getProduct } from '../products';
import { getPublicProduct } from './shop-products.queries';

/** One product, as its merchant or anybody sees it. */
export function shopProductRoutes(app: App): void {
  route(app, products.get, (ctx, { params }) =>
    isInStore(ctx) ? getProduct(ctx, params.id) : getPublicProduct(ctx, params.id),
  );
}

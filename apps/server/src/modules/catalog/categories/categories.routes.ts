import { categories } from '@kade/contract/catalog/categories';
import { route, type App } from '../../../platform/route';
import { listProducts } from '../products/products.queries';
import { getCategory, insertCategory, listCategories } from './categories.queries';
import { removeCategory, setCategoryProducts, updateCategory } from './categories.service';

export function categoryRoutes(app: App): void {
  route(app, categories.list, (ctx, { query }) => listCategories(ctx, query));
  route(app, categories.create, (ctx, { body }) => insertCategory(ctx, body));
  route(app, categories.products, async (ctx, { params, query }) => {
    await getCategory(ctx, params.id);
    return listProducts(ctx, { ...query, category: params.id });
  });
  route(app, categories.setProducts, (ctx, { params, body }) =>
    setCategoryProducts(ctx, params.id, body.products),
  );
  route(app, categories.update, (ctx, { params, body }) => updateCategory(ctx, params.id, body));
  route(app, categories.remove, async (ctx, { params }) => {
    await removeCategory(ctx, params.id);
    return { message: 'Category deleted' };
  });
}

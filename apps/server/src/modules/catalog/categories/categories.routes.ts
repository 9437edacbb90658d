import { categories } from '@kade/contract/catalog/categories';
import { route, type App } from '../../../platform/route';
import { listProducts } from '../products';
import { createShelf, getShelf, listShelves, updateShelf } from '../shelves';
import { category, getCategory } from './categories.queries';
import { moveCategoryProducts, removeCategory, setCategoryProducts } from './categories.service';

export function categoryRoutes(app: App): void {
  route(app, categories.list, (ctx, { query }) => listShelves(ctx, category, query, query));
  route(app, categories.get, (ctx, { params }) => getCategory(ctx, params.id));
  route(app, categories.create, (ctx, { body }) => createShelf(ctx, category, body));
  route(app, categories.products, async (ctx, { params, query }) => {
    await getShelf(ctx, category, params.id);
    return listProducts(ctx, { ...query, category: params.id });
  });
  route(app, categories.setProducts, (ctx, { params, body }) =>
    setCategoryProducts(ctx, params.id, body),
  );
  route(app, categories.moveProducts, (ctx, { params, body }) =>
    moveCategoryProducts(ctx, params.id, body),
  );
  route(app, categories.update, (ctx, { params, body }) =>
    updateShelf(ctx, category, params.id, body),
  );
  route(app, categories.remove, async (ctx, { params }) => {
    await removeCategory(ctx, params.id);
    return { message: 'Category deleted' };
  });
}

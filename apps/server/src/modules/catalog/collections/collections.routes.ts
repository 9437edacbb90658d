import { collections } from '@kade/contract/catalog/collections';
import { route, type App } from '../../../platform/route';
import { createShelf, listShelves, updateShelf } from '../shelves';
import { collection, getCollection } from './collections.queries';
import {
  moveCollectionProducts,
  removeCollection,
  setCollectionProducts,
} from './collections.service';

export function collectionRoutes(app: App): void {
  route(app, collections.list, (ctx, { query }) => listShelves(ctx, collection, query, query));
  route(app, collections.get, (ctx, { params }) => getCollection(ctx, params.id));
  route(app, collections.create, (ctx, { body }) => createShelf(ctx, collection, body));
  route(app, collections.setProducts, (ctx, { params, body }) =>
    setCollectionProducts(ctx, params.id, body),
  );
  route(app, collections.moveProducts, (ctx, { params, body }) =>
    moveCollectionProducts(ctx, params.id, body),
  );
  route(app, collections.update, (ctx, { params, body }) =>
    updateShelf(ctx, collection, params.id, body),
  );
  route(app, collections.remove, async (ctx, { params }) => {
    await removeCollection(ctx, params.id);
    return { message: 'Collection deleted' };
  });
}

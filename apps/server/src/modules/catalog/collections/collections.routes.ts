import { collections } from '@kade/contract/catalog/collections';
import { route, type App } from '../../../platform/route';
import { getCollection, insertCollection, listCollections } from './collections.queries';
import { removeCollection, setCollectionProducts, updateCollection } from './collections.service';

export function collectionRoutes(app: App): void {
  route(app, collections.list, (ctx, { query }) => listCollections(ctx, query));
  route(app, collections.get, (ctx, { params }) => getCollection(ctx, params.id));
  route(app, collections.create, (ctx, { body }) => insertCollection(ctx, body));
  route(app, collections.setProducts, (ctx, { params, body }) =>
    setCollectionProducts(ctx, params.id, body.products),
  );
  route(app, collections.update, (ctx, { params, body }) => updateCollection(ctx, params.id, body));
  route(app, collections.remove, async (ctx, { params }) => {
    await removeCollection(ctx, params.id);
    return { message: 'Collection deleted' };
  });
}

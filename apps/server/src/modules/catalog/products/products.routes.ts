import { products } from '@kade/contract/catalog/products';
import { route, type App } from '../../../platform/route';
import { listBin } from './bin.queries';
import { duplicateProduct } from './duplicate.service';
import { addImages, describeImage, removeImage, reorderImages } from './product-images.service';
import { listProducts } from './products.queries';
import { deleteProduct, purgeFromBin, restoreProduct } from './products.service';

export function productRoutes(app: App): void {
  route(app, products.list, (ctx, { query }) => listProducts(ctx, query));
  route(app, products.remove, async (ctx, { params }) => {
    await deleteProduct(ctx, params.id);
    return { message: 'Product deleted' };
  });
  route(app, products.bin, (ctx, { query }) => listBin(ctx, query));
  route(app, products.restore, (ctx, { params }) => restoreProduct(ctx, params.id));
  route(app, products.purge, async (ctx, { params }) => {
    await purgeFromBin(ctx, params.id);
    return { message: 'Product deleted for good' };
  });
  route(app, products.duplicate, (ctx, { params }) => duplicateProduct(ctx, params.id));
  route(app, products.addImages, (ctx, { params, body }) =>
    addImages(ctx, params.id, body.imageIds),
  );
  route(app, products.removeImage, (ctx, { params }) =>
    removeImage(ctx, params.id, params.imageId),
  );
  route(app, products.describeImage, (ctx, { params, body }) =>
    describeImage(ctx, params.id, params.imageId, body.alt),
  );
  route(app, products.reorderImages, (ctx, { params, body }) =>
    reorderImages(ctx, params.id, body),
  );
}

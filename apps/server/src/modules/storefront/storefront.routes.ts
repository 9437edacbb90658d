import { payLinks } from '@kade/contract/pay-links';
import { storefront } from '@kade/contract/storefront';
import { route, type App } from '../../platform/route';
import { listShopCategories } from '../catalog/categories';
import { getShopCollection, listShopCollections } from '../catalog/collections';
import { getShopProduct, listShopProducts } from '../catalog/shop';
import { countView } from '../catalog/views';
import { getPayLink, placePayLinkOrder } from '../drafts';
import { listHomeElements, listLayoutElements } from '../layouts';
import { finishPaypal, startPaypal } from '../order-money/paypal';
import { sendSlip } from '../order-money/transfers';
import { placeOrder, quoteBasket } from '../orders/place';
import { getShopOrder } from '../orders/shop-order';
import { getPolicy, getShopFront } from '../stores';

export function storefrontRoutes(app: App): void {
  route(app, storefront.store, async (ctx) => ({
    ...(await getShopFront(ctx)),
    layouts: await listLayoutElements(ctx),
  }));
  route(app, storefront.home, (ctx) => listHomeElements(ctx));
  route(app, storefront.products, (ctx, { query }) => listShopProducts(ctx, query));
  route(app, storefront.product, async (ctx, { params, query }) => {
    const product = await getShopProduct(ctx, params.id);
    if (query.seen) countView(ctx, params.id);
    return product;
  });
  route(app, storefront.categories, (ctx, { query }) => listShopCategories(ctx, query));
  route(app, storefront.collections, (ctx, { query }) => listShopCollections(ctx, query));
  route(app, storefront.collection, (ctx, { params, query }) =>
    getShopCollection(ctx, params.id, query),
  );
  route(app, storefront.policy, (ctx, { params }) => getPolicy(ctx, params.type));
  route(app, storefront.quote, (ctx, { body }) => quoteBasket(ctx, body.items));
  route(app, storefront.placeOrder, (ctx, { body }) => placeOrder(ctx, body));
  route(app, storefront.order, (ctx, { params, query }) =>
    getShopOrder(ctx, params.id, query.access_token),
  );
  route(app, payLinks.get, (ctx, { params, query }) =>
    getPayLink(ctx, params.id, query.access_token),
  );
  route(app, payLinks.placeOrder, (ctx, { params, query, body }) =>
    placePayLinkOrder(ctx, params.id, query.access_token, body),
  );
  route(app, storefront.startPaypal, (ctx, { params, query }) =>
    startPaypal(ctx, params.id, query.access_token),
  );
  route(app, storefront.finishPaypal, (ctx, { params, query, body }) =>
    finishPaypal(ctx, params.id, query.access_token, body.paypal_id),
  );
  route(app, storefront.uploadReceipt, (ctx, { params, query, upload }) =>
    sendSlip(ctx, params.id, query.access_token, upload),
  );
}

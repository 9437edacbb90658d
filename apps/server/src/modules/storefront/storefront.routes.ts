import { payLinks } from '@kade/contract/pay-links';
import { shopBeside } from '@kade/contract/shop-list';
import { storefront } from '@kade/contract/storefront';
import { route, type App } from '../../platform/route';
import { createSlotsByName } from '../../platform/slots';
import { askForAlert, stopAlerts } from '../catalog/alerts';
import { listShopCategories } from '../catalog/categories';
import { getShopCollection, listShopCollections } from '../catalog/collections';
import {
  getDeliveredProduct,
  getShopList,
  listAddresses,
  listParts,
  listRelated,
  listShopProducts,
} from '../catalog/shop';
import { countView } from '../catalog/views';
import { getPayLink, placePayLinkOrder } from '../drafts';
import { sendShopMessage } from '../inquiries';
import { listHomeElements, listLayoutElements } from '../layouts';
import { finishPayment, startPayment } from '../order-money/collect';
import { sendSlip } from '../order-money/transfers';
import { placeOrder, quoteBasket } from '../orders/place';
import { findOrder, getShopOrder } from '../orders/shop-order';
import { cancelOwnOrder } from '../orders/status';
import { getShopPage, listShopPages } from '../pages';
import { getWorkDays, openDaysIn } from '../shipping';
import { getPolicy } from '../stores/policies';
import { getShopFront } from '../stores/read';

/**
 * So many orders of one store are placed at the same moment, and so many wait for that, some seconds: each
 * waits for the store's numbers in the end, and more of them would only hold the connections that others need.
 */
const PLACED_AT_ONCE = 3;
const MAX_WAITING = 500;

export function storefrontRoutes(app: App): void {
  route(app, storefront.store, async (ctx) => {
    // In one turn: it is one statement.
    const [{ delivery_days: days, ...front }, calendar, parts, layouts, pages] = await Promise.all([
      getShopFront(ctx),
      getWorkDays(ctx),
      listParts(ctx),
      listLayoutElements(ctx),
      listShopPages(ctx),
    ]);
    return {
      ...front,
      delivery_days: days && openDaysIn(calendar, days),
      ...parts,
      layouts,
      pages,
    };
  });
  route(app, storefront.home, (ctx) => listHomeElements(ctx));
  route(app, storefront.addresses, (ctx, { query }) => listAddresses(ctx, query.page));
  route(app, storefront.list, (ctx, { query }) => getShopList(ctx, query));
  route(app, storefront.products, (ctx, { query }) => listShopProducts(ctx, query));
  route(app, storefront.product, async (ctx, { params, query }) => {
    const product = await getDeliveredProduct(ctx, params.id, query);
    // Whoever comes by an address of before comes again by today's.
    const isAtAddress = [product._id, product.slug].includes(params.id);
    if (query.seen && isAtAddress) countView(ctx, product._id);
    return product;
  });
  route(app, storefront.related, (ctx, { params, query }) =>
    listRelated(ctx, params.id, query.seen),
  );
  route(app, shopBeside, (ctx, { params, query }) => listRelated(ctx, params.slug, query.seen));
  route(app, storefront.categories, (ctx, { query }) => listShopCategories(ctx, query));
  route(app, storefront.collections, (ctx, { query }) => listShopCollections(ctx, query));
  route(app, storefront.collection, (ctx, { params, query }) =>
    getShopCollection(ctx, params.id, query),
  );
  route(app, storefront.policy, (ctx, { params }) => getPolicy(ctx, params.type));
  route(app, storefront.page, (ctx, { params }) => getShopPage(ctx, params.slug));
  route(app, storefront.writeToShop, (ctx, { body }) => sendShopMessage(ctx, body));
  route(app, storefront.askForAlert, (ctx, { body }) => askForAlert(ctx, body));
  route(app, storefront.stopAlerts, (ctx, { body }) => stopAlerts(ctx, body.token));
  route(app, storefront.quote, (ctx, { body }) => quoteBasket(ctx, body));
  const placing = createSlotsByName(PLACED_AT_ONCE, MAX_WAITING);
  route(
    app,
    storefront.placeOrder,
    (ctx, { body }) => placeOrder(ctx, body),
    (ctx, call) => placing.run(ctx.storeId, call),
  );
  route(app, storefront.order, (ctx, { params, query }) =>
    getShopOrder(ctx, params.id, query.access_token),
  );
  route(app, payLinks.get, (ctx, { params, query: { access_token, district, city, country } }) =>
    getPayLink(ctx, params.id, access_token, { district, city, country }),
  );
  route(app, payLinks.placeOrder, (ctx, { params, query, body }) =>
    placePayLinkOrder(ctx, params.id, query.access_token, body),
  );
  route(app, storefront.findOrder, (ctx, { body }) => findOrder(ctx, body));
  route(app, storefront.cancelOrder, (ctx, { params, query }) =>
    cancelOwnOrder(ctx, params.id, query.access_token),
  );
  route(app, storefront.startPayment, (ctx, { params, query }) =>
    startPayment(ctx, params.id, query.access_token, params.provider),
  );
  route(app, storefront.finishPayment, (ctx, { params, query, body }) =>
    finishPayment(ctx, params.id, query.access_token, {
      name: params.provider,
      reference: body.reference,
    }),
  );
  route(app, storefront.uploadReceipt, (ctx, { params, query, upload }) =>
    sendSlip(ctx, params.id, query.access_token, upload),
  );
}

export { findOrder } from './find-order.service';
export { orderLinkRoutes } from './order-link.routes';
export { getNewShopOrder, getShopOrder } from './shop-order.service';

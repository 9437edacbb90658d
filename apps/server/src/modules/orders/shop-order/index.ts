export { findOrder } from './find-order.service';
export { orderLinkRoutes } from './order-link.routes';
export { getShopOrder } from './shop-order.service';

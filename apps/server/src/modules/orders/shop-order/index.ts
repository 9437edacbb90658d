export { orderLinkRoutes } from './order-link.routes';
export { getShopOrder } from './shop-order.service';

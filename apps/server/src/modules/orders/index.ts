export { orderRoutes } from './orders.routes';
export { getShopOrder, placeOrder } from './checkout.service';

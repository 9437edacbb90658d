export { orderRoutes } from './orders.routes';
export { getShopOrder, payableTotalOf, placeOrder } from './checkout.service';

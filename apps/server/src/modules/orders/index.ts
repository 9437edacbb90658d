export { countOrders } from './order-list.queries';
export { orderRoutes } from './orders.routes';
export { getShopOrder, placeOrder } from './checkout.service';
export { orderJobs } from './holds.service';
export { sendSlip } from './slips.service';
export { quoteBasket } from './quote.service';

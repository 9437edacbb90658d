export { customerRoutes } from './customers/customers.routes';
export { draftRoutes } from './drafts/drafts.routes';
export { getPayLink, placePayLinkOrder } from './drafts/pay-links.service';
export { selectOrderCount } from './order-list.queries';
export { orderRoutes } from './orders.routes';
export { getShopOrder, placeOrder } from './checkout.service';
export { orderJobs } from './holds.service';
export { sendSlip } from './slips.service';
export { quoteBasket } from './quote.service';

export { selectOrderCount, selectOrderIds, selectOrderTally } from './order-list.queries';
export { orderListRoutes } from './order-list.routes';

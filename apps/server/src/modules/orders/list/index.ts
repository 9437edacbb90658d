export {
  oldestOrderOf,
  selectOldestOrders,
  selectOrderCount,
  selectOrderIds,
  selectOrderTally,
} from './order-list.queries';
export { orderListRoutes } from './order-list.routes';
export { buyerOf, hourOf, townOf, weekdayOf } from './order-parts.queries';

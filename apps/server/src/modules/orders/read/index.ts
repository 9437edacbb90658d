export {
  orderColumns,
  orderSummaryOf,
  selectPriceLines,
  summaryColumns,
  type SummaryRow,
} from './order-rows.queries';
export { orderRoutes } from './orders.routes';
export { mismatchColumns, mismatchOf } from './shown-mismatches.queries';
export { usdOf, type Usd } from './shown-movements.queries';
export { refundColumns, refundOf } from './shown-refunds.queries';
export { slipColumns, slipOf, type SlipRow } from './shown-slips.queries';
export { findNumbered, findOrderByToken, getOrder, listWholeOrders } from './whole-orders.queries';

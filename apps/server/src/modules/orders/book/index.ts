export { assertReachable, completeAddress, completeAddresses } from './addresses';
export { recordFound, recordOrder, recordOrders } from './order-activity';
export { updateContact, updateItems, updateTracking } from './order-edits.queries';
export { hasEvent, insertEvents, insertEventsOf } from './order-events.queries';
export { insertTerms, replaceTerms } from './order-terms.queries';
export { isOrderToken, orderToken } from './order-token';
export { assertUnedited } from './order-version';
export { listOrderedStock, listOrderedStocks } from './ordered-stock.queries';
export {
  insertLines,
  insertOrder,
  lockOrder,
  lockOrders,
  updateHold,
  updateStatuses,
  updateUsdRate,
  type LockedOrder,
  type MoneyTotals,
} from './orders.queries';
export { isUnpaid, type Statuses } from './statuses';
export { assertPayable, payablePriceOf } from './totals.service';

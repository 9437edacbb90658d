export { assertReachable, completeAddress, completeAddresses } from './addresses';
export { addGoodwill, findDueAfter, returnGoodwill } from './goodwill.queries';
export { endTrouble, markRefundFailed, setDue, setTotals, type MoneyTotals } from './money.queries';
export { assertDeliverable, assertTakesCash } from './deliverable';
export { recordFound, recordOrder, recordOrders } from './order-activity';
export { updateContact, updateItems, updateTracking, updateAddresses } from './order-edits.queries';
export { hasEvent, insertEvents, insertEventsOf, type NewEvent } from './order-events.queries';
export { replaceTerms } from './order-terms.queries';
export { moveHoldsOn, updateHold, updateHoldsOf } from './holds.queries';
export { isOrderToken, orderToken } from './order-token';
export { assertUnedited } from './order-version';
export { listOrderedStock, listOrderedStocks, listOrderedWeights } from './ordered-stock.queries';
export {
  insertLines,
  insertOrder,
  lockOrder,
  lockOrders,
  updateStatuses,
  updateUsdRate,
  type LockedOrder,
} from './orders.queries';
export { listCancelledSince, listPromised, updatePromises } from './promises.queries';
export { dueIfReopened, isUnpaid, type Statuses } from './statuses';
export { completeWishes, keptWishes, wishesOf } from './wishes';
export { shownPrice } from './shown-price';
export { assertPayable, payablePriceOf, type PayablePrice } from './totals.service';
export { eraseEvents, eraseOrders, ordersOf } from './erase-orders.queries';
export { keptAddress, NOBODY, shownAddress, type KeptAddress } from './kept-address';
export { lockOrdersOf, moveOrders, moveOrdersOfPeople, type Person } from './order-people.queries';

export {
  changeOrder,
  changeOrders,
  occasions,
  type ChangedBy,
  type Move,
} from './move-orders.service';
export { promiseFromPayment } from './promise.service';

export { keptDelivery, promiseFrom, tellDelivery } from './delivery.service';
export { shippingRoutes } from './shipping.routes';
export {
  removeShippingItem,
  replaceShippingItem,
  restoreShippingItem,
  type DeletedRule,
} from './shipping.service';
export { openDaysIn, setWorkDays } from './work-days.service';
export {
  deliveryTermsOf,
  getDeliveryTerms,
  getShippingItem,
  getWorkDays,
  selectDeliveryTerms,
  type DeliveryTerms,
} from './shipping.queries';

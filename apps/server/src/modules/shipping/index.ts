export { keptDelivery, tellDelivery } from './delivery.service';
export { shippingRoutes } from './shipping.routes';
export {
  deliveryTermsOf,
  getDeliveryTerms,
  selectDeliveryTerms,
  type DeliveryTerms,
} from './shipping.queries';

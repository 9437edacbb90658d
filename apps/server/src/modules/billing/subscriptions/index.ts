export { applyToSubscription } from './instalments.service';
export { lookAfterSubscriptions } from './look-after.service';
export { endMandateJob } from './mandates.service';
export { endBilling, findSubscription, type SubscriptionRow } from './subscriptions.queries';
export { subscriptionRoutes } from './subscriptions.routes';
export {
  assertNoOtherPaid,
  checkoutOf,
  findPaidUntil,
  isOutdated,
  stopPaying,
} from './subscriptions.service';

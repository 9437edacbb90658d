export { findAccount, getAccount, hasTestGateway } from './account';
export {
  type Checkout,
  checkoutForm,
  type CheckoutForm,
  checkoutUrl,
  isCheckoutKey,
} from './checkout';
export { confirmBillingJob, confirmLater, listKnown } from './confirm-payment.service';
export { tellOperator } from './operator-mails';
export { type Outcome } from './outcome';
export { getPayer, lockMerchant, type Payer } from './payers.queries';

export { listBankAccounts } from './bank-accounts.queries';
export { listCredentialProviders } from './credentials.queries';
export { PROVIDER_NAMES } from './credentials.service';
export { getOrderLimits } from './order-limits.queries';
export { holdUntil } from './holds.service';
export {
  canAskPayhere,
  enterPayhere,
  isPayhereNotice,
  payhereFormOf,
  type ProviderForm,
} from './payhere.service';
export { CURRENCY, readPayhereNotice, type PayhereTelling } from './payhere-notice';
export { isPayhereSigned, payhereHash, payhereSignature } from './payhere-signature';
export { askPaypal, findUsdRate, isPaypalEvent } from './paypal.service';
export { paymentRoutes } from './payments.routes';
export { paymentJobs } from './reseal-credentials';

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
export { methodRoutes } from './methods.routes';
export { holdRoutes } from './holds.routes';
export { orderLimitRoutes } from './order-limits.routes';
export { bankAccountRoutes } from './bank-accounts.routes';
export { credentialRoutes } from './credentials.routes';
export { paymentJobs } from './reseal-credentials';

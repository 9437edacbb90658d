export { listBankAccounts } from './bank-accounts.queries';
export { listCredentialProviders } from './credentials.queries';
export { PROVIDER_NAMES } from './credentials.service';
export { holdUntil } from './holds.service';
export { canAskPayhere, enterPayhere, isPayhereNotice, payhereFormOf } from './payhere.service';
export { readPayhereNotice, type PayhereTelling } from './payhere-notice';
export { askPaypal, findUsdRate, isPaypalEvent } from './paypal.service';
export { paymentRoutes } from './payments.routes';
export { paymentJobs } from './reseal-credentials';

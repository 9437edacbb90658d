export { listBankAccounts } from './bank-accounts.queries';
export { listCredentialProviders } from './credentials.queries';
export { getHoldMinutes } from './holds.queries';
export { enterPayhere, isPayhereNotice, noticedAmount, payhereFormOf } from './payhere.service';
export { paymentRoutes } from './payments.routes';
export { paymentJobs } from './reseal-credentials';

export { listBankAccounts } from './bank-accounts.queries';
export { getHoldMinutes } from './holds.queries';
export { paymentRoutes } from './payments.routes';
export { paymentJobs } from './reseal-credentials';

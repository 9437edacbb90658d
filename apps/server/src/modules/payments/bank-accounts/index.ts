export { hasBankAccounts, listBankAccounts } from './bank-accounts.queries';
export { bankAccountRoutes } from './bank-accounts.routes';

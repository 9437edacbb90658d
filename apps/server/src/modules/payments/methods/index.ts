export { getPaymentMethods, hasBankAccounts } from './methods.queries';
export { methodRoutes } from './methods.routes';
export { switchMethod } from './methods.service';

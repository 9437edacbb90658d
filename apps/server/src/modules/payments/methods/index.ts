export { findRate, listMethods, updateHolds } from './methods.queries';
export { getPaymentMethods, holdUntil, switchMethod } from './methods.service';

export { CURRENCY, readPayhereNotice, type PayhereTelling } from './payhere-notice';
export { isPayhereSigned, payhereHash, payhereSignature } from './payhere-signature';
export {
  canAskPayhere,
  enterPayhere,
  isPayhereNotice,
  payhereFormOf,
  type ProviderForm,
} from './payhere.service';
export { askPaypal, findUsdRate, isPaypalEvent } from './paypal.service';

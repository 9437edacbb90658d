export { createPayhere } from './payhere-client';
export { payhere } from './payhere';
export { readPayhereNotice, type PayhereTelling } from './payhere-notice';
export { isPayhereSigned, payhereHash, payhereSignature } from './payhere-signature';

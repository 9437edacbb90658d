import { createHash, timingSafeEqual } from 'node:crypto';

/*
 * MD5 is PayHere's wire format, not our choice (support.payhere.lk, "Checkout API"): fields joined
 * without separators, so that every one of them is compared on its own as well.
 */
const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase();

interface SignedAmount {
  merchantId: string;
  orderId: string;
  /** As it is sent: two decimals, no thousands separator. */
  amount: string;
  currency: string;
}

/** What a checkout form proves its amount with. */
export const payhereHash = (
  { merchantId, orderId, amount, currency }: SignedAmount,
  secret: string,
): string => md5(merchantId + orderId + amount + currency + md5(secret));

type SignedNotice = SignedAmount & { statusCode: string };

/** What PayHere signs a notice with. */
export const payhereSignature = (
  { merchantId, orderId, amount, currency, statusCode }: SignedNotice,
  secret: string,
): string => md5(merchantId + orderId + amount + currency + statusCode + md5(secret));

/** Whether PayHere signed a notice; takes the same time whatever the answer. */
export function isPayhereSignature(
  notice: SignedNotice,
  secret: string,
  signature: string,
): boolean {
  const wanted = Buffer.from(payhereSignature(notice, secret));
  const given = Buffer.from(signature.toUpperCase());
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

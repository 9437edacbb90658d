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

/** The signed fields of a notice and the signature, under PayHere's names for them. */
interface PayhereSigned {
  merchant_id: string;
  order_id: string;
  payhere_amount: string;
  payhere_currency: string;
  status_code: string;
  md5sig: string;
}

/** What PayHere signs a notice with. */
export const payhereSignature = (
  { merchantId, orderId, amount, currency, statusCode }: SignedNotice,
  secret: string,
): string => md5(merchantId + orderId + amount + currency + statusCode + md5(secret));

/** Whether PayHere signed a notice; takes the same time whatever the answer. */
export function isPayhereSigned(notice: PayhereSigned, secret: string): boolean {
  const signed = {
    merchantId: notice.merchant_id,
    orderId: notice.order_id,
    amount: notice.payhere_amount,
    currency: notice.payhere_currency,
    statusCode: notice.status_code,
  };
  const wanted = Buffer.from(payhereSignature(signed, secret));
  const given = Buffer.from(notice.md5sig.toUpperCase());
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

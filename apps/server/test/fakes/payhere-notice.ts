import { createHash } from 'node:crypto';

/** What a shop signs in with at PayHere, whose machines sign with the same. */
export const PAYHERE = { merchant_id: '1211149', merchant_secret: 'TESTSECRET' };

export const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase();

export interface Notice {
  order_id: string;
  payhere_amount: string;
  status_code: string;
  payment_id?: string;
  payhere_currency?: string;
  merchant_id?: string;
}

/** What PayHere's machines send of a payment, signed with the secret of the account. */
export function noticeOf(notice: Notice, secret = PAYHERE.merchant_secret) {
  const fields = {
    merchant_id: PAYHERE.merchant_id,
    payment_id: '320025000001',
    payhere_currency: 'LKR',
    method: 'VISA',
    status_message: 'As said',
    card_holder_name: 'K Fernando',
    card_no: '************1292',
    card_expiry: '1230',
    ...notice,
  };
  const signed =
    fields.merchant_id +
    fields.order_id +
    fields.payhere_amount +
    fields.payhere_currency +
    fields.status_code;
  return { ...fields, md5sig: md5(signed + md5(secret)) };
}

import { createHash } from 'node:crypto';
import { buyerPage, formOf, sendTo } from './buyer-page';
import type { FakePayment } from './payhere';
import type { ProviderAnswer, ProviderCall } from './provider';

/** What PayHere's checkout knows: its merchants (id → secret), and the payments that are made on it. */
export interface Checkout {
  merchants: Record<string, string>;
  payments: FakePayment[];
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase();

let last = 320_025_100_000;

/** The page where a buyer enters a card, and what follows when they have. */
export async function answerCheckout(
  { merchants, payments }: Checkout,
  call: ProviderCall,
): Promise<ProviderAnswer> {
  const { decision, ...fields } = formOf(call.body);
  const secret = merchants[fields.merchant_id ?? ''];
  if (secret === undefined || fields.hash !== hashOf(fields, secret)) {
    return buyerPage(400, { title: 'Unauthorized payment request', lines: ['Wrong hash.'] });
  }
  if (decision === undefined) return askBuyer(fields);
  if (decision === 'approve') {
    const payment_id = (last += 1);
    const { order_id = '', currency = '', amount } = fields;
    payments.push({ payment_id, order_id, status: 'RECEIVED', currency, amount: Number(amount) });
    await tell(fields, secret, { status_code: '2', payment_id: String(payment_id) });
    return sendTo(fields.return_url ?? '');
  }
  const status_code = decision === 'decline' ? '-2' : '-1';
  await tell(fields, secret, { status_code, payment_id: '0' });
  return sendTo(fields.cancel_url ?? '');
}

const hashOf = (fields: Record<string, string>, secret: string) =>
  md5(`${fields.merchant_id}${fields.order_id}${fields.amount}${fields.currency}${md5(secret)}`);

const askBuyer = (fields: Record<string, string>) =>
  buyerPage(200, {
    title: 'PayHere (a fake)',
    lines: [fields.items ?? '', `${fields.currency} ${fields.amount}`],
    form: {
      action: '/pay/checkout',
      fields,
      buttons: { approve: 'Approve', decline: 'Decline', cancel: 'Cancel' },
    },
  });

/** Tells the shop what became of a payment, as PayHere's machines do. */
async function tell(
  fields: Record<string, string>,
  secret: string,
  told: { status_code: string; payment_id: string },
): Promise<void> {
  const { merchant_id = '', order_id = '', amount = '', currency = '' } = fields;
  const signed = merchant_id + order_id + amount + currency + told.status_code + md5(secret);
  const body = new URLSearchParams({
    merchant_id,
    order_id,
    payhere_amount: amount,
    payhere_currency: currency,
    md5sig: md5(signed),
    method: 'VISA',
    ...told,
  });
  await fetch(fields.notify_url ?? '', { method: 'POST', body });
}

import { createHash } from 'node:crypto';
import { buyerPage, deskPage, formOf, sendTo } from './buyer-page';
import type { FakePayment } from './payhere';
import {
  firstAmountOf,
  MESSAGES,
  openSubscription,
  recurringFieldsOf,
  type FakeSubscription,
  type Instalment,
} from './payhere-recurring';
import type { ProviderAnswer, ProviderCall } from './provider';

/** What PayHere's checkout knows: its merchants (id → secret), and the payments that are made on it. */
export interface Checkout {
  merchants: Record<string, string>;
  payments: FakePayment[];
  /** The forms that payments came with, by their numbers; of those that wait there is no payment yet. */
  forms: Map<number, Record<string, string>>;
  subscriptions: FakeSubscription[];
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase();

let last = 320_025_100_000;

/** The page where a buyer enters a card, and what follows when they have. */
export async function answerCheckout(
  checkout: Checkout,
  call: ProviderCall,
): Promise<ProviderAnswer> {
  const { decision, ...fields } = formOf(call.body);
  const secret = checkout.merchants[fields.merchant_id ?? ''];
  if (secret === undefined || fields.hash !== hashOf(fields, secret)) {
    return buyerPage(400, { title: 'Unauthorized payment request', lines: ['Wrong hash.'] });
  }
  switch (decision ?? 'ask') {
    case 'approve':
      await accept(checkout, fields, (last += 1));
      return sendTo(fields.return_url ?? '');
    case 'wait':
      checkout.forms.set((last += 1), fields);
      await tell(checkout, fields, { status_code: '0', payment_id: String(last) });
      return sendTo(fields.return_url ?? '');
    case 'decline':
    case 'cancel':
      await tell(checkout, fields, {
        status_code: decision === 'decline' ? '-2' : '-1',
        payment_id: '0',
        ...(fields.recurrence && { recurring: '1', message_type: 'AUTHORIZATION_FAILED' }),
      });
      return sendTo(fields.cancel_url ?? '');
    default:
      return askBuyer(fields);
  }
}

const hashOf = (fields: Record<string, string>, secret: string) =>
  md5(
    `${fields.merchant_id}${fields.order_id}${firstAmountOf(fields)}${fields.currency}${md5(secret)}`,
  );

const askBuyer = (fields: Record<string, string>) =>
  buyerPage(200, {
    title: 'PayHere (a fake)',
    lines: [fields.items ?? '', amountOf(fields)],
    form: {
      action: '/pay/checkout',
      fields,
      buttons: {
        approve: 'Approve',
        wait: 'Approve, and the bank looks at it for a while',
        decline: 'Decline',
        cancel: 'Cancel',
      },
    },
  });

const amountOf = (fields: Record<string, string>) =>
  `${fields.currency} ${firstAmountOf(fields)}` +
  (fields.recurrence ? `, then ${fields.amount} every ${fields.recurrence}` : '');

async function accept(
  checkout: Checkout,
  fields: Record<string, string>,
  payment_id: number,
): Promise<void> {
  receive(checkout, fields, payment_id, firstAmountOf(fields));
  checkout.forms.set(payment_id, fields);
  const more = fields.recurrence ? openSubscription(checkout, fields) : {};
  await tell(checkout, fields, { status_code: '2', payment_id: String(payment_id), ...more });
}

function receive(
  { payments }: Checkout,
  { order_id = '', currency = '' }: Record<string, string>,
  payment_id: number,
  amount: string,
): void {
  payments.push({ payment_id, order_id, status: 'RECEIVED', currency, amount: Number(amount) });
}

/** What becomes of the next instalment of a subscription, and of the subscription. */
export async function bill(
  checkout: Checkout,
  subscription: FakeSubscription,
  what: Instalment,
): Promise<void> {
  const { fields } = subscription;
  const isPaid = what === 'paid';
  const payment_id = isPaid ? (last += 1) : 0;
  if (isPaid) {
    subscription.paid += 1;
    receive(checkout, fields, payment_id, fields.amount ?? '');
  }
  if (what === 'completed') subscription.status = 'COMPLETED';
  if (what === 'stopped') subscription.status = 'CANCELLED';
  const { message_type, status_code } = MESSAGES[what];
  await tell(
    checkout,
    { ...fields, startup_fee: '0' },
    {
      ...recurringFieldsOf(subscription, message_type),
      status_code,
      payment_id: String(payment_id),
    },
  );
}

/** What has been paid, and what banks may still do about it. */
export async function answerDesk(checkout: Checkout, call: ProviderCall): Promise<ProviderAnswer> {
  if (call.method === 'POST') {
    const { payment_id = '', subscription_id, decision } = formOf(call.body);
    const billed = checkout.subscriptions.find((one) => one.subscription_id === subscription_id);
    if (billed && isInstalment(decision)) {
      await bill(checkout, billed, decision);
      return sendTo('/');
    }
    await decide(checkout, Number(payment_id), decision);
    return sendTo('/');
  }
  const payments = [...checkout.forms].reverse().map(([payment_id, fields]) => {
    const status = checkout.payments.find((one) => one.payment_id === payment_id)?.status;
    const buttons: Record<string, string> =
      status === undefined
        ? { approve: 'Let it through', decline: 'Refuse it' }
        : status === 'CHARGEBACKED'
          ? {}
          : { chargeback: 'Charge it back' };
    return {
      title: `${amountOf(fields)} · ${status ?? 'WAITS'}`,
      lines: [fields.items ?? '', `Payment ${payment_id}`],
      form: { action: '/', fields: { payment_id: String(payment_id) }, buttons },
    };
  });
  const subscriptions = [...checkout.subscriptions].reverse().map((one) => ({
    title: `Subscription ${one.subscription_id} · ${one.status}`,
    lines: [one.fields.items ?? '', `${one.fields.amount} every ${one.fields.recurrence}`],
    form: {
      action: '/',
      fields: { subscription_id: one.subscription_id },
      buttons: (one.status === 'ACTIVE' ? INSTALMENT_BUTTONS : {}) as Record<string, string>,
    },
  }));
  return deskPage('Payments at PayHere (a fake)', [...subscriptions, ...payments]);
}

const INSTALMENT_BUTTONS: Record<Instalment, string> = {
  paid: 'Charge the next instalment',
  failed: 'Let the next instalment fail',
  completed: 'Complete it',
  stopped: 'Stop it',
};

const isInstalment = (word: string | undefined): word is Instalment =>
  word !== undefined && Object.hasOwn(INSTALMENT_BUTTONS, word);

async function decide(checkout: Checkout, id: number, decision: string | undefined): Promise<void> {
  const fields = checkout.forms.get(id);
  const payment = checkout.payments.find((one) => one.payment_id === id);
  if (!fields) return;
  if (decision === 'chargeback' && payment) {
    payment.status = 'CHARGEBACKED';
    await tell(checkout, fields, { status_code: '-3', payment_id: String(id) });
  }
  if (payment) return;
  if (decision === 'approve') await accept(checkout, fields, id);
  if (decision !== 'decline') return;
  checkout.forms.delete(id);
  await tell(checkout, fields, { status_code: '-2', payment_id: '0' });
}

/** Tells the shop what became of a payment, as PayHere's machines do. */
async function tell(
  { merchants }: Checkout,
  fields: Record<string, string>,
  told: { status_code: string; payment_id: string } & Record<string, string>,
): Promise<void> {
  const { merchant_id = '', order_id = '', currency = '' } = fields;
  const amount = firstAmountOf(fields);
  const secret = md5(merchants[merchant_id] ?? '');
  const body = new URLSearchParams({
    merchant_id,
    order_id,
    payhere_amount: amount,
    payhere_currency: currency,
    md5sig: md5(merchant_id + order_id + amount + currency + told.status_code + secret),
    method: 'VISA',
    ...told,
  });
  // The buyer's browser goes on, whether or not the shop takes it.
  await fetch(fields.notify_url ?? '', { method: 'POST', body }).catch(() => undefined);
}

import { deskPage, formOf, sendTo } from './buyer-page';
import { giveBack } from './paypal-api';
import {
  isTaken,
  leftOf,
  type FakeCapture,
  type FakePaypalOrder,
  type PaypalState,
} from './paypal-state';
import type { ProviderAnswer, ProviderCall } from './provider';
import { addWebhook, tellWebhooks } from './paypal-webhooks';

/** The merchant's side: the webhooks, the payments, and what PayPal and its customers may still do. */
export function answerDesk(state: PaypalState, call: ProviderCall, origin: string): ProviderAnswer {
  if (call.method === 'POST') {
    const { url, order_id = '', decision } = formOf(call.body);
    const order = state.orders.get(order_id);
    if (url !== undefined) addWebhook(state, url);
    if (order) decide(state, order, { decision, origin });
    return sendTo('/');
  }
  return deskPage('Payments at PayPal (a fake)', [
    {
      title: 'Webhooks',
      lines: [...state.webhooks].map(([id, url]) => `${id} tells ${url}`),
      form: {
        action: '/',
        fields: {},
        inputs: { url: 'Webhook URL' },
        buttons: { add: 'Add a webhook' },
      },
    },
    ...[...state.orders.values()].reverse().flatMap(paymentOf),
    { title: 'Told', lines: state.sent.map(({ type, status }) => `${type}: ${status}`).reverse() },
  ]);
}

function paymentOf(order: FakePaypalOrder) {
  const { id, description, amount } = order;
  const [capture] = order.captures;
  const title = `${amount.currency_code} ${amount.value} · ${capture?.status ?? order.status}`;
  const lines = [description];
  if (!capture) return [{ title, lines }];
  const buttons = buttonsOf(capture);
  return [{ title, lines, form: { action: '/', fields: { order_id: id }, buttons } }];
}

function buttonsOf(capture: FakeCapture): Record<string, string> {
  if (capture.status === 'PENDING') return { complete: 'Let it through', deny: 'Deny it' };
  if (!isTaken(capture)) return {};
  return { refund: 'Give it back', reverse: 'Take it back' };
}

function decide(
  state: PaypalState,
  order: FakePaypalOrder,
  { decision, origin }: { decision: string | undefined; origin: string },
): void {
  const [capture] = order.captures;
  if (!capture) return;
  if (capture.status === 'PENDING' && decision === 'complete') {
    capture.status = 'COMPLETED';
    tellWebhooks(state, 'PAYMENT.CAPTURE.COMPLETED', capture);
  } else if (capture.status === 'PENDING' && decision === 'deny') {
    capture.status = 'DECLINED';
    tellWebhooks(state, 'PAYMENT.CAPTURE.DENIED', capture);
  } else if (isTaken(capture) && (decision === 'refund' || decision === 'reverse')) {
    const value = (leftOf(order) / 100).toFixed(2);
    const given = giveBack(order, { amount: { ...order.amount, value } }, origin);
    const type = decision === 'refund' ? 'REFUNDED' : 'REVERSED';
    tellWebhooks(state, `PAYMENT.CAPTURE.${type}`, given);
  }
}

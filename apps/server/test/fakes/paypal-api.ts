import { isSignedEvent } from './paypal-events';
import { addWebhook, tellWebhooks } from './paypal-webhooks';
import {
  centsOf,
  isTaken,
  leftOf,
  newPaypalId,
  type FakeCapture,
  type FakePaypalOrder,
  type FakeRefund,
  type PaypalState,
} from './paypal-state';
import type { ProviderAnswer, ProviderCall } from './provider';

/** The calls of PayPal's Orders v2, Payments v2 and webhooks. What has a request id is done once. */
export function answerPaypal(
  state: PaypalState,
  call: ProviderCall,
  origin: string,
): ProviderAnswer {
  const requestId = call.headers['paypal-request-id'];
  const key = `${call.url} ${String(requestId)}`;
  const known = requestId === undefined ? undefined : state.answered.get(key);
  if (known) return known;
  const answer = perform(state, call, origin);
  // A buyer who was refused chooses another way to pay: only what was done is answered again.
  if (requestId !== undefined && answer.status < 300) state.answered.set(key, answer);
  return answer;
}

function perform(state: PaypalState, call: ProviderCall, origin: string): ProviderAnswer {
  const path = call.url.split('/').slice(1);
  const [version, family, kind, id = '', verb] = path;
  const resource = `${call.method} ${[version, family, kind].join('/')}`;
  if (resource === 'POST v1/notifications/verify-webhook-signature') {
    const verification_status = isSignedEvent(call.body) ? 'SUCCESS' : 'FAILURE';
    return { status: 200, body: { verification_status } };
  }
  if (resource === 'POST v2/checkout/orders' && id === '') return create(state, call, origin);
  const order = state.orders.get(id);
  if (resource === 'GET v2/checkout/orders' && order) return shown(order, origin);
  if (resource === 'POST v2/checkout/orders' && verb === 'capture' && order) {
    return capture(state, order, origin);
  }
  if (resource === 'POST v1/notifications/webhooks' && id === '') return register(state, call);
  const [owner, payment] = findCapture(state, id);
  if (resource === 'GET v2/payments/captures' && payment) return { status: 200, body: payment };
  if (resource === 'POST v2/payments/captures' && verb === 'refund' && owner && payment) {
    return refund(state, owner, call, origin);
  }
  const message = 'The specified resource does not exist.';
  return { status: 404, body: { name: 'RESOURCE_NOT_FOUND', message } };
}

const refusal = (issue: string, description: string): ProviderAnswer => ({
  status: 422,
  body: {
    name: 'UNPROCESSABLE_ENTITY',
    message: 'The requested action could not be performed.',
    details: [{ issue, description }],
  },
});

interface SentOrder {
  intent: string;
  purchase_units: Pick<FakePaypalOrder, 'amount' | 'custom_id' | 'invoice_id' | 'description'>[];
  payment_source: {
    paypal: { experience_context: { return_url: string; cancel_url: string } };
  };
}

function create(state: PaypalState, call: ProviderCall, origin: string): ProviderAnswer {
  const { intent, purchase_units, payment_source } = JSON.parse(call.body) as SentOrder;
  const [unit] = purchase_units;
  if (intent !== 'CAPTURE' || !unit) return refusal('INVALID_REQUEST', 'Nothing to collect.');
  if (unit.amount.currency_code !== 'USD') {
    return refusal('CURRENCY_NOT_SUPPORTED', 'Currency code is not currently supported.');
  }
  if (!/^\d+\.\d\d$/.test(unit.amount.value) || centsOf(unit.amount) === 0) {
    return refusal('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
  }
  const { return_url, cancel_url } = payment_source.paypal.experience_context;
  const order: FakePaypalOrder = {
    id: newPaypalId(),
    status: 'PAYER_ACTION_REQUIRED',
    outcome: 'paid',
    ...unit,
    returnUrl: return_url,
    cancelUrl: cancel_url,
    captures: [],
    refunds: [],
  };
  state.orders.set(order.id, order);
  return shown(order, origin);
}

/** An order as PayPal shows it. */
export function shownOrder(order: FakePaypalOrder, origin: string): object {
  const { id, status, amount, custom_id, invoice_id, captures, refunds } = order;
  return {
    id,
    status,
    purchase_units: [{ amount, custom_id, invoice_id, payments: { captures, refunds } }],
    links: [
      { rel: 'self', method: 'GET', href: `${origin}/v2/checkout/orders/${id}` },
      { rel: 'payer-action', method: 'GET', href: `${origin}/checkoutnow?token=${id}` },
    ],
  };
}

const shown = (order: FakePaypalOrder, origin: string): ProviderAnswer => ({
  status: 200,
  body: shownOrder(order, origin),
});

function register(state: PaypalState, call: ProviderCall): ProviderAnswer {
  const { url, event_types } = JSON.parse(call.body) as { url: string; event_types: unknown };
  return { status: 201, body: { id: addWebhook(state, url), url, event_types } };
}

function capture(state: PaypalState, order: FakePaypalOrder, origin: string): ProviderAnswer {
  if (order.status === 'COMPLETED') {
    return refusal('ORDER_ALREADY_CAPTURED', 'Order already captured.');
  }
  if (order.status !== 'APPROVED') {
    return refusal('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
  }
  if (order.outcome === 'declined') {
    order.status = 'PAYER_ACTION_REQUIRED';
    return refusal('INSTRUMENT_DECLINED', 'The instrument presented was declined.');
  }
  order.status = 'COMPLETED';
  const { id: order_id, amount, custom_id, invoice_id, outcome } = order;
  const status = outcome === 'review' ? 'PENDING' : 'COMPLETED';
  const supplementary_data = { related_ids: { order_id } };
  const taken = { id: newPaypalId(), status, amount, custom_id, invoice_id, supplementary_data };
  order.captures.push(taken);
  tellWebhooks(state, `PAYMENT.CAPTURE.${status}`, taken);
  return shown(order, origin);
}

function findCapture(
  { orders }: PaypalState,
  id: string,
): [FakePaypalOrder, FakeCapture] | [undefined, undefined] {
  for (const order of orders.values()) {
    const found = order.captures.find((one) => one.id === id);
    if (found) return [order, found];
  }
  return [undefined, undefined];
}

function refund(
  state: PaypalState,
  order: FakePaypalOrder,
  call: ProviderCall,
  origin: string,
): ProviderAnswer {
  const sent = JSON.parse(call.body || '{}') as Partial<SentRefund>;
  const [taken] = order.captures;
  if (taken?.status === 'REFUNDED') {
    return refusal('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
  }
  if (!taken || !isTaken(taken)) {
    return refusal('CAPTURE_STATUS_NOT_VALID', 'Only what was taken can be refunded.');
  }
  const left = leftOf(order);
  const amount = sent.amount ?? { ...order.amount, value: (left / 100).toFixed(2) };
  if (amount.currency_code !== order.amount.currency_code) {
    return refusal('CURRENCY_MISMATCH', 'The currency of the refund is not that of the capture.');
  }
  if (!/^\d+\.\d\d$/.test(amount.value) || centsOf(amount) === 0) {
    return refusal('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
  }
  if (centsOf(amount) > left) {
    return refusal('REFUND_AMOUNT_EXCEEDED', 'The refund amount exceeds what is left.');
  }
  const given = giveBack(order, { ...sent, amount }, origin);
  tellWebhooks(state, 'PAYMENT.CAPTURE.REFUNDED', given);
  return { status: 201, body: given };
}

type SentRefund = Pick<FakeRefund, 'amount' | 'custom_id'>;

/** Gives money of an order's payment back. */
export function giveBack(
  order: FakePaypalOrder,
  { amount, custom_id }: SentRefund,
  origin: string,
): FakeRefund {
  const given: FakeRefund = {
    id: newPaypalId(),
    status: 'COMPLETED',
    amount,
    ...(custom_id !== undefined && { custom_id }),
    links: [{ rel: 'up', href: `${origin}/v2/payments/captures/${order.captures[0]?.id}` }],
  };
  order.refunds.push(given);
  const [taken] = order.captures;
  if (taken) taken.status = leftOf(order) > 0 ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
  return given;
}

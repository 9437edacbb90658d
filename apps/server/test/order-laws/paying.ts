import { ApiError } from '@kade/contract/client';
import type { Order } from '@kade/contract/orders';
import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { formatAmount } from '@kade/words/english';
import { pictureBytes } from '../factories';
import { giveBack } from '../fakes/paypal-api';
import { centsOf, type FakePaypalOrder } from '../fakes/paypal-state';
import { noticeOf, notify } from '../payhere-notices';
import { PAYPAL, tell } from '../paypal-orders';
import { at, tellOf, type Placed, type World } from './world';

/** One of the latest orders, as the merchant sees it. */
export async function anyOrder(
  world: World,
  which: number,
  isFit: (order: Order) => boolean = () => true,
): Promise<{ placed: Placed; order: Order } | undefined> {
  const latest = world.placed.slice(-6).toReversed();
  const turned = [...latest.slice(which % 6), ...latest.slice(0, which % 6)];
  for (const placed of turned) {
    const order = await world.shop.client.call(orders.get, { params: { id: placed._id } });
    if (isFit(order)) return { placed, order };
  }
  return undefined;
}

const paidBy = (method: Order['payment_options']) => (order: Order) =>
  order.payment_options === method;

/** A status that is no success becomes what a client would throw. */
function assertTaken(status: number): void {
  if (status === 200) return;
  throw new ApiError(status, REFUSALS[status] ?? 'internal', 'The notice was refused.');
}
const REFUSALS: Record<number, string> = {
  400: 'invalid',
  403: 'forbidden',
  404: 'not_found',
  503: 'unavailable',
};

/** PayHere tells something of a payment of an order, true or not. */
export async function notice(world: World, which: number, how: number): Promise<void> {
  const found = await anyOrder(world, which, paidBy('credit_debit'));
  if (!found) return;
  const { _id: order_id, money, total_price } = found.order;
  const known = world.providers.payments;
  const worth = money.due > 0 ? money.due : total_price;
  const kind = at(KINDS, how) ?? 'paid';
  const earlier = known.find((one) => one.order_id === order_id && one.given === undefined);
  if (kind === 'charged back') {
    if (!earlier) return;
    earlier.status = 'CHARGEBACKED';
    world.contradicted.add(order_id);
  }
  world.serial += 1;
  const payment_id = earlier && kind === 'charged back' ? earlier.payment_id : newPaymentId();
  const amount = kind === 'wrong' ? worth + 100 : worth;
  if (kind === 'paid' || kind === 'wrong') {
    const status = { status: 'RECEIVED', currency: 'LKR' };
    known.push({ ...status, payment_id, order_id, amount: amount / 100 });
  }
  const told = noticeOf({
    order_id,
    payhere_amount: formatAmount(
      kind === 'charged back' && earlier ? Math.round(earlier.amount * 100) : amount,
    ).replaceAll(',', ''),
    status_code: CODES[kind],
    payment_id: kind === 'failed' ? '0' : String(payment_id),
  });
  world.notices.push(told);
  assertTaken(await notify(world.shop, told));
}

const KINDS = ['paid', 'paid', 'wrong', 'pending', 'failed', 'charged back', 'forged'] as const;
const CODES: Record<(typeof KINDS)[number], string> = {
  paid: '2',
  wrong: '2',
  forged: '2',
  pending: '0',
  failed: '-2',
  'charged back': '-3',
};

let lastPayment = 320_030_000_000;
const newPaymentId = () => (lastPayment += 1);

/**
 * What PayHere has told is told again, whatever came since; or somebody tells it under another number,
 * which is not signed: it pays for nothing that is paid.
 */
export async function noticeAgain(world: World, which: number, how: number): Promise<void> {
  const told = at(world.notices, which);
  if (!told) return;
  if (how % 3 > 0 || told.status_code !== CODES.paid) {
    return assertTaken(await notify(world.shop, told));
  }
  const payment_id = `${OTHER_NUMBER} ${newPaymentId()}`;
  assertTaken(await notify(world.shop, { ...told, payment_id }));
}

/** Begins the number of a payment that somebody made of another. */
export const OTHER_NUMBER = 'other';

/** A customer goes to PayPal, and agrees or not, and comes back or not. */
export async function payPaypal(world: World, which: number, how: number): Promise<void> {
  const found = await anyOrder(world, which, paidBy('paypal'));
  if (!found || found.placed.access_token === '') return;
  const { _id, access_token } = found.placed;
  const call = { params: { id: _id, provider: 'paypal' }, query: { access_token } };
  const { url } = await world.shop.visitor.call(storefront.startPayment, call);
  const paypal_id = new URL(url).searchParams.get('token') ?? '';
  const outcome = (['paid', 'paid', 'paid', 'review', 'declined'] as const)[how % 5] ?? 'paid';
  if (how % 7 !== 6) world.providers.paypal.approve(paypal_id, outcome);
  const back = () =>
    world.shop.visitor.call(storefront.finishPayment, { ...call, body: { reference: paypal_id } });
  if (how % 4 === 0) {
    // One that is refused is answered first: the other is over, too, before anybody looks.
    const both = [back(), back()];
    await Promise.allSettled(both);
    await Promise.all(both);
  } else if (how % 4 < 3) await back();
}

const EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
] as const;

/** PayPal tells what it has decided by itself, or tells what it told before. */
export async function paypalEvent(world: World, which: number, how: number): Promise<void> {
  const found = await anyOrder(world, which, paidBy('paypal'));
  const { paypal } = world.providers;
  const theirs = [...paypal.orders.values()].filter((one) => one.custom_id === found?.order._id);
  const agreed = at(theirs, how);
  if (!found || !agreed) return;
  const type = at(EVENTS, how) ?? 'PAYMENT.CAPTURE.COMPLETED';
  const resource = resourceOf(world, agreed, type);
  if (!resource) return;
  assertTaken(await tell(world.shop, paypal.event(type, resource, PAYPAL.webhook_id)));
}

function resourceOf(
  world: World,
  order: FakePaypalOrder,
  type: (typeof EVENTS)[number],
): object | undefined {
  const [capture] = order.captures;
  switch (type) {
    case 'CHECKOUT.ORDER.APPROVED':
      return order.status === 'APPROVED' ? { id: order.id, status: order.status } : undefined;
    case 'PAYMENT.CAPTURE.PENDING':
      return capture && { ...capture, status: 'PENDING' };
    case 'PAYMENT.CAPTURE.COMPLETED':
      if (capture?.status === 'PENDING') capture.status = 'COMPLETED';
      return capture?.status === 'COMPLETED' ? capture : undefined;
    case 'PAYMENT.CAPTURE.DENIED':
      if (capture?.status === 'PENDING') capture.status = 'DECLINED';
      return capture?.status === 'DECLINED' ? capture : undefined;
    case 'PAYMENT.CAPTURE.REFUNDED':
    case 'PAYMENT.CAPTURE.REVERSED':
      return returnOf(world, order, type);
  }
}

/** Told again, or made at PayPal: half of what is left there. */
function returnOf(world: World, order: FakePaypalOrder, type: string): object | undefined {
  const [capture] = order.captures;
  if (!capture || ['PENDING', 'DECLINED'].includes(capture.status)) return undefined;
  const known = order.refunds[0];
  if (known && type.endsWith('REFUNDED')) return known;
  const gone = order.refunds.reduce((cents, one) => cents + centsOf(one.amount), 0);
  const half = Math.ceil((centsOf(capture.amount) - gone) / 2);
  if (half <= 0) return undefined;
  world.contradicted.add(order.custom_id);
  const amount = { currency_code: 'USD', value: (half / 100).toFixed(2) };
  return giveBack(order, { amount }, world.providers.paypal.url);
}

/** A customer sends the slip of a transfer. */
export async function sendSlip(world: World, which: number): Promise<void> {
  const found = await anyOrder(world, which, paidBy('bank_transfer'));
  if (!found || found.placed.access_token === '') return;
  const { _id, access_token } = found.placed;
  const file = new Blob([await pictureBytes()]);
  const call = { params: { id: _id }, query: { access_token }, file };
  await world.shop.visitor.call(storefront.uploadReceipt, call);
  tellOf(world, _id, 'slip');
}

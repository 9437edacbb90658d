import type { Mismatch } from '@kade/contract/mismatches';
import type { Order } from '@kade/contract/orders';
import type { Slip } from '@kade/contract/slips';
import { canBePaid } from '@kade/rules/payable';
import type { ToldOrderMail } from '@kade/words/mails';
import { getProvider, getProviderOf } from '../../payments/providers';
import {
  accountOf,
  buyerOf,
  contactOf,
  destinationOf,
  goodsOfOrder,
  isOnDelivery,
  isTransfer,
  keptOf,
  paymentOf,
  refundsOf,
  totalOf,
  type Accounts,
} from './order-mail-parts';

/** What happened to an order that somebody is told of. */
export type Occasion =
  | 'received'
  | 'paid'
  | 'shipped'
  | 'cancelled'
  | 'refunded'
  | 'slip_arrived'
  | 'taken_back'
  | 'slip_rejected'
  | 'payment_mismatch'
  | 'payment_unknown'
  | 'charged_back'
  | 'refund_failed'
  | 'payment_refused';

/**
 * What the customer reads; undefined where it is not theirs to know. `of`: the movement or the slip that it is
 * about, the latest unless said. `today`: what was promised for a day before is not told of what is sent now.
 */
export function customerMail(
  occasion: Occasion,
  order: Order,
  {
    store,
    link: url,
    accounts = [],
    of,
    today = '',
  }: {
    store: string;
    link: string;
    accounts?: Accounts;
    of?: string | undefined;
    today?: string;
  },
): ToldOrderMail | undefined {
  const { money } = order;
  const about = { number: order.order_number };
  const to = { about, first_name: order.billing_address.first_name, url };
  switch (occasion) {
    case 'received':
      return {
        say: 'order_received',
        ...to,
        about: { ...about, store },
        goods: goodsOfOrder(order),
        ...destinationOf(order),
        wishes: order.wishes,
        payment: paymentOf(order),
        accounts: isTransfer(order) ? accounts.map(accountOf) : [],
      };
    case 'paid':
      if (keptOf(order) <= 0) return undefined;
      return order.order_status === 'cancelled'
        ? { say: 'cancelled_order_paid', ...to, paid: keptOf(order), store }
        : { say: 'order_paid', ...to, paid: paidBy(order, of) };
    case 'shipped':
      return {
        say: order.delivery?.is_pickup ? 'order_ready' : 'order_shipped',
        ...to,
        goods: goodsOfOrder(order),
        ...destinationOf(withoutPast(order, today)),
        cash: isOnDelivery(order) ? money.due : 0,
        parcel: { number: order.tracking_number, url: order.tracking_url },
      };
    case 'cancelled':
      return { say: 'order_cancelled', ...to, store, is_owed: keptOf(order) > 0 };
    case 'refunded':
      return { say: 'order_refunded', ...to, store, ...refundOf(order, of) };
    case 'slip_rejected': {
      const isIt = ({ _id, state }: Slip) => (of ? _id === of : state === 'rejected');
      const rejected = order.slips.find(isIt);
      return { say: 'order_slip_rejected', ...to, store, reason: rejected?.reason ?? '' };
    }
    case 'payment_refused': {
      if (!canBePaid(order, money.due)) return undefined;
      const { provider_name: provider } = getProviderOf(order.payment_options);
      const until = order.hold_expires_at?.toISOString() ?? null;
      return { say: 'order_payment_refused', ...to, provider, until };
    }
    case 'slip_arrived':
    case 'taken_back':
    case 'payment_mismatch':
    case 'payment_unknown':
    case 'charged_back':
    case 'refund_failed':
      return undefined;
  }
}

/** An order without the days that were promised, where the last of them is over. */
const withoutPast = (order: Order, today: string): Order =>
  order.delivery?.promise && order.delivery.promise.last_day < today
    ? { ...order, delivery: { ...order.delivery, promise: null } }
    : order;

/** What the merchant reads; undefined where nothing is to be told. `of`: the movement or refund that it is about. */
export function merchantMail(
  occasion: Occasion,
  order: Order,
  {
    link: url,
    mismatch,
    of,
  }: { link: string; mismatch?: ToldMismatch | undefined; of?: string | undefined },
): ToldOrderMail | undefined {
  const about = { number: order.order_number };
  const to = { about, customer: buyerOf(order), url };
  switch (occasion) {
    case 'received':
      return {
        say: 'new_order',
        ...to,
        about: { ...about, total: order.total_price },
        goods: goodsOfOrder(order),
        contact: contactOf(order),
        ...destinationOf(order),
        wishes: order.wishes,
        payment: order.payment_options,
      };
    case 'slip_arrived':
      return { say: 'slip_arrived', ...to, due: order.money.due };
    case 'taken_back':
      return { say: 'order_taken_back', ...to, owed: keptOf(order) };
    case 'payment_mismatch':
      return mismatchMail(order, to, mismatch);
    case 'payment_unknown': {
      const { provider_name: provider } = getProviderOf(order.payment_options);
      return { say: 'payment_unknown', ...to, about: { ...about, provider } };
    }
    case 'charged_back':
      return chargeBackMail(order, to, of);
    case 'refund_failed': {
      const refund = order.refunds.find(({ _id }) => _id === of);
      if (!refund) return undefined;
      const { provider_name: provider } = getProvider(refund.provider);
      const told = { provider, amount: refund.amount, reason: refund.message ?? '' };
      return { say: 'refund_failed', ...to, ...told };
    }
    case 'paid':
      return order.order_status === 'cancelled' && keptOf(order) > 0
        ? { say: 'money_of_cancelled_order', ...to, amount: keptOf(order) }
        : undefined;
    case 'shipped':
    case 'cancelled':
    case 'refunded':
    case 'slip_rejected':
    case 'payment_refused':
      return undefined;
  }
}

interface ToMerchant {
  about: { number: number };
  customer: string | null;
  url: string;
}

/** A payment to check, and what was wrong with it when its merchant was to be told. */
export type ToldMismatch = Pick<Mismatch, 'provider' | 'reference' | 'reason'>;

/**
 * Nothing once the merchant has decided on it, nor where it was charged back meanwhile, which is told by
 * a mail of its own. A job of the version before names none: what was charged back before anything else.
 */
function mismatchMail(
  order: Order,
  to: ToMerchant,
  told: ToldMismatch | undefined,
): ToldOrderMail | undefined {
  const open = order.mismatches.filter(({ state }) => state === 'open');
  const [mismatch] = told
    ? open.filter((one) => isSame(one, told))
    : [...open.filter(({ reason }) => reason === 'charged_back'), ...open];
  if (!mismatch) return undefined;
  const { provider, reason, reference, expected, currency, amount } = mismatch;
  const { provider_name } = getProvider(provider);
  const money = { provider: provider_name, reference, currency, amount, expected };
  if (reason === 'charged_back') return { say: 'payment_charged_back', ...to, ...money };
  return reason === 'amount'
    ? { say: 'payment_of_another_amount', ...to, ...money }
    : { say: 'payment_to_check', ...to, ...money, reason };
}

const isSame = (one: ToldMismatch, { provider, reference, reason }: ToldMismatch) =>
  one.provider === provider && one.reference === reference && one.reason === reason;

/** Of money that counted as paid. */
function chargeBackMail(
  { movements }: Order,
  to: ToMerchant,
  of: string | undefined,
): ToldOrderMail | undefined {
  const back = movements.find(({ _id }) => _id === of);
  if (!back) return undefined;
  const { provider_name: provider } = getProvider(back.provider);
  return { say: 'counted_payment_charged_back', ...to, provider, amount: back.amount };
}

/** What went back by a refund, and what all of them until then come to. */
function refundOf(order: Order, of?: string) {
  const refunds = refundsOf(order);
  const last = refunds.findLastIndex(({ _id, amount }) => (of ? _id === of : amount > 0));
  return { refunded: refunds[last]?.amount ?? 0, so_far: totalOf(refunds.slice(0, last + 1)) };
}

/**
 * What of an order was here once a payment of it had come, whatever went back since; of one whose
 * payments are not known, what is here now.
 */
function paidBy(order: Order, of?: string): number {
  const { movements } = order;
  const last = movements.findLastIndex(({ _id, kind, amount }) =>
    of ? _id === of : kind === 'payment' && amount > 0,
  );
  if (last === -1) return keptOf(order);
  const until = movements.slice(0, last + 1);
  const come = until.filter(({ kind }) => kind === 'payment');
  const gone = until.filter(({ kind }) => kind === 'refund' || kind === 'chargeback');
  return totalOf(come) - totalOf(gone);
}

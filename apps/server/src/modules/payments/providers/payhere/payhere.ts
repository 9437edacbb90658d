import { timingSafeEqual } from 'node:crypto';
import { callbacks, type PayhereNotice } from '@kade/contract/callbacks';
import { MASKED_SECRET, payments, type PayhereCredentials } from '@kade/contract/payments';
import type { NextPayment } from '@kade/contract/storefront';
import { mainPhone } from '@kade/rules/phone';
import { WAYS_TO_PAY } from '@kade/rules/ways-to-pay';
import type { TenantContext } from '../../../../platform/context';
import { conflict } from '../../../../platform/errors';
import { readerWords } from '../../../../platform/reader';
import {
  callbackOf,
  CURRENCY,
  decimal,
  settingsOf,
  type Account,
  type KnownCredentials,
  type NextStep,
  type Provider,
  type Reading,
  type Telling,
} from '../../provider';
import { createPayhere } from './payhere-client';
import { readPayhereNotice, type PayhereTelling } from './payhere-notice';
import { isPayhereSigned, payhereHash } from './payhere-signature';

/** Cards: a form that the browser sends, and notices of PayHere's machines. */
export const payhere: Provider = {
  ...WAYS_TO_PAY.credit_debit,
  holdMinutes: 60,
  notes: {
    paid: { say: 'paid', by: 'card' },
    refunded: { say: 'refund_made_at', provider: 'PayHere' },
    takenBack: { say: 'taken_back' },
  },
  pages: ({ payhereUrl }) => payhereUrl,
  settings: settingsOf({
    get: payments.payhere,
    set: payments.setPayhere,
    test: payments.testPayhere,
    fields: ['merchant_id', 'merchant_secret'],
    keepsPrevious: true,
    read: ({ merchant_id: account, merchant_secret: secret, app_id, app_secret }) => ({
      account,
      secret,
      app_id,
      app_secret,
    }),
    show: masked,
  }),
  lackOf: async (_ctx, known) =>
    known ? undefined : { say: 'credentials_missing', provider: 'PayHere', method: 'card' },
  next: checkoutForm,
  callback: callbackOf({
    endpoint: callbacks.payhere,
    unsigned: { say: 'notice_not_signed' },
    refusesBy: 'payhere_amount',
    read: ({ body }) => readNotice(body),
    signedBy: async (_ctx, account, { body }) => signedBy(account, body),
  }),
  lookUp: async (ctx, account, { order }) => {
    const payhere = createPayhere(ctx.settings);
    const found = await payhere.listPayments(await payhere.signIn(appOf(account)), order);
    return found.flatMap(({ paymentId: reference, status, currency, amount }): Telling[] => {
      if (!CAME.includes(status)) return [];
      const became = status === 'CHARGEBACKED' ? 'charged_back' : 'paid';
      return [{ status: became, reference, currency, amount }];
    });
  },
  canLookUp: (known) => Boolean(known?.app_id),
  refund: async (ctx, account) => {
    const payhere = createPayhere(ctx.settings);
    const token = await payhere.signIn(appOf(account));
    return async ({ id, payment: paymentId, amount, note }) => {
      const description = note || readerWords(ctx).paymentTexts.refund();
      const refund = { paymentId, amount, description };
      return { state: 'done', reference: (await payhere.refund(token, refund)) ?? id };
    };
  },
  test: async (ctx, { app }) => {
    if (!app) return { outcome: 'incomplete', told: { say: 'app_missing', provider: 'PayHere' } };
    const payhere = createPayhere(ctx.settings);
    await payhere.listPayments(await payhere.signIn(toApp(app)), NO_ORDER);
    return { outcome: 'accepted', told: { say: 'app_accepted', provider: 'PayHere' } };
  },
};

/** An order number that no order of ours has: only whether the question is allowed matters. */
const NO_ORDER = 'connection-test';

/**
 * What PayHere calls a payment whose money came, whatever has become of it since. What went back is
 * booked by the refund that asked for it, or by a person.
 */
const CAME = ['RECEIVED', 'REFUND REQUESTED', 'REFUND PROCESSING', 'REFUNDED', 'CHARGEBACKED'];

const toApp = ({ id: appId, secret: appSecret }: NonNullable<Account['app']>) => ({
  appId,
  appSecret,
});

/** What PayHere's API is entered with; a conflict where the store has not set it. */
function appOf(account: Account | undefined) {
  if (account?.app) return toApp(account.app);
  throw conflict({ say: 'provider_not_set_up', provider: 'PayHere', lacks: 'app' });
}

function masked(ctx: TenantContext, known: KnownCredentials): PayhereCredentials {
  const { previous_secret_until: until } = known;
  return {
    merchant_id: known.account,
    merchant_secret: MASKED_SECRET,
    app_id: known.app_id,
    app_secret: known.app_id === null ? null : MASKED_SECRET,
    previous_secret_until: until && until > ctx.clock.now() ? until : null,
  };
}

/** PayHere's checkout; nothing without credentials or the e-mail address that it insists on. */
async function checkoutForm(
  ctx: TenantContext,
  { order, accessToken, ...step }: NextStep,
): Promise<NextPayment | undefined> {
  const account = await step.account();
  if (!account || order.email === null) return undefined;
  const store = await step.store();
  const amount = decimal(order.due);
  const merchantId = account.account;
  const signed = { merchantId, orderId: order._id, amount, currency: CURRENCY };
  const { billing_address: address } = order;
  const page = `${store.url}/orders/${order._id}?access_token=${accessToken}`;
  const fields = {
    merchant_id: merchantId,
    return_url: `${page}&returned=1`,
    cancel_url: page,
    notify_url: `${ctx.settings.platformUrl}${callbacks.payhere.path}?store_id=${ctx.storeId}`,
    first_name: address.first_name,
    // PayHere insists on one; not everybody has two names.
    last_name: address.last_name || address.first_name,
    email: order.email,
    phone: mainPhone(address.phone_number),
    address: address.address,
    city: address.city,
    country: address.country,
    order_id: order._id,
    items: readerWords(ctx).paymentTexts.order({ number: order.order_number, shop: store.name }),
    currency: CURRENCY,
    amount,
    hash: payhereHash(signed, account.secret),
  };
  return { next: 'form', url: `${ctx.settings.payhereUrl}/pay/checkout`, fields };
}

/**
 * Whether a notice is PayHere's own, for the account of this store. What the present credentials have
 * replaced counts for its time, whatever is told meanwhile: customers may stand at a page of before.
 */
function signedBy(account: Account | undefined, notice: PayhereNotice) {
  if (!account) return undefined;
  const isBy = (one: { account: string; secret: string }) =>
    isSame(one.account, notice.merchant_id) && isPayhereSigned(notice, one.secret);
  if (isBy(account)) return 'present';
  const { previous } = account;
  if (!previous || !isBy(previous)) return undefined;
  return previous.account === account.account ? 'previous' : 'left';
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** So many notices of an order are kept of attempts, and of money. */
const MOST = { attempts: 50, money: 100 };

/** By what counts of it, so that nothing unsigned but the payment's number makes another one of it. */
function readNotice(notice: PayhereNotice): Reading {
  const told = readPayhereNotice(notice);
  const { order_id, payhere_amount, payhere_currency, status_code } = notice;
  const movesMoney = !['pending', 'cancelled', 'failed'].includes(told.status);
  return {
    telling: tellingOf(told),
    about: { order: order_id },
    counts: { payhere_amount, payhere_currency, status_code, reference: told.reference },
    kept: notice,
    most: movesMoney ? MOST.money : MOST.attempts,
    movesMoney,
  };
}

function tellingOf({ status, isPlain, ...told }: PayhereTelling): Telling {
  const { reference, currency, amount } = told;
  const money = { reference, currency, amount, isUnproven: true } as const;
  switch (status) {
    case 'paid':
      return { status: 'paid', ...money, doubt: isPlain ? undefined : 'written' };
    case 'unknown':
      return { status: 'paid', ...money, doubt: 'status' };
    case 'charged back':
      return { status: 'charged_back', ...money, doubt: isPlain ? undefined : 'written' };
    case 'failed':
      return { status: 'failed', ...money };
    case 'pending':
      return { status: 'under_way' };
    case 'cancelled':
      return { status: 'cancelled' };
  }
}

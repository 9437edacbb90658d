import { callbacks, type PaypalSignature } from '@kade/contract/callbacks';
import { MASKED_SECRET, payments, type PaypalCredentials } from '@kade/contract/payments';
import { usdOf } from '@kade/rules/dollars';
import { WAYS_TO_PAY } from '@kade/rules/ways-to-pay';
import type { TenantContext } from '../../../../platform/context';
import { conflict, refused } from '../../../../platform/errors';
import { readerWords } from '../../../../platform/reader';
import {
  callbackOf,
  ProviderError,
  ProviderRefusal,
  settingsOf,
  type Account,
  type Collected,
  type KnownCredentials,
  type Provider,
} from '../../provider';
import { paypalAt, paypalPages, type Paypal, type PaypalApp } from './paypal-client';
import { readPaypalEvent } from './paypal-event';
import { UNAUTHORIZED, type PaypalOrder } from './paypal-replies';
import { captureTelling, refundTelling } from './paypal-tellings';

/** Dollars that a customer agrees to at PayPal and that are collected once they come back. */
export const paypal: Provider = {
  ...WAYS_TO_PAY.paypal,
  holdMinutes: 60,
  notes: {
    paid: { say: 'paid', by: 'PayPal' },
    refunded: { say: 'refund_made_at', provider: 'PayPal' },
    takenBack: { say: 'taken_back_by', who: 'PayPal' },
  },
  pages: paypalPages,
  settings: settingsOf({
    get: payments.paypal,
    set: payments.setPaypal,
    test: payments.testPaypal,
    fields: ['client_id', 'client_secret'],
    read: ({ client_id: account, client_secret: secret, usd_rate, webhook_id }) => ({
      account,
      secret,
      usd_rate,
      webhook_id,
    }),
    show: masked,
  }),
  lackOf: async (_ctx, known) => {
    if (!known) return { say: 'credentials_missing', provider: 'PayPal' };
    if (known.usd_rate !== null) return undefined;
    return { say: 'usd_rate_missing', provider: 'PayPal' };
  },
  next: async (_ctx, { order: { due }, usdRate }) => {
    if (usdRate === undefined || due <= 0) return undefined;
    return { next: 'paypal', usd_amount: usdOf(due, usdRate), usd_rate: usdRate };
  },
  begin: async (ctx, account, { id, order, amount, shop, returnUrl, cancelUrl }) => {
    const created = await ask(ctx, account, (paypal, token) =>
      paypal.createOrder(token, {
        requestId: id,
        customId: order.id,
        invoiceId: `${order.number}-${id}`,
        description: readerWords(ctx).paymentTexts.order({ number: order.number, shop }),
        amount,
        shop,
        returnUrl,
        cancelUrl,
      }),
    );
    const { id: reference, approveUrl: url } = created;
    if (!url || new URL(url).origin !== paypalPages(ctx.settings)) {
      throw new ProviderError({ say: 'answer_without_page' });
    }
    return { reference, url };
  },
  collect,
  callback: callbackOf({
    endpoint: callbacks.paypal,
    unsigned: { say: 'event_not_signed' },
    isAsking: true,
    read: ({ body, raw }) => readPaypalEvent(body, raw),
    signedBy: async (ctx, account, { headers, raw }) => {
      const isOwn = await isPaypalEvent(ctx, account, { signature: headers, event: raw });
      return isOwn ? 'present' : undefined;
    },
  }),
  lookUp: async (ctx, account, { attempt }) => {
    const known = attempt === undefined ? undefined : await findOrder(ctx, account, attempt);
    if (!known) return [];
    const refunds = known.refunds.filter(({ status }) => status === 'COMPLETED');
    return [
      ...(known.status === 'APPROVED' ? [{ status: 'agreed', attempt: known.id } as const] : []),
      ...known.captures.map((capture) => captureTelling(capture, known.id)),
      ...refunds.map((refund) => refundTelling(refund)),
    ];
  },
  lookUpPayment: async (ctx, account, reference) =>
    captureTelling(await ask(ctx, account, (paypal, token) => paypal.getCapture(token, reference))),
  refund: async (ctx, account) => {
    await ask(ctx, account, async (_paypal, token) => token);
    return async ({ id, payment: captureId, amount, note }) => {
      const refund = { requestId: id, captureId, customId: id, amount, note };
      const given = await ask(ctx, account, (paypal, token) => paypal.refund(token, refund));
      const open = given.status === 'PENDING' ? 'pending' : 'failed';
      return { state: given.status === 'COMPLETED' ? 'done' : open, reference: given.id };
    };
  },
  test: async (ctx, account) => {
    await paypalAt(ctx.settings).signIn(appOf(account));
    return { outcome: 'accepted', told: { say: 'client_accepted', provider: 'PayPal' } };
  },
};

async function collect(
  ctx: TenantContext,
  account: Account | undefined,
  { reference, key }: { reference: string; key: string },
): Promise<Collected> {
  const known = (order: PaypalOrder) => ({
    tellings: order.captures.map((capture) => captureTelling(capture, reference)),
  });
  try {
    return known(await ask(ctx, account, (paypal, token) => paypal.capture(token, reference, key)));
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    switch (error.issue) {
      case 'ORDER_ALREADY_CAPTURED':
        return known(await ask(ctx, account, (paypal, token) => paypal.getOrder(token, reference)));
      case 'ORDER_NOT_APPROVED':
      case 'PAYER_ACTION_REQUIRED':
        return { refused: 'not_approved', isOpen: true };
      case 'INSTRUMENT_DECLINED':
        return { refused: 'declined', isOpen: true };
      case 'RESOURCE_NOT_FOUND':
      case 'INVALID_RESOURCE_ID':
      case 'ORDER_EXPIRED':
        return { refused: 'not_approved', isOpen: false };
      default:
        return { refused: 'declined', isOpen: false };
    }
  }
}

/**
 * Asks PayPal for this store. A token that is no longer good is replaced and the question put once
 * more: PayPal has done nothing of it.
 */
async function ask<Answer>(
  ctx: TenantContext,
  account: Account | undefined,
  question: (paypal: Paypal, token: string) => Promise<Answer>,
): Promise<Answer> {
  const paypal = paypalAt(ctx.settings);
  const app = appOf(account);
  try {
    return await question(paypal, await paypal.enter(app));
  } catch (error) {
    if (!(error instanceof ProviderRefusal && error.issue === UNAUTHORIZED)) throw error;
    return question(paypal, await paypal.signIn(app));
  }
}

function appOf(account: Account | undefined): PaypalApp {
  if (account) return { clientId: account.account, clientSecret: account.secret };
  throw conflict({ say: 'provider_not_set_up', provider: 'PayPal', lacks: 'credentials' });
}

/** PayPal forgets what nobody has agreed to. */
async function findOrder(
  ctx: TenantContext,
  account: Account | undefined,
  id: string,
): Promise<PaypalOrder | undefined> {
  try {
    return await ask(ctx, account, (paypal, token) => paypal.getOrder(token, id));
  } catch (error) {
    const isGone = error instanceof ProviderRefusal && GONE.includes(error.issue);
    if (isGone) return undefined;
    throw error;
  }
}

const GONE = ['RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'];

/** Whether PayPal sent an event to this store's webhook; refused where the store has none. */
async function isPaypalEvent(
  ctx: TenantContext,
  account: Account | undefined,
  { signature, event }: { signature: PaypalSignature; event: string },
): Promise<boolean> {
  const webhookId = account?.webhookId;
  if (!webhookId) throw refused('forbidden', { say: 'paypal_without_webhook' });
  const headers = {
    auth_algo: signature['paypal-auth-algo'],
    cert_url: signature['paypal-cert-url'],
    transmission_id: signature['paypal-transmission-id'],
    transmission_sig: signature['paypal-transmission-sig'],
    transmission_time: signature['paypal-transmission-time'],
  };
  return ask(ctx, account, (paypal, token) => paypal.isEvent(token, { webhookId, headers, event }));
}

function masked(ctx: TenantContext, known: KnownCredentials): PaypalCredentials {
  return {
    client_id: known.account,
    client_secret: MASKED_SECRET,
    usd_rate: known.usd_rate,
    webhook_id: known.webhook_id,
    // The address that a merchant has PayPal call.
    webhook_url: `${ctx.settings.platformUrl}${callbacks.paypal.path}?store_id=${ctx.storeId}`,
  };
}

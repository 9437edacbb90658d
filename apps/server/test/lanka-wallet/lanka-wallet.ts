import { createHmac } from 'node:crypto';
import { endpoint } from '@kade/contract/endpoint';
import { ConnectionTest, MASKED_SECRET } from '@kade/contract/payments';
import { Message, requiredText } from '@kade/contract/values';
import * as z from 'zod/mini';
import {
  askProvider,
  basic,
  callbackOf,
  CURRENCY,
  decimal,
  refusalOf,
  settingsOf,
  textOf,
  type Account,
  type Provider,
  type Telling,
} from '../../src/modules/payments/provider';

/*
 * A provider that exists in tests alone: what a fifth one brings, and all of it.
 */
const AT = '/api/merchant/payment-methods/lanka_wallet';
const store = { access: 'store', permission: 'settings.payments' } as const;
const Credentials = z.object({ shop_id: z.string(), shop_key: z.literal(MASKED_SECRET) });

export const wallet = {
  get: endpoint({
    ...store,
    method: 'GET',
    path: `${AT}/credentials`,
    response: Credentials,
  }),
  set: endpoint({
    ...store,
    method: 'POST',
    path: `${AT}/credentials`,
    body: z.object({ shop_id: requiredText(60), shop_key: requiredText(300) }),
    response: Credentials,
  }),
  test: endpoint({
    ...store,
    method: 'POST',
    path: `${AT}/test`,
    unkeyed: true,
    response: ConnectionTest,
  }),
  notify: endpoint({
    method: 'POST',
    path: '/api/payments/lanka_wallet/notify',
    access: 'public',
    callback: 'json',
    unkeyed: true,
    errors: ['forbidden'],
    query: z.object({ store_id: z.string() }),
    headers: z.object({ 'x-wallet-signature': z.string() }),
    body: z.object({
      told: z.enum(['paid', 'refunded', 'taken_back']),
      id: z.string(),
      payment: z.string(),
      amount: z.string(),
    }),
    response: Message,
  }),
};

const minor = (amount: string | undefined) => Math.round(Number(amount) * 100);

/** The wallet that answers at an address. */
export function lankaWallet(url: string): Provider {
  const ask = async (account: Account | undefined, path: string, body?: object) => {
    const reply = await askProvider(`${url}${path}`, {
      headers: { authorization: basic(account?.account ?? '', account?.secret ?? '') },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (reply.status !== 200) throw refusalOf(reply);
    return (name: string) => textOf(reply.body, name) ?? '';
  };
  return {
    method: 'wallet',
    provider: 'lanka_wallet',
    provider_name: 'Lanka Wallet',
    kind: 'online',
    name: 'Wallet',
    text: 'Pay with your Lanka Wallet.',
    label: 'Lanka Wallet',
    back: 'Back to the wallet',
    collects: CURRENCY,
    needs_email: false,
    holdMinutes: 45,
    notes: {
      paid: { say: 'paid', by: 'wallet' },
      refunded: { say: 'refund_made_at', provider: 'the wallet' },
      takenBack: { say: 'taken_back_by', who: 'the wallet' },
    },
    pages: () => url,
    settings: settingsOf({
      get: wallet.get,
      set: wallet.set,
      test: wallet.test,
      fields: ['shop_id', 'shop_key'],
      read: ({ shop_id: account, shop_key: secret }) => ({ account, secret }),
      show: (_ctx, { account }) => ({ shop_id: account, shop_key: MASKED_SECRET }),
    }),
    lackOf: async (_ctx, known) =>
      known ? undefined : { say: 'credentials_missing', provider: 'Lanka Wallet' },
    next: async () => ({ next: 'redirect', provider: 'lanka_wallet', name: 'Lanka Wallet' }),
    begin: async (_ctx, account, { id: reference, amount, order, returnUrl: return_url }) => {
      const asked = { reference, amount: decimal(amount), order: order.id, return_url };
      const begun = await ask(account, '/payments', asked);
      return { reference: begun('id'), url: begun('url') };
    },
    lookUp: async (_ctx, account, { attempt = '' }): Promise<Telling[]> => {
      const known = await ask(account, `/payments/${attempt}`);
      if (known('state') !== 'paid') return [];
      return [paid(attempt, known('amount'))];
    },
    refund:
      async (_ctx, account) =>
      async ({ id, payment, amount }) => {
        const given = await ask(account, '/refunds', { id, payment, amount: decimal(amount) });
        return { state: 'done', reference: given('id') };
      },
    test: async (_ctx, account) => {
      await ask(account, '/shop');
      return { outcome: 'accepted', told: { say: 'accepted', provider: 'Lanka Wallet' } };
    },
    callback: callbackOf({
      endpoint: wallet.notify,
      unsigned: { say: 'notice_not_signed' },
      read: ({ body: { told, id, payment, amount }, body }) => ({
        telling:
          told === 'paid'
            ? paid(payment, amount)
            : {
                status: 'returned',
                by: told === 'refunded' ? 'refund' : 'bank',
                reference: id,
                payment,
                refund: undefined,
                currency: CURRENCY,
                amount: minor(amount),
              },
        about: { attempt: payment },
        counts: body,
        kept: body,
        most: 50,
        movesMoney: true,
      }),
      signedBy: async (_ctx, account, { headers, raw }) => {
        const signed = createHmac('sha256', account?.secret ?? '')
          .update(raw)
          .digest('hex');
        return signed === headers['x-wallet-signature'] ? 'present' : undefined;
      },
    }),
  };
}

const paid = (payment: string, amount: string): Telling => ({
  status: 'paid',
  reference: payment,
  attempt: payment,
  currency: CURRENCY,
  amount: minor(amount),
});

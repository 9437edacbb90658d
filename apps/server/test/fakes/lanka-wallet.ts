import { createHmac } from 'node:crypto';
import { basicOf, startProvider, type FakeProvider, type ProviderCall } from './provider';

/** A payment that was begun at the wallet, as its API tells of it. */
export interface FakeWalletPayment {
  id: string;
  state: 'open' | 'paid';
  /** Rupees with two decimals. */
  amount: string;
  order: string;
  return_url: string;
}

export interface FakeWallet extends FakeProvider {
  payments: FakeWalletPayment[];
  refunds: { id: string; payment: string; amount: string }[];
}

export const WALLET_SHOP = { shop_id: 'shop-7', shop_key: 'wallet-key' };

/** What the wallet tells, and the header that it is signed in. */
export function walletNotice(told: object) {
  const payload = JSON.stringify(told);
  const signature = createHmac('sha256', WALLET_SHOP.shop_key).update(payload).digest('hex');
  return {
    payload,
    headers: { 'content-type': 'application/json', 'x-wallet-signature': signature },
  };
}

/** A wallet of nobody's, at which customers agree to pay on a page of its own. */
export async function startWallet(): Promise<FakeWallet> {
  const payments: FakeWalletPayment[] = [];
  const refunds: FakeWallet['refunds'] = [];
  const answer = (call: ProviderCall) => {
    const [id, key] = basicOf(call);
    if (id !== WALLET_SHOP.shop_id || key !== WALLET_SHOP.shop_key) {
      return { status: 401, body: { message: 'Unknown shop' } };
    }
    const { pathname } = new URL(call.url, provider.url);
    if (pathname === '/shop') return { status: 200, body: { message: 'Known' } };
    if (pathname === '/payments') {
      const { reference, ...asked } = JSON.parse(call.body) as FakeWalletPayment & {
        reference: string;
      };
      const payment = { ...asked, id: `W-${reference}`, state: 'open' } as const;
      if (!payments.some((one) => one.id === payment.id)) payments.push(payment);
      const url = `${provider.url}/pay/${payment.id}`;
      return { status: 200, body: { id: payment.id, url } };
    }
    if (pathname === '/refunds') {
      const refund = JSON.parse(call.body) as FakeWallet['refunds'][number];
      refunds.push(refund);
      return { status: 200, body: { id: `R-${refund.id}`, state: 'done' } };
    }
    const found = payments.find((one) => pathname === `/payments/${one.id}`);
    return found ? { status: 200, body: found } : { status: 404, body: { message: 'Not found' } };
  };
  const provider = await startProvider(answer);
  return { ...provider, payments, refunds };
}

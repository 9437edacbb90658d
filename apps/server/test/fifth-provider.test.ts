import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { orders } from '@kade/contract/orders';
import { payments } from '@kade/contract/payments';
import { refunds } from '@kade/contract/refunds';
import { storefront } from '@kade/contract/storefront';
import { stores } from '@kade/contract/stores';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerProvider } from '../src/modules/payments/providers';
import { projectRoot } from '../src/settings';
import { latest } from './activity';
import { aProduct, aStore, orderOf, type TestShop } from './factories';
import { startWallet, WALLET_SHOP, walletNotice, type FakeWallet } from './fakes/lanka-wallet';
import { lankaWallet, wallet } from './lanka-wallet/lanka-wallet';
import { mailsTo } from './mails';

/*
 * A provider that Kade does not know walks through the whole product. Registering it is all that is
 * done for it outside its folder.
 */
let fake: FakeWallet;
let forget: () => void;
let shop: TestShop;
let product: { _id: string };
beforeAll(async () => {
  fake = await startWallet();
  forget = registerProvider(lankaWallet(fake.url));
  shop = await aStore();
  product = await aProduct(shop, { price: 125_050, stock_quantity: 1000 });
});
afterAll(() => {
  forget();
  return fake.close();
});

const METHOD = { params: { method: 'wallet' }, body: { enabled: true } };

async function takeWallet() {
  await shop.client.call(wallet.set, { body: WALLET_SHOP });
  await shop.client.call(payments.setMethod, METHOD);
}

/** An order whose customer is at the wallet. */
async function anOrderBegun() {
  await takeWallet();
  const body = { ...orderOf(product), payment_option: 'wallet' };
  const placed = await shop.visitor.call(storefront.placeOrder, { body });
  const { _id: id, access_token } = placed;
  const call = { params: { id, provider: 'lanka_wallet' }, query: { access_token } };
  const { url } = await shop.visitor.call(storefront.startPayment, call);
  return { id, placed, call, url, payment: fake.payments.at(-1)?.id ?? '' };
}

type Told = Record<'told' | 'id' | 'payment' | 'amount', string>;

async function tell(told: Told, headers: Record<string, string> = {}): Promise<number> {
  const notice = walletNotice(told);
  const url = `${wallet.notify.path}?store_id=${shop.store._id}`;
  const sent = { ...notice.headers, ...headers };
  const asked = { method: 'POST', url, headers: sent, payload: notice.payload } as const;
  return (await shop.server.fastify.inject(asked)).statusCode;
}

const get = (id: string) => shop.client.call(orders.get, { params: { id } });
const paidNotice = (payment: string): Told => ({
  told: 'paid',
  id: payment,
  payment,
  amount: '1250.50',
});

test('settings: refused while it lacks something, then kept, tried and offered', async () => {
  await expect(shop.client.call(payments.setMethod, METHOD)).rejects.toMatchObject({
    status: 409,
    message: 'Please add your Lanka Wallet credentials before enabling Lanka Wallet.',
  });
  const shown = { shop_id: 'shop-7', shop_key: '••••••••' };
  expect(await shop.client.call(wallet.set, { body: WALLET_SHOP })).toEqual(shown);
  expect(await shop.client.call(wallet.get, {})).toEqual(shown);
  const { sentence } = await latest(shop);
  expect(sentence).toContain('created the Lanka Wallet credentials');
  const tested = await shop.client.call(wallet.test, {});
  expect(tested).toEqual({
    outcome: 'accepted',
    message: 'Lanka Wallet accepted what is stored.',
  });
  expect(await shop.client.call(payments.setMethod, METHOD)).toMatchObject({ wallet: true });
  expect(await shop.client.call(stores.current, {})).toMatchObject({
    payment_methods: { wallet: true, paypal: false },
    has_credentials: { lanka_wallet: true, payhere: false },
  });
  expect(await shop.client.call(payments.holds, {})).toMatchObject({ wallet: 45 });
  const holds = await shop.client.call(payments.setHolds, { body: { wallet: 90 } });
  expect(holds).toMatchObject({ wallet: 90, credit_debit: 60 });
});

test('checkout: offered, begun, told of, booked once and mailed', async () => {
  const { id, placed, call, url, payment } = await anOrderBegun();
  expect(await shop.visitor.call(storefront.store, {})).toMatchObject({
    payment_options: ['cash_on_delivery', 'wallet'],
  });
  expect(placed.payment).toEqual({
    next: 'redirect',
    provider: 'lanka_wallet',
    name: 'Lanka Wallet',
  });
  expect(placed.hold_expires_at).not.toBeNull();
  expect(url).toBe(`${fake.url}/pay/${payment}`);
  expect(await shop.visitor.call(storefront.startPayment, call)).toEqual({ url });
  expect(await tell(paidNotice(payment), { 'x-wallet-signature': 'forged' })).toBe(403);
  expect((await get(id)).payment_status).toBe('pending');
  expect([await tell(paidNotice(payment)), await tell(paidNotice(payment))]).toEqual([200, 200]);
  const paid = await get(id);
  expect(paid).toMatchObject({ payment_status: 'paid', money: { paid: 125_050, due: 0 } });
  expect(paid.movements.filter(({ kind }) => kind === 'payment')).toMatchObject([
    { provider: 'lanka_wallet', note: 'Paid by wallet', author: 'Lanka Wallet', usd: null },
  ]);
  await shop.server.runJobs();
  const mails = await mailsTo(shop.merchant);
  expect(mails.map(({ text }) => text).join()).toContain('Wallet');
});

test('another amount than was asked for waits for the merchant', async () => {
  const { id, payment } = await anOrderBegun();
  expect(await tell({ ...paidNotice(payment), amount: '1.00' })).toBe(200);
  expect((await get(id)).mismatches).toMatchObject([
    { provider: 'lanka_wallet', amount: 100, worth: 100, state: 'open' },
  ]);
});

test('look-up: what was never told of is found where it is', async () => {
  const { id, payment } = await anOrderBegun();
  const verify = () => shop.client.call(orders.verifyPayment, { params: { id } });
  expect((await verify()).payment_status).toBe('pending');
  const known = fake.payments.find((one) => one.id === payment);
  Object.assign(known ?? {}, { state: 'paid' });
  expect((await verify()).payment_status).toBe('paid');
});

test('refund: asked of it once, and what its bank takes back is told', async () => {
  const { id, payment } = await anOrderBegun();
  await tell(paidNotice(payment));
  const body = { amount: 25_050, by: 'provider' } as const;
  await shop.client.call(refunds.create, { params: { id }, body });
  await shop.server.runJobs();
  expect(fake.refunds).toMatchObject([{ payment, amount: '250.50' }]);
  expect(await get(id)).toMatchObject({
    money: { refunded: 25_050 },
    refunds: [{ provider: 'lanka_wallet', state: 'done', usd_amount: null }],
  });
  expect(await tell({ told: 'taken_back', id: 'B-1', payment, amount: '1000.00' })).toBe(200);
  expect(await get(id)).toMatchObject({ payment_status: 'refunded', money: { refunded: 125_050 } });
});

test('nothing outside its folder and its fake knows it', async () => {
  const knowing: string[] = [];
  for (const folder of ['apps', 'packages', 'scripts']) {
    const files = await readdir(join(projectRoot, folder), { recursive: true });
    for (const file of files) {
      if (!/^(?!.*(node_modules|build|dist|\.react-router)\/).*\.(tsx?|mjs|sql|json)$/.test(file)) {
        continue;
      }
      const text = await readFile(join(projectRoot, folder, file), 'utf8');
      if (/lanka.?wallet/i.test(text)) knowing.push(join(folder, file));
    }
  }
  expect(knowing.toSorted()).toEqual([
    'apps/server/test/fifth-provider.test.ts',
    'apps/server/test/lanka-wallet/lanka-wallet.ts',
  ]);
});

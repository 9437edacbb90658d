import { randomUUID } from 'node:crypto';
import { api } from '@kade/contract/api';
import { createClient, type Client } from '@kade/contract/client';
import type { NewProduct, Product } from '@kade/contract/catalog/products';
import type { NewOrder } from '@kade/contract/storefront';
import type { Store } from '@kade/contract/stores';
import type { Page } from '@playwright/test';
import { SHOP_AT_PAYHERE, SHOP_AT_PAYPAL } from '../../apps/server/test/fakes/gateways';
import type { ServerProcess } from '../../apps/server/test/process/server-process';
import { payForPro } from '../../apps/server/test/process/pay-for-plan';

/** What a journey does not walk itself is there before it begins, made through the API. */

export const PASSWORD = 'kottu roti at midnight';

/** A word that nobody else in this run has used. */
export const unique = (word: string) => `${word}-${randomUUID().slice(0, 8)}`;

export interface Merchant {
  email: string;
  token: string;
  client: Client;
}

export async function aMerchant(server: ServerProcess): Promise<Merchant> {
  const username = unique('nimali');
  const email = `${username}@example.com`;
  const { token } = await createClient({ baseUrl: server.origin }).call(api.auth.signUp, {
    body: { username, email, password: PASSWORD, first_name: 'Nimali', last_name: 'Perera' },
  });
  return { email, token, client: clientOf(server, token) };
}

export interface Shop {
  merchant: Merchant;
  store: Store;
  client: Client;
}

/** A store of a new merchant, or another one of a merchant who has one. */
export async function aShop(server: ServerProcess, merchant?: Merchant): Promise<Shop> {
  if (merchant) await payForPro(merchant.client);
  const owner = merchant ?? (await aMerchant(server));
  const name = unique('shop');
  const store = await owner.client.call(api.stores.create, {
    body: { name, domain: `https://${name}.localhost` },
  });
  return { merchant: owner, store, client: clientOf(server, owner.token, store) };
}

/** The store of whoever signed up on a page. */
export async function shopOf(server: ServerProcess, page: Page): Promise<Shop> {
  const token = await page.evaluate(() => localStorage.getItem('kade.session') ?? '');
  const client = clientOf(server, token);
  const [store] = (await client.call(api.stores.list, { query: {} })).items;
  if (!store) throw new Error('there is no store');
  const { email } = await client.call(api.merchants.profile, {});
  return { merchant: { email, token, client }, store, client: clientOf(server, token, store) };
}

/** LKR 1,250.00 and ten pieces unless said. */
export const aProduct = (shop: Shop, fields: Partial<NewProduct> = {}): Promise<Product> =>
  shop.client.call(api.products.create, {
    body: { name: unique('tea'), price: 125_000, stock_quantity: 10, ...fields },
  });

export const anOrder = (
  shop: Shop,
  product: Pick<Product, '_id'>,
  quantity = 1,
  fields: Partial<NewOrder> = {},
) =>
  shop.client.call(api.storefront.placeOrder, {
    body: {
      items: [{ product_id: product._id, quantity }],
      email: 'kasun@example.com',
      shipping_address: {
        first_name: 'Kasun',
        last_name: 'Fernando',
        address: '12 Galle Road',
        city: 'Colombo',
        postal_code: '00300',
        phone_number: '+94 77 123 4567',
      },
      payment_option: 'cash_on_delivery',
      ...fields,
    },
  });

/** Lets the shop's customers pay by bank transfer. */
export async function takeTransfers({ client }: Shop): Promise<void> {
  const account = {
    bank_name: 'Bank of Ceylon',
    account_number: '8800123456',
    account_holder_name: 'N. Perera',
    branch: 'Galle',
    branch_code: '015',
    swift_code: '',
  };
  await client.call(api.payments.createBankAccount, { body: account });
  const method = { params: { method: 'bank_transfer' }, body: { enabled: true } } as const;
  await client.call(api.payments.setMethod, method);
}

/** Lets the shop's customers pay by card and by PayPal, a US dollar for LKR 300.00. */
export async function takeCardsAndPaypal({ client }: Shop): Promise<void> {
  await client.call(api.payments.setPayhere, { body: SHOP_AT_PAYHERE });
  await client.call(api.payments.setPaypal, { body: { ...SHOP_AT_PAYPAL, usd_rate: 30_000 } });
  for (const method of ['credit_debit', 'paypal'] as const) {
    await client.call(api.payments.setMethod, { params: { method }, body: { enabled: true } });
  }
}

function clientOf({ origin }: ServerProcess, token: string, store?: Store): Client {
  return createClient({
    baseUrl: origin,
    headers: () => ({ authorization: token }),
    ...(store && { storeQuery: () => ({ store_id: store._id }) }),
  });
}

/** Opens a merchant screen as if the merchant had signed in before. */
export async function openAs(page: Page, merchant: Merchant, address: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((token) => localStorage.setItem('kade.session', token), merchant.token);
  await page.goto(address);
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { auth } from '@kade/contract/auth';
import type { Client } from '@kade/contract/client';
import { layouts, type LayoutElement, type NewLayoutElement } from '@kade/contract/layouts';
import { files, type File } from '@kade/contract/files';
import { orders } from '@kade/contract/orders';
import { payments, type BankAccount, type NewBankAccount } from '@kade/contract/payments';
import type { NewOrder } from '@kade/contract/storefront';
import { storefront } from '@kade/contract/storefront';
import { drafts, type Draft, type NewDraft } from '@kade/contract/drafts';
import { stores, type Store } from '@kade/contract/stores';
import { categories, type CategorySummary } from '@kade/contract/catalog/categories';
import { collections, type CollectionSummary } from '@kade/contract/catalog/collections';
import { imports, type ProductImport } from '@kade/contract/catalog/imports';
import { products, type NewProduct, type Product } from '@kade/contract/catalog/products';
import {
  variants,
  type NewVariant,
  type NewVariantGroup,
  type Variant,
  type VariantGroup,
} from '@kade/contract/catalog/variants';
import { aServer, type TestServer } from './server';

let serial = 0;
const next = () => (serial += 1);

export const PASSWORD = 'kottu roti at midnight';

export interface TestMerchant {
  server: TestServer;
  token: string;
  email: string;
  username: string;
  client: Client;
}

/** A new merchant, signed in. */
export async function aMerchant(environment?: Record<string, string>): Promise<TestMerchant> {
  const server = await aServer(environment);
  const username = `merchant${next()}`;
  const email = `${username}@example.com`;
  const names = { first_name: 'Nimali', last_name: 'Perera' };
  const { token } = await server
    .client()
    .call(auth.signUp, { body: { username, email, password: PASSWORD, ...names } });
  return { server, token, email, username, client: server.client({ token }) };
}

export interface TestShop {
  server: TestServer;
  merchant: TestMerchant;
  store: Store;
  /** The merchant in this store. */
  client: Client;
  /** A visitor of this store. */
  visitor: Client;
}

/** A new store with its merchant, signed in. */
export async function aStore(environment?: Record<string, string>): Promise<TestShop> {
  const merchant = await aMerchant(environment);
  const name = `Shop ${next()}`;
  const domain = `https://shop-${serial}.localhost`;
  const store = await merchant.client.call(stores.create, { body: { name, domain } });
  const { server, token } = merchant;
  return {
    server,
    merchant,
    store,
    client: server.client({ token, storeId: store._id }),
    visitor: server.client({ storeId: store._id }),
  };
}

/** A product in a shop; LKR 1,250.00 and ten pieces unless said. */
export function aProduct(shop: TestShop, fields: Partial<NewProduct> = {}): Promise<Product> {
  const body = { name: `Product ${next()}`, price: 125_000, stock_quantity: 10, ...fields };
  return shop.client.call(products.create, { body });
}

/** A category of a shop. */
export function aCategory(shop: TestShop, name = `Category ${next()}`): Promise<CategorySummary> {
  return shop.client.call(categories.create, { body: { name } });
}

/** A collection of a shop, empty. */
export function aCollection(
  shop: TestShop,
  name = `Collection ${next()}`,
): Promise<CollectionSummary> {
  return shop.client.call(collections.create, { body: { name } });
}

/** A variant group of a product; addons with stock of their own unless said. */
export function aGroup(
  shop: TestShop,
  product: Pick<Product, '_id'>,
  fields: Partial<NewVariantGroup> = {},
): Promise<VariantGroup> {
  const body = { name: `Group ${next()}`, product_id: product._id, ...fields };
  return shop.client.call(variants.createGroup, { body });
}

/** A variant of a group. */
export function aVariant(
  shop: TestShop,
  group: Pick<VariantGroup, '_id'>,
  fields: Partial<NewVariant> = {},
): Promise<Variant> {
  const body = { name: `Variant ${next()}`, ...fields };
  return shop.client.call(variants.create, { params: { id: group._id }, body });
}

/** A part of a shop's homepage: some words unless said. */
export function aLayout(
  shop: TestShop,
  fields: Partial<NewLayoutElement> = {},
): Promise<LayoutElement> {
  const body = { name: `Element ${next()}`, type: 'text', text: 'Welcome', ...fields } as const;
  return shop.client.call(layouts.create, { body });
}

/** A bank account of a shop. */
export function aBankAccount(
  shop: TestShop,
  fields: Partial<NewBankAccount> = {},
): Promise<BankAccount> {
  const names = { bank_name: 'Bank of Ceylon', account_holder_name: 'N. Perera' };
  const body = { ...names, account_number: `8800${next()}`, ...fields };
  return shop.client.call(payments.createBankAccount, { body });
}

export const anAddress = {
  first_name: 'Kasun',
  last_name: 'Fernando',
  address: '12 Galle Road',
  city: 'Colombo',
  postal_code: '00300',
  phone_number: '+94771234567',
};

/** What a customer sends to buy pieces of a product with cash on delivery. */
export function orderOf(product: Pick<Product, '_id'>, quantity = 1): NewOrder {
  return {
    items: [{ product_id: product._id, quantity }],
    email: 'kasun@example.com',
    shipping_address: anAddress,
    payment_option: 'cash_on_delivery',
  };
}

/** An order placed by a visitor. */
export function anOrder(shop: TestShop, product: Pick<Product, '_id'>, quantity = 1) {
  return shop.visitor.call(storefront.placeOrder, { body: orderOf(product, quantity) });
}

/** An order that a merchant writes: two pieces of a product for somebody whose address is known. */
export function aDraft(
  shop: TestShop,
  product: Pick<Product, '_id'>,
  fields: Partial<NewDraft> = {},
): Promise<Draft> {
  const items = [{ product_id: product._id, quantity: 2 }];
  const contact = { email: 'kasun@example.com', shipping_address: anAddress };
  return shop.client.call(drafts.create, { body: { items, ...contact, ...fields } });
}

/** The pay link of a draft, as its customer opens it. */
export async function aPayLink(shop: TestShop, draft: Pick<Draft, '_id'>) {
  const params = { id: draft._id };
  const { link } = await shop.client.call(drafts.sendLink, { params, body: { mail: true } });
  const access_token = new URL(link?.url ?? '').searchParams.get('access_token') ?? '';
  return { params, query: { access_token } };
}

/** An order that waits for its bank transfer, placed by a visitor. */
export async function aTransferOrder(shop: TestShop, product: Pick<Product, '_id'>, quantity = 1) {
  if ((await shop.client.call(payments.bankAccounts, {})).length === 0) await aBankAccount(shop);
  if (!(await shop.client.call(payments.methods, {})).bank_transfer) {
    const params = { method: 'bank_transfer' } as const;
    await shop.client.call(payments.setMethod, { params, body: { enabled: true } });
  }
  const body = { ...orderOf(product, quantity), payment_option: 'bank_transfer' as const };
  return shop.visitor.call(storefront.placeOrder, { body });
}

/** The slip of a transfer, as its customer sends it; each one different unless given. */
export async function aSlip(
  shop: TestShop,
  { _id: id, access_token }: { _id: string; access_token: string },
  picture?: Uint8Array<ArrayBuffer>,
) {
  const file = new Blob([picture ?? (await pictureBytes())]);
  const call = { params: { id }, query: { access_token }, file };
  await shop.visitor.call(storefront.uploadReceipt, call);
  const { slips: sent } = await shop.client.call(orders.get, { params: { id } });
  if (!sent[0]) throw new Error('the slip was not kept');
  return sent[0];
}

/** A small picture, each one different, by more than how a picture is saved may level. */
export async function pictureBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const turn = next();
  const background = { r: (turn * 53) % 256, g: (turn * 97) % 256, b: (turn * 193) % 256 };
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  return new Uint8Array(png);
}

/** A photo as an iPhone held upright keeps it: lying down, tagged, in its own colours; red, then blue. */
export const aPhoneHeic = () => readFile(join(import.meta.dirname, 'phone.heic'));

/**
 * One of 48 megapixels, which phones write in tiles of 512 by 512: grey, with the first tile red and the
 * last one blue. Upright, these lie at the top right and at the bottom left.
 */
export const aLargeHeic = () => readFile(join(import.meta.dirname, 'phone-48.heic'));

/** An uploaded picture of a shop. */
export async function aPicture(shop: TestShop): Promise<File> {
  const file = new Blob([await pictureBytes()]);
  return shop.client.call(files.upload, { query: { store_id: shop.store._id }, file });
}

/** An uploaded CSV file of products, read and waiting for its merchant. */
export async function anImport(shop: TestShop, csv: string | Uint8Array): Promise<ProductImport> {
  const bytes = typeof csv === 'string' ? csv : new Uint8Array(csv);
  // One after the other: a store has one import at work.
  await shop.server.runJobs();
  const started = await shop.client.call(imports.create, { query: {}, file: new Blob([bytes]) });
  await shop.server.runJobs();
  return shop.client.call(imports.get, { params: { id: started._id } });
}

import { payments } from '@kade/contract/payments';
import { shipping } from '@kade/contract/shipping';
import { expect } from 'vitest';
import type { SystemContext } from '../../src/platform/context';
import {
  aBankAccount,
  aGroup,
  anOrder,
  aProduct,
  aStore,
  aVariant,
  type TestShop,
} from '../factories';
import { startPayhere, type FakePayment } from '../fakes/payhere';
import { startPaypal, type FakePaypal } from '../fakes/paypal';
import type { FakeProvider } from '../fakes/provider';
import { PAYHERE, takeCards } from '../payhere-notices';
import { PAYPAL, takePaypal } from '../paypal-orders';
import { readStore, type Snapshot } from './snapshot';

/** The payment providers, for all runs. */
export interface Providers {
  payhere: FakeProvider;
  paypal: FakePaypal;
  /** What PayHere knows. */
  payments: FakePayment[];
}

export async function startProviders(): Promise<Providers> {
  const known: FakePayment[] = [];
  const payhere = await startPayhere({ app: 'app secret' }, known);
  const paypal = await startPaypal({ [PAYPAL.client_id]: PAYPAL.client_secret });
  return { payhere, paypal, payments: known };
}

/** What can be chosen in the store. */
export interface Choice {
  product_id: string;
  variants: string[];
}

/** An order that the server has acknowledged. */
export interface Placed {
  _id: string;
  /** Empty where the merchant placed it. */
  access_token: string;
}

/** What merchants were told has happened, by the order. */
export type Told = 'note' | 'tracking' | 'items' | 'contact' | 'refund' | 'slip' | 'mismatch';

/** A store in which anything may happen, what it answered, and a neighbour in which nothing does. */
export interface World {
  shop: TestShop;
  neighbour: TestShop;
  providers: Providers;
  /** The job that runs every minute. */
  expireHolds: () => Promise<void>;
  choices: Choice[];
  placed: Placed[];
  /** Which order each Idempotency-Key and each draft has become. */
  keys: Map<string, string>;
  told: { order_id: string; what: Told }[];
  /** Notices that PayHere has sent, to be sent again. */
  notices: Record<string, string>[];
  /** Orders of which the outside tells what cannot be: given back here, and taken back there. */
  contradicted: Set<string>;
  first: Snapshot;
  neighbourFirst: Snapshot;
  /** Numbers what is entered, so that nothing is entered twice. */
  serial: number;
}

/** LKR 100.00 and a little stock of everything. */
export async function aWorld(
  providers: Providers,
  expireHolds: (system: SystemContext) => Promise<void>,
): Promise<World> {
  const { payhere, paypal } = providers;
  const urls = { PAYHERE_URL: payhere.url, PAYPAL_URL: paypal.url };
  const shop = await aStore(urls);
  const neighbour = await aStore(urls);
  await anOrder(neighbour, await aProduct(neighbour));
  await aBankAccount(shop);
  const transfers = { params: { method: 'bank_transfer' }, body: { enabled: true } } as const;
  await shop.client.call(payments.setMethod, transfers);
  await takeCards(shop);
  const keys = { ...PAYHERE, app_id: 'app', app_secret: 'app secret' };
  await shop.client.call(payments.setPayhere, { body: keys });
  await takePaypal(shop);
  const perPiece = { type: 'per_items', value: 2_500, item_count: 2 } as const;
  await shop.client.call(shipping.create, { body: { type: 'fixed', value: 10_000 } });
  await shop.client.call(shipping.create, { body: { type: 'percentage', percentage: 333 } });
  await shop.client.call(shipping.create, { body: perPiece });
  const choices = await someChoices(shop);
  await shop.server.runJobs();
  const [first, neighbourFirst] = await Promise.all([readStore(shop), readStore(neighbour)]);
  expect(first.orders).toEqual([]);
  return {
    shop,
    neighbour,
    providers,
    expireHolds: () => expireHolds(shop.server.system),
    choices,
    placed: [],
    keys: new Map(),
    told: [],
    notices: [],
    contradicted: new Set(),
    first,
    neighbourFirst,
    serial: 0,
  };
}

async function someChoices(shop: TestShop): Promise<Choice[]> {
  const tea = await aProduct(shop, { price: 99_999, stock_quantity: 60 });
  const mask = await aProduct(shop, { price: 45_050, stock_quantity: 9 });
  const shirt = await aProduct(shop, { price: 120_000 });
  const size = await aGroup(shop, shirt, { stock: 'parent' });
  const [small, large] = [await aVariant(shop, size), await aVariant(shop, size)];
  const colour = await aGroup(shop, shirt);
  const stock = [small, large].map(({ _id }, index) => ({
    parents: [_id],
    stock_quantity: 7 - index,
  }));
  const price = { amount: 1_111, type: 'percentage' as const };
  const red = await aVariant(shop, colour, { stock });
  const blue = await aVariant(shop, colour, { stock, price });
  const shirts = [small, large].flatMap((one) =>
    [red, blue].map((other) => ({ product_id: shirt._id, variants: [one._id, other._id] })),
  );
  const plain = [tea, mask].map(({ _id }) => ({ product_id: _id, variants: [] }));
  return [...plain, ...shirts];
}

/** One of a list by any number; of an empty one none. */
export const at = <T>(list: readonly T[], index: number): T | undefined =>
  list[index % list.length];

/** Notes that the server has acknowledged a change. */
export function tellOf(world: World, order_id: string, what: Told): void {
  world.told.push({ order_id, what });
}

import type { FoundInStore } from '@kade/contract/find';
import { searchPrefixes } from '@kade/rules/order-search';
import { searchWords } from '@kade/rules/product-search';
import type { MerchantContext } from '../../platform/context';
import { findCustomers, findDrafts, findOrders, findProducts, type InStore } from './hits.queries';
import {
  listKnownTerms,
  listStoresToSearch,
  type AskedWord,
  type KnownTerms,
  type TermKind,
} from './known-terms.queries';

/** What a search finds in the merchant's stores, as far as whoever asks may see it. */
export async function findEverything(
  ctx: MerchantContext,
  text: string,
  first: string | undefined,
): Promise<FoundInStore[]> {
  const words = askedWords(text);
  if (words.length === 0) return [];
  const stores = await listStoresToSearch(ctx, first);
  const known = withCustomers(await listKnownTerms(ctx, stores, words));
  const of = (kind: TermKind) => answered(words, known, kind);
  const may = (kind: TermKind) =>
    stores.filter(({ kinds }) => kinds.includes(kind)).map(({ id }) => id);
  const asProducts = { text, stores: may('products') };
  const [products, customers, drafts] = await Promise.all([
    findProducts(ctx, of('products'), asProducts),
    findCustomers(ctx, of('customers')),
    findDrafts(ctx, may('orders'), searchPrefixes(text)),
  ]);
  const inOrders = products.filter(({ store_id }) => may('orders').includes(store_id));
  const orders = await findOrders(ctx, of('orders'), inOrders);
  return stores
    .map(({ id, name }) => {
      const here = <T>(found: readonly InStore<T>[]) =>
        found.filter(({ store_id }) => store_id === id);
      return {
        _id: id,
        name,
        orders: here(orders),
        products: here(products),
        customers: here(customers),
        drafts: here(drafts),
      };
    })
    .filter((one) => KINDS.some((kind) => one[kind].length > 0));
}

const KINDS = ['orders', 'products', 'customers', 'drafts'] as const;

/** Customers are called as their orders are: a word with a wrong letter is looked up there alone. */
function withCustomers(known: readonly KnownTerms[]): KnownTerms[] {
  const key = ({ store_id, place }: KnownTerms) => `${store_id} ${place}`;
  const found = new Set(known.filter(({ kind }) => kind === 'customers').map(key));
  const called = known.filter((one) => one.kind === 'orders' && !found.has(key(one)));
  return [...known, ...called.map((one): KnownTerms => ({ ...one, kind: 'customers' }))];
}

/** The terms of the stores in which every word of the search means something. */
function answered(
  words: readonly AskedWord[],
  known: readonly KnownTerms[],
  kind: TermKind,
): KnownTerms[] {
  const places = new Set(words.filter((word) => word.kind === kind).map(({ place }) => place)).size;
  const ofKind = known.filter((one) => one.kind === kind);
  const isWhole = (store: string) =>
    ofKind.filter(({ store_id }) => store_id === store).length === places;
  return ofKind.filter(({ store_id }) => isWhole(store_id));
}

/** The words of a search, in the spellings that each kind is found by. */
function askedWords(text: string): AskedWord[] {
  const people = searchPrefixes(text).flatMap((prefixes, place) =>
    prefixes.map((prefix) => ({ place, prefix })),
  );
  const goods = searchWords(text).map(({ word }, place) => ({ place, prefix: word }));
  return [
    ...people.map((word): AskedWord => ({ kind: 'orders', ...word })),
    ...people.map((word): AskedWord => ({ kind: 'customers', ...word })),
    ...goods.map((word): AskedWord => ({ kind: 'products', ...word })),
  ];
}

import type { FoundInStore } from '@kade/contract/find';
import { searchPrefixes } from '@kade/rules/order-search';
import { searchWords } from '@kade/rules/product-search';
import type { MerchantContext } from '../../platform/context';
import { someAtOnce } from '../../platform/some-at-once';
import { findCustomers, findDrafts, findOrders, findProducts } from './hits.queries';
import {
  listKnownTerms,
  listStoresToSearch,
  type AskedWord,
  type KnownTerms,
  type SearchedStore,
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
  const found = new Map<string, FoundInStore>();
  const searching = someAtOnce(STORES_AT_ONCE);
  for (const store of stores) {
    await searching.add(async () => {
      found.set(store.id, await findInStore(ctx, store, text, words));
    });
  }
  await searching.end();
  return stores
    .flatMap(({ id }) => found.get(id) ?? [])
    .filter((one) => KINDS.some((kind) => one[kind].length > 0));
}

const KINDS = ['orders', 'products', 'customers', 'drafts'] as const;
/** Each takes up to three connections: others of the process need some, too. */
const STORES_AT_ONCE = 2;

/** Each store is searched by itself: all that is in it lies on one node of a distributed database. */
async function findInStore(
  outside: MerchantContext,
  { id, name, kinds }: SearchedStore,
  text: string,
  words: readonly AskedWord[],
): Promise<FoundInStore> {
  const ctx = { ...outside, storeId: id };
  const sought = words.filter(({ kind }) => kinds.includes(kind));
  const known = withCustomers(await listKnownTerms(ctx, sought));
  const of = (kind: TermKind) => answered(sought, known, kind);
  const may = (kind: TermKind) => kinds.includes(kind);
  const [products, customers, drafts] = await Promise.all([
    may('products') ? findProducts(ctx, of('products'), text) : [],
    may('customers') ? findCustomers(ctx, of('customers')) : [],
    may('orders') ? findDrafts(ctx, searchPrefixes(text)) : [],
  ]);
  const orders = may('orders') ? await findOrders(ctx, of('orders'), products) : [];
  return { _id: id, name, orders, products, customers, drafts };
}

/** Customers are called as their orders are: a word with a wrong letter is looked up there alone. */
function withCustomers(known: readonly KnownTerms[]): KnownTerms[] {
  const found = new Set(known.filter(({ kind }) => kind === 'customers').map(({ place }) => place));
  const called = known.filter(({ kind, place }) => kind === 'orders' && !found.has(place));
  return [...known, ...called.map((one): KnownTerms => ({ ...one, kind: 'customers' }))];
}

/** The terms of the store, where every word of the search means something. */
function answered(
  words: readonly AskedWord[],
  known: readonly KnownTerms[],
  kind: TermKind,
): KnownTerms[] {
  const places = new Set(words.filter((word) => word.kind === kind).map(({ place }) => place)).size;
  const ofKind = known.filter((one) => one.kind === kind);
  return ofKind.length === places ? ofKind : [];
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

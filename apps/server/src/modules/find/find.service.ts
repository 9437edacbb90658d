import type { FoundInStore } from '@kade/contract/find';
import { searchPrefixes } from '@kade/rules/order-search';
import { searchWords } from '@kade/rules/product-search';
import type { MerchantContext } from '../../platform/context';
import { someAtOnce } from '../../platform/some-at-once';
import { findInStore, type Search, type SearchOfStore } from './hits.queries';
import { listStoresToSearch, type AskedWord, type SearchedStore } from './known-terms.queries';

/**
 * What a search finds in the merchant's stores, as far as whoever asks may see it. Wrong letters are thought
 * of where nothing is found without.
 */
export async function findEverything(
  ctx: MerchantContext,
  text: string,
  first: string | undefined,
): Promise<FoundInStore[]> {
  const words = askedWords(text);
  if (words.length === 0) return [];
  const stores = await listStoresToSearch(ctx, first);
  const search = { text, words, prefixes: searchPrefixes(text), isForgiving: false };
  const searched = await searchStores(ctx, stores, search);
  const found = foundIn(searched);
  if (found.length > 0) return found;
  const unsure = searched.filter(({ isUnsure }) => isUnsure).map(({ store }) => store);
  return foundIn(await searchStores(ctx, unsure, { ...search, isForgiving: true }));
}

type SearchedWith = SearchOfStore & { store: SearchedStore };

/** Each store is searched by itself: all that is in it lies on one node of a distributed database. */
async function searchStores(
  ctx: MerchantContext,
  stores: readonly SearchedStore[],
  search: Omit<Search, 'kinds'>,
): Promise<SearchedWith[]> {
  const searched = new Map<SearchedStore, SearchedWith>();
  const searching = someAtOnce(STORES_AT_ONCE);
  for (const store of stores) {
    await searching.add(async () => {
      const { id, kinds } = store;
      const words = search.words.filter(({ kind }) => kinds.includes(kind));
      const one = await findInStore({ ...ctx, storeId: id }, { ...search, words, kinds });
      searched.set(store, { store, ...one });
    });
  }
  await searching.end();
  return stores.flatMap((store) => searched.get(store) ?? []);
}

/** Those in which something was found. */
const foundIn = (searched: readonly SearchedWith[]): FoundInStore[] =>
  searched
    .filter(({ hits }) => KINDS.some((kind) => hits[kind].length > 0))
    .map(({ store: { id, name }, hits }) => ({ _id: id, name, ...hits }));

const KINDS = ['orders', 'products', 'customers', 'drafts'] as const;
/** Each takes a connection: others of the process need some, too. */
const STORES_AT_ONCE = 2;

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

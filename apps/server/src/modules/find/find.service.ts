import type { FoundInStore } from '@kade/contract/find';
import { searchPrefixes } from '@kade/rules/order-search';
import { searchWords } from '@kade/rules/product-search';
import type { MerchantContext } from '../../platform/context';
import { someAtOnce } from '../../platform/some-at-once';
import { findInStore, type Search, type SearchOfStore } from './hits.queries';
import { listStoresToSearch, type AskedWord, type SearchedStore } from './known-terms.queries';

/**
 * What a search finds in the merchant's stores, as far as whoever asks may see it. Where nothing is found by
 * all words, a kind that is named first is one ("order 1345"); then wrong letters are thought of.
 */
export async function findEverything(
  ctx: MerchantContext,
  text: string,
  first: string | undefined,
): Promise<FoundInStore[]> {
  const search = searchFor(text);
  if (search.words.length === 0) return [];
  const stores = await listStoresToSearch(ctx, first);
  const searched = await searchStores(ctx, stores, search);
  const found = foundIn(searched);
  if (found.length > 0) return found;
  const [naming = '', kind] = NAMED_KIND.exec(text) ?? [];
  if (kind) {
    const ofAll = await searchStores(ctx, stores, searchFor(text.slice(naming.length)));
    const ofKind = foundIn(
      ofAll,
      KINDS.filter((one) => one === `${kind.toLowerCase()}s`),
    );
    if (ofKind.length > 0) return ofKind;
  }
  const unsure = searched.filter(({ isUnsure }) => isUnsure).map(({ store }) => store);
  return foundIn(await searchStores(ctx, unsure, { ...search, isForgiving: true }));
}

const searchFor = (text: string) => ({
  text,
  words: askedWords(text),
  prefixes: searchPrefixes(text),
  isForgiving: false,
});

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

const KINDS = ['orders', 'products', 'customers', 'drafts'] as const;
const NAMED_KIND = /^\s*(order|product|customer|draft)s?\s+(?=\S)/i;

/** Those in which something of these kinds was found, with that. */
const foundIn = (
  searched: readonly SearchedWith[],
  kinds: readonly (typeof KINDS)[number][] = KINDS,
): FoundInStore[] =>
  searched
    .filter(({ hits }) => kinds.some((kind) => hits[kind].length > 0))
    .map(({ store: { id, name }, hits }) => ({
      _id: id,
      name,
      ...NOTHING,
      ...Object.fromEntries(kinds.map((kind) => [kind, hits[kind]])),
    }));

const NOTHING = { orders: [], products: [], customers: [], drafts: [] };
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

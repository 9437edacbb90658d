import { storefront } from '@kade/contract/storefront';
import { MAX_PAGE_SIZE } from '@kade/contract/values';
import type { RouterContextProvider } from 'react-router';
import { ask, notFound } from './ask';
import type { Browse } from './paths';

export const LIST_PAGE_SIZE = 24;

/** A page of the list of products, with the categories and collections to go to from there. */
export async function loadList(context: Readonly<RouterContextProvider>, browse: Browse) {
  const { q, category: chosen, collection: within, page = 1 } = browse;
  const [products, categories, collections, collection] = await Promise.all([
    ask(context, storefront.products, {
      query: { limit: LIST_PAGE_SIZE, page, ...(q && { q }), category: chosen, collection: within },
    }),
    ask(context, storefront.categories, { query: { limit: MAX_PAGE_SIZE } }),
    ask(context, storefront.collections, { query: { limit: MAX_PAGE_SIZE } }),
    within
      ? ask(context, storefront.collection, { params: { id: within }, query: { limit: 1 } })
      : null,
  ]);
  const category = categories.items.find(({ _id }) => _id === chosen) ?? null;
  const isBeyond = page > 1 && products.items.length === 0;
  if (isBeyond || (chosen && !category)) throw notFound();
  return {
    /** What the list is a part of. */
    shelf: category ?? collection,
    categories: categories.items,
    collections: collections.items,
    products: products.items,
    total: products.total,
  };
}

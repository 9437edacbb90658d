import { products, type ProductQuery } from '@kade/contract/catalog/products';
import type { Whereabouts } from '@kade/contract/delivery';
import { drafts, type NewDraft } from '@kade/contract/drafts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';

/** What can be ordered, a page at a time. */
export const sellableQuery = (query: Pick<ProductQuery, 'q' | 'page' | 'limit'>) =>
  queryOptions({
    queryKey: storeKey('products', 'sellable', query),
    queryFn: ({ signal }) =>
      api.call(products.list, { query: { ...query, status: 'active', sort: 'name' } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A product with its variants. */
export const choicesQuery = (id: string) =>
  queryOptions({
    queryKey: storeKey('products', 'one', id),
    queryFn: ({ signal }) => api.call(products.get, { params: { id } }, { signal }),
  });

/** What lines cost, as the server says. */
export const quoteQuery = (
  body: Pick<NewDraft, 'items' | 'delivery_way' | 'shipping_override'> & { place?: Whereabouts },
) =>
  queryOptions({
    queryKey: storeKey('drafts', 'quote', body),
    queryFn: ({ signal }) => api.call(drafts.quote, { body }, { signal }),
    placeholderData: keepPreviousData,
    enabled: body.items.length > 0,
  });

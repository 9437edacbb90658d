import { products } from '@kade/contract/catalog/products';
import { contact } from '@kade/contract/contact';
import { shipping } from '@kade/contract/shipping';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/server/api';
import { storeKey } from '../../lib/server/query-client';

/** What delivery costs, kept with the settings: what changes it there changes this. */
export const shippingQuery = () =>
  queryOptions({
    queryKey: storeKey('shipping'),
    queryFn: ({ signal }) => api.call(shipping.list, {}, { signal }),
  });

/** Whether there is anything to sell yet. */
export const anyProductQuery = () =>
  queryOptions({
    queryKey: storeKey('products', 'list', 'any'),
    queryFn: ({ signal }) => api.call(products.list, { query: { limit: 1 } }, { signal }),
  });

/** What a shop that is open to the world shows; asked anew each time, since much that is elsewhere is part of it. */
export const readinessQuery = () =>
  queryOptions({
    queryKey: storeKey('payhere-readiness'),
    queryFn: ({ signal }) => api.call(contact.payhere, {}, { signal }),
    staleTime: 0,
  });

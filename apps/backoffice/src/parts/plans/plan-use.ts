import { plans } from '@kade/contract/plans';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/server/api';
import { storeKey } from '../../lib/server/query-client';

/** Among the products: whoever adds or deletes one sees at once what is left. */
export const planUseQuery = () =>
  queryOptions({
    queryKey: storeKey('products', 'plan-use'),
    queryFn: ({ signal }) => api.call(plans.use, {}, { signal }),
    staleTime: 60_000,
  });

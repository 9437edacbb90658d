import { payments } from '@kade/contract/payments';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';

/** Which ways to pay are on. */
export const paymentMethodsQuery = () =>
  queryOptions({
    queryKey: storeKey('payments', 'methods'),
    queryFn: ({ signal }) => api.call(payments.methods, {}, { signal }),
  });

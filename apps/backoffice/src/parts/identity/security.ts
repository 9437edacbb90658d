import { security } from '@kade/contract/security';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/server/api';

/** What opens the account besides its password. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => api.call(security.get, {}, { signal }),
});

import { merchants } from '@kade/contract/merchants';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/server/api';

/** The signed-in merchant, as the shell and My Profile show them. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api.call(merchants.profile, {}, { signal }),
  staleTime: 60_000,
});

import { merchants } from '@kade/contract/merchants';
import { security } from '@kade/contract/security';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api';

/** The signed-in merchant, as the shell and My Profile show them. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api.call(merchants.profile, {}, { signal }),
  staleTime: 60_000,
});

/** What opens the account besides its password. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => api.call(security.get, {}, { signal }),
});

import type { Input } from '@kade/contract/endpoint';
import { merchants } from '@kade/contract/merchants';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { profileQuery } from '../../lib/profile';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api.call(merchants.listSessions, {}, { signal }),
});

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Input<typeof merchants.updateProfile>['body']>) =>
      api.call(merchants.updateProfile, { body }),
    onSuccess: (profile) => queryClient.setQueryData(profileQuery.queryKey, profile),
    meta: { handled: true },
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof merchants.changePassword>['body']) =>
      api.call(merchants.changePassword, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    meta: { handled: true },
  });
}

/** Ends one session, or without an id all but this one. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (session?: string) =>
      api.call(merchants.endSessions, { query: session ? { session } : {} }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

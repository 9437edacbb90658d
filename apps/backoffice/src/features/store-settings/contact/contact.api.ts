import { contact, type Contact, type ContactChange } from '@kade/contract/contact';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';

export const contactQuery = () =>
  queryOptions({
    queryKey: storeKey('contact'),
    queryFn: ({ signal }) => api.call(contact.get, {}, { signal }),
  });

/** Asked anew whenever the settings are opened: much that is elsewhere is part of it. */
export const readinessQuery = () =>
  queryOptions({
    queryKey: storeKey('payhere-readiness'),
    queryFn: ({ signal }) => api.call(contact.payhere, {}, { signal }),
    staleTime: 0,
  });

export function useSetContact() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ContactChange): Promise<Contact> => api.call(contact.set, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(contactQuery().queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: storeKey('payhere-readiness') });
    },
    meta: { handled: true },
  });
}

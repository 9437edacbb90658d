import { contact, type Contact, type ContactChange } from '@kade/contract/contact';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';

export const contactQuery = () =>
  queryOptions({
    queryKey: storeKey('contact'),
    queryFn: ({ signal }) => api.call(contact.get, {}, { signal }),
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

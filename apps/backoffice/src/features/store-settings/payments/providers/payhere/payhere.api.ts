import { payments, type PayhereCredentials } from '@kade/contract/payments';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../../lib/server/api';
import { storeKey } from '../../../../../lib/server/query-client';
import { confirmed } from '../../../../../parts/identity/confirmed';
import { storeQuery } from '../../../../../parts/stores/stores';
import type { Credentials } from '../../credentials-form';

/** Null where there are none. */
export const payhereQuery = () =>
  queryOptions({
    queryKey: storeKey('payments', 'payhere'),
    queryFn: async ({ client, signal }) => {
      // Tried again as a whole: each of both again by itself took three times as long.
      const { has_credentials } = await client.fetchQuery({ ...storeQuery(), retry: false });
      return has_credentials.payhere ? api.call(payments.payhere, {}, { signal }) : null;
    },
  });

/** What was not changed since the form was opened stays: another tab may have saved it meanwhile. */
export function useSetPayhere(opened: PayhereCredentials | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, secret, appId, appSecret }: Credentials<'appId' | 'appSecret'>) => {
      const isSameApp =
        String(appId) === (opened?.app_id ?? '') &&
        String(appSecret) === (opened?.app_secret ?? '');
      const body = {
        merchant_id: id,
        merchant_secret: secret,
        ...(!isSameApp && {
          app_id: String(appId) || null,
          // Without its id a secret is of no use.
          app_secret: (appId && String(appSecret)) || null,
        }),
      };
      return confirmed(() => api.call(payments.setPayhere, { body }));
    },
    onSuccess: (stored) => {
      queryClient.setQueryData(payhereQuery().queryKey, stored);
      void queryClient.invalidateQueries({ queryKey: storeQuery().queryKey });
    },
    meta: { handled: true },
  });
}

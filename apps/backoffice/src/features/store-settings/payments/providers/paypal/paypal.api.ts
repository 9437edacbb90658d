import { payments, type PaypalCredentials } from '@kade/contract/payments';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../../lib/server/api';
import { hundredthsOf } from '../../../../../lib/form/hundredths';
import { storeKey } from '../../../../../lib/server/query-client';
import { confirmed } from '../../../../../parts/identity/confirmed';
import { storeQuery } from '../../../../../parts/stores/stores';
import type { Credentials } from '../../credentials-form';

/** Null where there are none. */
export const paypalQuery = () =>
  queryOptions({
    queryKey: storeKey('payments', 'paypal'),
    queryFn: async ({ client, signal }) => {
      // Tried again as a whole: each of both again by itself took three times as long.
      const { has_credentials } = await client.fetchQuery({ ...storeQuery(), retry: false });
      return has_credentials.paypal ? api.call(payments.paypal, {}, { signal }) : null;
    },
  });

/** What was not changed since the form was opened stays: another tab may have saved it meanwhile. */
export function useSetPaypal(opened: PaypalCredentials | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, secret, usdRate, webhookId }: Credentials<'usdRate' | 'webhookId'>) => {
      const [rate, webhook] = [hundredthsOf(usdRate), String(webhookId) || null];
      const body = {
        client_id: id,
        client_secret: secret,
        ...(rate !== opened?.usd_rate && { usd_rate: rate }),
        ...(webhook !== opened?.webhook_id && { webhook_id: webhook }),
      };
      return confirmed(() => api.call(payments.setPaypal, { body }));
    },
    onSuccess: (stored) => {
      queryClient.setQueryData(paypalQuery().queryKey, stored);
      void queryClient.invalidateQueries({ queryKey: storeQuery().queryKey });
    },
    meta: { handled: true },
  });
}

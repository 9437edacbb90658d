import type { Input } from '@kade/contract/endpoint';
import { payments, type ConnectionTest, type OrderLimitsChange } from '@kade/contract/payments';
import type { PaymentMethod } from '@kade/contract/stores';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';
import { confirmed } from '../../../parts/identity/confirmed';

export const methodsQuery = () =>
  queryOptions({
    queryKey: storeKey('payments', 'methods'),
    queryFn: ({ signal }) => api.call(payments.methods, {}, { signal }),
  });

interface Toggle {
  method: PaymentMethod;
  enabled: boolean;
}

/** Shows the switch where it will be at once, and turns it back when the server refuses. */
export function useSetMethod() {
  const queryClient = useQueryClient();
  const { queryKey } = methodsQuery();
  const show = ({ method, enabled }: Toggle) =>
    queryClient.setQueryData(queryKey, (methods) => methods && { ...methods, [method]: enabled });
  return useMutation({
    mutationFn: ({ method, enabled }: Toggle) =>
      confirmed(() => api.call(payments.setMethod, { params: { method }, body: { enabled } })),
    onMutate: async (toggle) => {
      await queryClient.cancelQueries({ queryKey });
      show(toggle);
    },
    onError: (_error, { method, enabled }) => show({ method, enabled: !enabled }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: storeKey('detail') }),
  });
}

export const holdsQuery = () =>
  queryOptions({
    queryKey: storeKey('payments', 'holds'),
    queryFn: ({ signal }) => api.call(payments.holds, {}, { signal }),
  });

/** How long orders that are placed from now on wait for their money. */
export function useSetHolds() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Input<typeof payments.setHolds>['body']>) =>
      api.call(payments.setHolds, { body }),
    onSuccess: (holds) => queryClient.setQueryData(holdsQuery().queryKey, holds),
    meta: { handled: true },
  });
}

export const limitsQuery = () =>
  queryOptions({
    queryKey: storeKey('payments', 'limits'),
    queryFn: ({ signal }) => api.call(payments.limits, {}, { signal }),
  });

/** How much customers may order from now on. */
export function useSetLimits() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: OrderLimitsChange) => api.call(payments.setLimits, { body }),
    onSuccess: (limits) => queryClient.setQueryData(limitsQuery().queryKey, limits),
    meta: { handled: true },
  });
}

/** Asks a provider whether it takes what is stored. */
export function useTestConnection(ask: () => Promise<ConnectionTest>) {
  return useMutation({ mutationFn: ask, meta: { handled: true } });
}

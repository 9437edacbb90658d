import {
  payments,
  type BankAccount,
  type Holds,
  type NewBankAccount,
  type OrderLimits,
} from '@kade/contract/payments';
import type { PaymentMethod } from '@kade/contract/stores';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { hundredthsOf } from '../../../lib/form/hundredths';
import { storeKey } from '../../../lib/server/query-client';
import { storeQuery } from '../../../parts/stores/stores';
import { confirmed } from '../../../parts/identity/confirmed';

export const methodsQuery = () =>
  queryOptions({
    queryKey: storeKey('payments', 'methods'),
    queryFn: ({ signal }) => api.call(payments.methods, {}, { signal }),
  });

/** Null where there are none. */
export const payhereQuery = () =>
  queryOptions({
    queryKey: storeKey('payments', 'payhere'),
    queryFn: async ({ client, signal }) => {
      const { has_credentials } = await client.fetchQuery(storeQuery());
      return has_credentials.payhere ? api.call(payments.payhere, {}, { signal }) : null;
    },
  });

/** Null where there are none. */
export const paypalQuery = () =>
  queryOptions({
    queryKey: storeKey('payments', 'paypal'),
    queryFn: async ({ client, signal }) => {
      const { has_credentials } = await client.fetchQuery(storeQuery());
      return has_credentials.paypal ? api.call(payments.paypal, {}, { signal }) : null;
    },
  });

export const accountsQuery = () =>
  queryOptions({
    queryKey: storeKey('payments', 'accounts'),
    queryFn: ({ signal }) => api.call(payments.bankAccounts, {}, { signal }),
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

export interface Credentials {
  id: string;
  secret: string;
  /** Of PayHere's API; blank: none. */
  appId: string;
  appSecret: string;
  /** What a US dollar costs, and PayPal's webhook; blank: none. */
  usdRate: number | string;
  webhookId: string;
}

export function useSetPayhere() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, secret, appId, appSecret }: Credentials) => {
      const body = {
        merchant_id: id,
        merchant_secret: secret,
        app_id: appId || null,
        app_secret: appSecret || null,
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

export function useSetPaypal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, secret, usdRate, webhookId }: Credentials) => {
      const body = {
        client_id: id,
        client_secret: secret,
        usd_rate: hundredthsOf(usdRate),
        webhook_id: webhookId || null,
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

/** Asks the provider whether it takes what is stored. */
export function useTestConnection(provider: 'payhere' | 'paypal') {
  return useMutation({
    mutationFn: () =>
      api.call(provider === 'payhere' ? payments.testPayhere : payments.testPaypal, {}),
    meta: { handled: true },
  });
}

/** Adds an account, or changes the one whose id is given. */
export function useSaveAccount(id: string | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewBankAccount) =>
      confirmed(() =>
        id
          ? api.call(payments.updateBankAccount, { params: { id }, body })
          : api.call(payments.createBankAccount, { body }),
      ),
    onSuccess: (saved) =>
      queryClient.setQueryData(accountsQuery().queryKey, (accounts = []) =>
        id ? accounts.map((one) => (one.id === id ? saved : one)) : [...accounts, saved],
      ),
    meta: { handled: true },
  });
}

/** Bank transfer is switched off with the last account. */
export function useDeleteAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: BankAccount) =>
      confirmed(() => api.call(payments.removeBankAccount, { params: { id } })),
    onSuccess: async (_message, { id }) => {
      queryClient.setQueryData(accountsQuery().queryKey, (accounts = []) =>
        accounts.filter((one) => one.id !== id),
      );
      await queryClient.invalidateQueries({ queryKey: methodsQuery().queryKey });
    },
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
    mutationFn: (holds: Holds) => api.call(payments.setHolds, { body: holds }),
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
    mutationFn: (limits: OrderLimits) => api.call(payments.setLimits, { body: limits }),
    onSuccess: (limits) => queryClient.setQueryData(limitsQuery().queryKey, limits),
    meta: { handled: true },
  });
}

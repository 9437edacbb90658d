import {
  payments,
  type BankAccount,
  type BankAccountChange,
  type NewBankAccount,
} from '@kade/contract/payments';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../../lib/server/api';
import { storeKey } from '../../../../../lib/server/query-client';
import { confirmed } from '../../../../../parts/identity/confirmed';
import { methodsQuery } from '../../payments.api';

export const accountsQuery = () =>
  queryOptions({
    queryKey: storeKey('payments', 'accounts'),
    queryFn: ({ signal }) => api.call(payments.bankAccounts, {}, { signal }),
  });

/** Adds an account, or changes the one whose id is given. */
export function useSaveAccount(id: string | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ account, edits }: { account: NewBankAccount; edits: BankAccountChange }) =>
      confirmed(() =>
        id
          ? api.call(payments.updateBankAccount, { params: { id }, body: edits })
          : api.call(payments.createBankAccount, { body: account }),
      ),
    onSuccess: (saved) =>
      queryClient.setQueryData(accountsQuery().queryKey, (accounts = []) =>
        id ? accounts.map((one) => (one.id === id ? saved : one)) : [...accounts, saved],
      ),
    meta: { handled: true },
  });
}

/** An account as it is stored now. */
export function useAccountAgain(id: string | undefined) {
  const queryClient = useQueryClient();
  return async () => {
    const accounts = await queryClient.fetchQuery({ ...accountsQuery(), staleTime: 0 });
    return accounts.find((one) => one.id === id);
  };
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

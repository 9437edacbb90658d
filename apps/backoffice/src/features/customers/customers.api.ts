import {
  CustomerSort,
  customers,
  type Customer,
  type CustomerQuery,
  type Separation,
} from '@kade/contract/customers';
import { listOrders } from '@kade/contract/order-list';
import { shownPhone } from '@kade/rules/phone';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/server/api';
import { confirmed } from '../../parts/identity/confirmed';
import { useListParams } from '../../lib/list/list-params';
import { notify } from '../../lib/words/notify';
import { storeKey } from '../../lib/server/query-client';

export const CUSTOMERS_PER_PAGE = 50;
export const ORDERS_PER_PAGE = 20;

/** Kept with the lists of orders: what changes one of them changes these. */
export const customersQuery = (query: CustomerQuery) =>
  queryOptions({
    queryKey: storeKey('orders', 'list', 'customers', query),
    queryFn: ({ signal }) => api.call(customers.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: storeKey('orders', 'list', 'customer', id),
    queryFn: ({ signal }) => api.call(customers.get, { params: { id } }, { signal }),
  });

/** One page of what somebody ordered. */
export const ordersOfQuery = (customer: string, page: number) =>
  queryOptions({
    queryKey: storeKey('orders', 'list', 'of', customer, page),
    queryFn: ({ signal }) =>
      api.call(listOrders, { query: { customer, page, limit: ORDERS_PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The list as the address asks for it; what the address cannot mean is left out. */
export function useCustomersQuery(): CustomerQuery {
  const { get, page } = useListParams();
  return {
    page,
    limit: CUSTOMERS_PER_PAGE,
    q: get('q')?.slice(0, 200),
    sort: CustomerSort.safeParse(get('sort')).data,
  };
}

type NoteChange =
  | { act: 'add'; text: string }
  | { act: 'change'; id: string; text: string; version: number }
  | { act: 'remove'; id: string };

function sendNote(customerId: string, change: NoteChange): Promise<Customer> {
  switch (change.act) {
    case 'add':
      return api.call(customers.addNote, {
        params: { id: customerId },
        body: { text: change.text },
      });
    case 'change': {
      const { id, text, version } = change;
      return api.call(customers.changeNote, { params: { id }, body: { text, version } });
    }
    case 'remove':
      return api.call(customers.removeNote, { params: { id: change.id } });
  }
}

/** Adds, changes or deletes a note; the form itself says what went wrong. */
export function useChangeNote(customerId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = customerQuery(customerId);
  return useMutation({
    meta: { handled: true },
    mutationFn: (change: NoteChange) => sendNote(customerId, change),
    onSuccess: (customer) => queryClient.setQueryData(queryKey, customer),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** What a customer's orders name, to be separated by. */
export const groupsQuery = (id: string) =>
  queryOptions({
    queryKey: storeKey('orders', 'list', 'groups', id),
    queryFn: ({ signal }) => api.call(customers.groups, { params: { id } }, { signal }),
    staleTime: 0,
  });

const CHOICES = 20;

/** Whom a customer could be made one with. */
export const customerChoicesQuery = (q: string, except: string) =>
  queryOptions({
    queryKey: storeKey('orders', 'list', 'customer choices', except, q),
    queryFn: async ({ signal }) => {
      const { items } = await api.call(
        customers.list,
        { query: { q, limit: CHOICES } },
        { signal },
      );
      return items
        .filter(({ _id, erased_at }) => _id !== except && erased_at === null)
        .map(({ _id: value, name, phone_number, email }) => ({
          value,
          label: [name, shownPhone(phone_number), email].filter(Boolean).join(' · '),
        }));
    },
    placeholderData: keepPreviousData,
  });

/** Makes the orders of some groups those of another customer; the form says what went wrong. */
export function useSeparateCustomer(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { handled: true },
    mutationFn: (body: Separation) => api.call(customers.separate, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: storeKey('orders') }),
  });
}

const merge = (id: string, customer_id: string) =>
  api.call(customers.merge, { params: { id }, body: { customer_id } });

/** Makes another customer one with this one; the form says what went wrong. */
export function useMergeCustomer(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { handled: true },
    mutationFn: (other: string) => merge(id, other),
    onSuccess: (customer) => {
      queryClient.setQueryData(customerQuery(id).queryKey, customer);
      void queryClient.invalidateQueries({ queryKey: storeKey('orders') });
    },
  });
}

/** The way back from a separation, after its window is gone. */
export function useUndoSeparation(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (other: string) => merge(id, other),
    onSuccess: () => notify.success('One customer again'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: storeKey('orders') }),
  });
}

/** Erases what is personal of a customer, after the password was given. */
export function useEraseCustomer(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { handled: true },
    mutationFn: () => confirmed(() => api.call(customers.erase, { params: { id } })),
    onSuccess: (customer) => {
      queryClient.setQueryData(customerQuery(id).queryKey, customer);
      // Not waited for: the window closes now, and not amid where somebody goes next.
      void queryClient.invalidateQueries({ queryKey: storeKey('orders') });
    },
  });
}

import { customers, type Customer } from '@kade/contract/customers';
import { shownPhone } from '@kade/rules/phone';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { memo, useMemo, type Ref } from 'react';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';
import type { Choice } from '../../../ui/input/choice-input';
import { SearchSelect } from '../../../ui/input/search-select';
import { mergeEdits } from '../../../lib/form/merge-edits';
import type { DraftForm, DraftValues } from './draft-form-values';

const MOST = 8;

/** Who ordered before, by the beginning of a name, phone number or e-mail address. */
const knownQuery = (q: string) =>
  queryOptions({
    queryKey: storeKey('customers', 'list', 'known', q),
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const query = { limit: MOST, ...(q && { q }) };
      const { items } = await api.call(customers.list, { query }, { signal });
      return items
        .filter(({ erased_at }) => erased_at === null)
        .map(({ _id, name, phone_number, email }) => ({
          value: _id,
          label: [name, shownPhone(phone_number) || email].filter(Boolean).join(' · '),
        }));
    },
    placeholderData: keepPreviousData,
  });

export type KnownCustomers = ReturnType<typeof useKnownCustomer>;

/**
 * Writes down somebody who ordered before, with where their latest order went. Of several who are
 * chosen one after the other the last one stays, and so does what is typed meanwhile.
 */
export function useKnownCustomer({ getValues, setValues }: DraftForm) {
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (id: string) => api.call(customers.get, { params: { id } }),
  });
  return useMemo(() => {
    const choose = (id: string) => {
      const before = getValues();
      mutate(id, {
        onSuccess: (customer) =>
          setValues(mergeEdits(before, getValues(), valuesOf(customer, before)).values),
      });
    };
    return { choose, chosen: variables ?? null, isPending };
  }, [getValues, setValues, mutate, variables, isPending]);
}

interface KnownCustomerProps {
  known: KnownCustomers;
  ref: Ref<HTMLInputElement>;
}

export const KnownCustomer = memo(function KnownCustomer({ known, ref }: KnownCustomerProps) {
  return (
    <SearchSelect
      ref={ref}
      label="Ordered before?"
      placeholder="Name, phone or e-mail"
      none="Nobody yet: write them down below"
      choicesOf={knownQuery}
      value={known.chosen}
      onChange={(id) => id && known.choose(id)}
    />
  );
});

function valuesOf(customer: Customer, before: DraftValues): DraftValues {
  const { email, phone_number, name, address } = customer;
  const { shipping_address } = before;
  const [first = '', ...others] = name.split(' ');
  return {
    ...before,
    email: email ?? '',
    shipping_address: {
      ...shipping_address,
      first_name: address?.first_name ?? first,
      last_name: address?.last_name ?? others.join(' '),
      address: address?.address ?? '',
      city: address?.city ?? '',
      postal_code: address?.postal_code ?? '',
      district: address?.district ?? '',
      landmark: address?.landmark ?? '',
      phone_number: shownPhone(phone_number),
    },
  };
}

import { customers, type Customer } from '@kade/contract/customers';
import { shownPhone } from '@kade/rules/phone';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { Ref } from 'react';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';
import type { Choice } from '../../../ui/input/choice-input';
import { SearchSelect } from '../../../ui/input/search-select';
import type { DraftForm } from './draft-form-values';

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

interface KnownCustomerProps {
  form: DraftForm;
  ref: Ref<HTMLInputElement>;
}

/** Writes down somebody who ordered before, with where their latest order went. */
export function KnownCustomer({ form, ref }: KnownCustomerProps) {
  const choose = useMutation({
    mutationFn: (id: string) => api.call(customers.get, { params: { id } }),
    onSuccess: (customer) => form.setValues(valuesOf(customer, form.values)),
  });
  return (
    <SearchSelect
      ref={ref}
      label="Ordered before?"
      placeholder="Name, phone or e-mail"
      none="Nobody yet: write them down below"
      choicesOf={knownQuery}
      value={choose.variables ?? null}
      onChange={(id) => id && choose.mutate(id)}
    />
  );
}

function valuesOf({ email, phone_number, name, address }: Customer, { shipping_address }: Values) {
  const [first = '', ...others] = name.split(' ');
  return {
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

type Values = DraftForm['values'];

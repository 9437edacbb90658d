import { customers } from '@kade/contract/customers';
import { shownPhone } from '@kade/rules/phone';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';
import type { Choice } from '../../../ui/input/choice-input';

const MOST = 8;

/** Who ordered before, by the beginning of a name, phone number or e-mail address. */
export const knownQuery = (q: string) =>
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

/** Who they are, and where their latest order went. */
export const readCustomer = (id: string) => api.call(customers.get, { params: { id } });

import { MAX_PRINTED, MAX_SHEETS, orderOutput } from '@kade/contract/order-output';
import type { Order } from '@kade/contract/orders';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { useListParams } from '../../../lib/list/list-params';
import { storeKey } from '../../../lib/server/query-client';
import { useOrderFilters } from '../book/orders.api';

/** Some orders with all that is printed of them. */
const sheetsQuery = (ids: string[]) =>
  queryOptions({
    queryKey: storeKey('orders', 'one', 'sheets', ids),
    queryFn: ({ signal }) => api.call(orderOutput.sheets, { query: { ids } }, { signal }),
    // What is on paper does not change while somebody looks at it.
    refetchOnWindowFocus: false,
  });

interface Printed {
  ids: string[];
  /** Those there are; more than can be printed at once, maybe. */
  total: number;
  loaded: number;
  /** By their numbers; undefined until all are there. */
  sheets: Order[] | undefined;
  error: Error | null;
  retry: () => void;
}

/** The orders that the address names, or those of the list that it asks for, read some at a time. */
export function usePrinted(): Printed {
  const { get } = useListParams();
  const isList = get('list') === 'all';
  const filters = useOrderFilters();
  const list = useQuery({
    queryKey: storeKey('orders', 'printed', filters),
    queryFn: ({ signal }) => api.call(orderOutput.printed, { query: filters }, { signal }),
    enabled: isList,
    refetchOnWindowFocus: false,
  });
  const named = (get('ids') ?? '').split(',').filter(Boolean).slice(0, MAX_PRINTED);
  const ids = isList ? (list.data?.ids ?? []) : named;
  const parts = useQueries({ queries: partsOf(ids).map(sheetsQuery) });
  const sheets = parts.flatMap(({ data }) => data ?? []);
  const isThere = parts.every(({ data }) => data) && (!isList || list.data !== undefined);
  const failed = [list, ...parts].filter(({ error, data }) => error && !data);
  return {
    ids,
    total: isList ? (list.data?.total ?? 0) : ids.length,
    loaded: sheets.length,
    sheets: isThere ? sheets.toSorted((a, b) => a.order_number - b.order_number) : undefined,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

const partsOf = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / MAX_SHEETS) }, (_, part) =>
    ids.slice(part * MAX_SHEETS, (part + 1) * MAX_SHEETS),
  );

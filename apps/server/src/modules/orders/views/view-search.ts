import { orderFiltersOf, orderSearchOf } from '@kade/contract/order-views';
import type { OrderFilters } from '@kade/contract/orders';

const readerOf = (search: string) => {
  const params = new URLSearchParams(search);
  return (name: string) => params.get(name) ?? undefined;
};

/** The filters that the search of an address means. */
export const filtersOf = (search: string): OrderFilters => orderFiltersOf(readerOf(search));

/** The same search, as every address of the list says it. */
export const searchOf = (search: string): string => orderSearchOf(readerOf(search));

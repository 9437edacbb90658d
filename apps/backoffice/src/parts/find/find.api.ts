import { find, type FoundInStore } from '@kade/contract/find';
import { shownPhone } from '@kade/rules/phone';
import { formatLkr } from '@kade/words/english';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { paths } from '../../lib/address/paths';
import { api } from '../../lib/server/api';
import { currentStoreId } from '../../lib/server/session';
import { wordOf } from '../../ui/state/status-badge';

/** A search of all stores; what was found stays in sight while the next letters are searched. */
export const findQuery = (q: string) =>
  queryOptions({
    queryKey: ['find', currentStoreId(), q],
    queryFn: ({ signal }) => {
      const first_store = currentStoreId();
      return api.call(
        find.everything,
        { query: first_store ? { q, first_store } : { q } },
        { signal },
      );
    },
    enabled: q !== '',
    placeholderData: q === '' ? undefined : keepPreviousData,
  });

export type FoundKind = 'order' | 'product' | 'customer' | 'draft';

/** A line of what was found. */
export interface FoundLine {
  key: string;
  kind: FoundKind;
  title: string;
  detail?: string;
  /** What it comes to, which is never cut. */
  amount?: string;
  to: string;
  storeId: string;
}

/** The lines of a store: orders, products, customers, drafts. */
export function linesOf(store: FoundInStore): FoundLine[] {
  const line = (
    kind: FoundKind,
    id: string,
    told: Pick<FoundLine, 'title' | 'detail' | 'amount' | 'to'>,
  ) => ({
    key: `${kind} ${id}`,
    kind,
    storeId: store._id,
    ...told,
  });
  return [
    ...store.orders.map((order) =>
      line('order', order._id, {
        title: `#${order.order_number} ${order.customer}`,
        detail: [order.product, wordOf(order.order_status)].filter(Boolean).join(' · '),
        amount: formatLkr(order.total_price),
        to: paths.order(order._id),
      }),
    ),
    ...store.products.map((product) =>
      line('product', product._id, {
        title: product.name,
        detail: product.sku,
        amount: formatLkr(product.price),
        to: paths.product(product._id),
      }),
    ),
    ...store.customers.map((customer) =>
      line('customer', customer._id, {
        title: customer.name,
        detail: [
          shownPhone(customer.phone_number),
          customer.order_count === 1 ? '1 order' : `${customer.order_count} orders`,
        ].join(' · '),
        to: paths.customer(customer._id),
      }),
    ),
    ...store.drafts.map((draft) =>
      line('draft', draft._id, {
        title: `Draft ${draft.draft_number} ${draft.customer}`,
        amount: formatLkr(draft.total_price),
        to: paths.draft(draft._id),
      }),
    ),
  ];
}

import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { OrderFilters, type OrderView } from './order-list';
import { Id, Message, requiredText } from './values';

/** So many views of their own merchants keep in a store. */
export const MAX_ORDER_VIEWS = 20;
/** Beyond so many orders a view is not counted: it has this many, or more. */
export const MOST_COUNTED = 1000;

/** What the list's address says of a view: its filters and its order, without paging. */
const Search = requiredText(1000);

/** A view that a merchant keeps: filters with a name. */
export const SavedOrderView = z
  .object({
    _id: Id,
    name: z.string(),
    search: z.string(),
    /** How many orders it leaves, up to 1,000. */
    count: z.int(),
  })
  .register(z.globalRegistry, { id: 'SavedOrderView' });
export type SavedOrderView = z.output<typeof SavedOrderView>;

export const OrderViews = z
  .object({
    /** How many orders each view that is always there leaves, up to 1,000. */
    counts: z.object({
      to_pack: z.int(),
      slips_to_check: z.int(),
      unpaid: z.int(),
      payments_to_check: z.int(),
      cancelled_paid: z.int(),
      refunds_to_check: z.int(),
      charged_back: z.int(),
      refund_failed: z.int(),
    } satisfies Record<OrderView, unknown>),
    /** By their names. */
    saved: z.array(SavedOrderView),
  })
  .register(z.globalRegistry, { id: 'OrderViews' });
export type OrderViews = z.output<typeof OrderViews>;

export const NewOrderView = z.object({ name: requiredText(60), search: Search });
export type NewOrderView = z.output<typeof NewOrderView>;

const filters = Object.entries(OrderFilters.shape);

/** The filters and the order as an address has them; what they cannot mean is left out. */
export function orderFiltersOf(get: (name: string) => string | undefined): OrderFilters {
  const read = filters.map(([name, schema]): [string, unknown] => [
    name,
    z.safeDecode(schema, get(name) as never).data,
  ]);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** The search of an address that says the same, and nothing that the list does not understand. */
export function orderSearchOf(get: (name: string) => string | undefined): string {
  const said = Object.keys(orderFiltersOf(get)).map((name): [string, string] => [
    name,
    get(name) ?? '',
  ]);
  return new URLSearchParams(said).toString();
}

const path = '/api/merchant/order-views';

export const orderViews = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'store',
    permission: 'orders.read',
    response: OrderViews,
  }),
  save: endpoint({
    method: 'PUT',
    path,
    access: 'store',
    permission: 'orders.write',
    errors: ['too_many_order_views'],
    body: NewOrderView,
    response: SavedOrderView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'store',
    permission: 'orders.write',
    response: Message,
  }),
};

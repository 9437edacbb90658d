import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { OrderStatus } from './order-summary';
import { Id, Money, text, Timestamp } from './values';

/** So many of each kind are found in a store. */
export const FOUND_OF_KIND = 5;
/** So many stores are looked through. */
export const FOUND_STORES = 10;
export const FIND_LETTERS = 80;

const FoundOrder = z.object({
  _id: Id,
  order_number: z.int(),
  customer: z.string(),
  order_status: OrderStatus,
  total_price: Money,
  order_date: Timestamp,
  /** The product of it that the search is about; null where the order itself says what was searched. */
  product: z.nullable(z.string()),
});

const FoundProduct = z.object({ _id: Id, name: z.string(), sku: z.string(), price: Money });
const FoundCustomer = z.object({
  _id: Id,
  name: z.string(),
  phone_number: z.string(),
  order_count: z.int(),
});
const FoundDraft = z.object({
  _id: Id,
  draft_number: z.int(),
  customer: z.string(),
  total_price: Money,
});

/** What a search found in one store. */
export const FoundInStore = z
  .object({
    _id: Id,
    name: z.string(),
    orders: z.array(FoundOrder),
    products: z.array(FoundProduct),
    customers: z.array(FoundCustomer),
    drafts: z.array(FoundDraft),
  })
  .register(z.globalRegistry, { id: 'FoundInStore' });
export type FoundInStore = z.output<typeof FoundInStore>;

export const find = {
  everything: endpoint({
    method: 'GET',
    path: '/api/merchant/find',
    access: 'merchant',
    whenNarrowed: true,
    query: z.object({
      q: text(FIND_LETTERS),
      /** The store that comes first. */
      first_store: z.optional(Id),
    }),
    response: z.array(FoundInStore),
  }),
};

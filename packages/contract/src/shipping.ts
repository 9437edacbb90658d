import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, Message, Money } from './values';

export const ShippingType = z.enum(['percentage', 'per_items', 'fixed']);
export type ShippingType = z.output<typeof ShippingType>;

/** A percentage with at most two decimals on the wire, basis points (hundredths) in code. */
export const Percentage = z.codec(
  z
    .number()
    .check(
      z.minimum(0, 'must be from 0 to 100'),
      z.maximum(100, 'must be from 0 to 100'),
      z.multipleOf(0.01, 'must have at most two decimals'),
    ),
  z.int(),
  { decode: (percent) => Math.round(percent * 100), encode: (points) => points / 100 },
);

/**
 * A rule; an order's shipping is the sum of all. `fixed` adds `value`; `percentage` adds that part
 * of the sub-total; `per_items` adds `value` for each started group of `item_count` pieces.
 * What a type does not use is null.
 */
export const ShippingItem = z
  .object({
    _id: Id,
    type: ShippingType,
    value: z.nullable(Money),
    item_count: z.nullable(z.int()),
    percentage: z.nullable(Percentage),
  })
  .register(z.globalRegistry, { id: 'ShippingItem' });
export type ShippingItem = z.output<typeof ShippingItem>;

export const NewShippingItem = z.object({
  type: ShippingType,
  value: z.nullish(Money),
  item_count: z.nullish(
    z.int('must be a whole number').check(z.minimum(1, 'must be at least 1'), z.maximum(10_000)),
  ),
  percentage: z.nullish(Percentage),
});
export type NewShippingItem = z.output<typeof NewShippingItem>;

export const MAX_SHIPPING_ITEMS = 50;

export const shipping = {
  list: endpoint({
    method: 'GET',
    path: '/api/merchant/shipping',
    access: 'store',
    permission: 'settings.read',
    summary: "The store's shipping rules, oldest first.",
    response: z.array(ShippingItem),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/merchant/shipping',
    access: 'store',
    permission: 'settings.write',
    summary: 'Add a shipping rule.',
    errors: ['store_read_only'],
    body: NewShippingItem,
    status: 201,
    response: ShippingItem,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/merchant/shipping/:id',
    access: 'store',
    permission: 'settings.write',
    summary: 'Replace a shipping rule.',
    errors: ['store_read_only'],
    body: NewShippingItem,
    response: ShippingItem,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/merchant/shipping/:id',
    access: 'store',
    permission: 'settings.write',
    summary: 'Delete a shipping rule.',
    errors: ['store_read_only'],
    response: Message,
  }),
};

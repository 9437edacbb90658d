import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { MAX_NAMED_ORDERS } from './order-output';
import { OrderFilters, OrderStatus, PaymentStatus } from './orders';
import { Id, paging, Timestamp } from './values';

/** Orders that one change may be about. */
export const MAX_CHANGED_ORDERS = 10_000;
/** Up to this many are changed within the call; more by a job, whose progress is asked for. */
export const ORDERS_AT_ONCE = 50;

/** The orders that were picked one by one, or all that filters leave. */
export const OrderSelection = z.union([
  z.object({
    ids: z.array(Id).check(z.minLength(1, 'must not be empty'), z.maxLength(MAX_NAMED_ORDERS)),
  }),
  z.object({ filter: z.omit(OrderFilters, { sort: true }) }),
]);
export type OrderSelection = z.output<typeof OrderSelection>;

/** What follows from a change of some orders. */
const Effect = z.object({
  orders: z.int(),
  /** Mails to customers. */
  mails: z.int(),
  /** Pieces that go back into stock, or are taken out of it again. */
  pieces: z.int(),
});

/** What a change would do to the orders that it is about; they are fixed by the question. */
export const OrderQuestion = z
  .object({
    /** Of the change that is asked about. */
    _id: Id,
    total: z.int(),
    /** Those that are as wanted already. */
    same: z.int(),
    /** Those that change without being reopened. */
    changed: Effect,
    /** Those that are cancelled: they are reopened, or left alone. */
    reopened: Effect,
  })
  .register(z.globalRegistry, { id: 'OrderQuestion' });
export type OrderQuestion = z.output<typeof OrderQuestion>;

export const OrderChange = z
  .object({
    _id: Id,
    order_status: z.nullable(OrderStatus),
    payment_status: z.nullable(PaymentStatus),
    state: z.enum(['asked', 'running', 'done', 'cancelled']),
    /** The orders that are chosen, and those that were looked at so far. */
    total: z.int(),
    done: z.int(),
    changed: z.int(),
    /** As wanted already. */
    same: z.int(),
    /** Cancelled, and left alone. */
    left: z.int(),
    refused: z.int(),
    created_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'OrderChange' });
export type OrderChange = z.output<typeof OrderChange>;

/** A change as its start left it. */
export const StartedChange = z
  .extend(OrderChange, {
    /** For so long, from this reply on, it can be undone and nobody is told of it. */
    undo_seconds: z.optional(z.int()),
  })
  .register(z.globalRegistry, { id: 'StartedChange' });
export type StartedChange = z.output<typeof StartedChange>;

export const RefusedOrder = z
  .object({ _id: Id, order_number: z.int(), reason: z.string() })
  .register(z.globalRegistry, { id: 'RefusedOrder' });
export type RefusedOrder = z.output<typeof RefusedOrder>;

export const orderChanges = {
  ask: endpoint({
    method: 'POST',
    path: '/api/merchant/orders/changes',
    access: 'store',
    permission: 'orders.write',
    errors: ['plan_limit'],
    body: z.object({
      selection: OrderSelection,
      status: z.optional(OrderStatus),
      paymentStatus: z.optional(PaymentStatus),
    }),
    status: 201,
    response: OrderQuestion,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/merchant/orders/changes/:id/start',
    access: 'store',
    permission: 'orders.write',
    errors: ['change_cancelled'],
    body: z.object({
      reopen: z.boolean(),
      /** Up to 50 orders can be undone for some seconds, until when nobody is told of them. */
      undoable: z.optional(z.boolean()),
    }),
    response: StartedChange,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/merchant/orders/changes',
    access: 'store',
    permission: 'orders.read',
    query: z.object(paging),
    paged: true,
    response: z.array(OrderChange),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/merchant/orders/changes/:id',
    access: 'store',
    permission: 'orders.read',
    response: OrderChange,
  }),
  refused: endpoint({
    method: 'GET',
    path: '/api/merchant/orders/changes/:id/refused',
    access: 'store',
    permission: 'orders.read',
    query: z.object(paging),
    paged: true,
    response: z.array(RefusedOrder),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/merchant/orders/changes/:id/cancel',
    access: 'store',
    permission: 'orders.write',
    errors: ['change_done'],
    response: OrderChange,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/merchant/orders/changes/:id/undo',
    access: 'store',
    permission: 'orders.write',
    errors: [
      'change_running',
      'change_cancelled',
      'out_of_stock',
      'undo_too_late',
      'order_changed_since',
    ],
    response: z.object({ undone: z.int(), kept: z.int() }),
  }),
  putAway: endpoint({
    method: 'POST',
    path: '/api/merchant/orders/changes/:id/put-away',
    access: 'store',
    permission: 'orders.write',
    errors: ['change_running'],
    response: OrderChange,
  }),
};

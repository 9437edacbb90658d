import { expect } from 'vitest';
import { sum, type EventRow, type MovementRow, type OrderRow } from './snapshot';

/** What a change of statuses by hand books, all of it at once, right after what it tells the history. */
const BY_STATUS = [
  'marked_paid',
  'marked_paid_and_refunded',
  'marked_refunded',
  'refund_taken_back',
  'payment_taken_back',
  'cancelled',
  'reopened',
];
const isByStatus = ({ told }: MovementRow) => BY_STATUS.includes(told.say);
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

/** An order's movements as they were booked: those of one change together. */
function stepsOf(rows: readonly MovementRow[], events: readonly EventRow[]): MovementRow[][] {
  const steps: MovementRow[][] = [];
  const goesOn = (last: MovementRow, row: MovementRow) =>
    isByStatus(last) && isByStatus(row) && !events.some(({ id }) => last.id < id && id < row.id);
  for (const row of rows.toSorted(byId)) {
    const step = steps.at(-1);
    const last = step?.at(-1);
    if (step && last && goesOn(last, row)) step.push(row);
    else steps.push([row]);
  }
  return steps;
}

/**
 * How often what a paid order cost more came: its status stayed as it was, and its customer is thanked
 * all the same. What went back of an order that something was due of is due again.
 */
export function countRests(
  order: OrderRow,
  rows: readonly MovementRow[],
  events: readonly EventRow[],
): number {
  const statuses = events.filter(({ field }) => field === 'payment_status').toSorted(byId);
  const totalOf = (...kinds: string[]) =>
    sum(booked.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
  const booked: MovementRow[] = [];
  let [refunded, again, due, rests] = [0, 0, 0, 0];
  for (const step of stepsOf(rows, events)) {
    const [{ id, kind, amount }] = step as [MovementRow];
    const isPaid = statuses.findLast((event) => event.id < id)?.new_value === 'paid';
    const isRest = kind === 'payment' && !step.some(isByStatus) && due > 0 && due <= amount;
    if (isPaid && isRest) rests += 1;
    booked.push(...step);
    const before = refunded;
    refunded = totalOf('refund', 'chargeback');
    again = Math.min(again, refunded);
    const owed = totalOf('charge') - totalOf('write_off', 'payment') + again;
    const more = owed > 0 ? Math.max(refunded - before, 0) : Math.min(-owed, refunded - again);
    again += more;
    due = owed + more;
  }
  expect([again, due], `due again of #${order.order_number}`).toEqual([
    order.due_again_total,
    order.due_total,
  ]);
  return rests;
}

/**
 * How many mails of refunds there are beside those of changes of the status: one of each refund. The
 * status that a refund or a charge-back changes is told by nothing else.
 */
export function countRefunds(all: readonly MovementRow[], events: readonly EventRow[]): number {
  const statuses = events.filter(({ field }) => field === 'payment_status').toSorted(byId);
  let [kept, mails] = [0, 0];
  for (const { id, kind, amount, provider_reference } of all.toSorted(byId)) {
    if (kind === 'payment') kept += amount;
    if (kind === 'refund' || kind === 'chargeback') kept -= amount;
    const isRefund = kind === 'refund' && provider_reference !== null;
    const was = statuses.findLast((event) => event.id < id)?.new_value;
    const changes = (isRefund || kind === 'chargeback') && kept <= 0 && was !== 'refunded';
    mails += Number(isRefund) - Number(changes);
  }
  return mails;
}

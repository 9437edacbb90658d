import { canBePaid } from '@kade/rules/payable';
import { expect } from 'vitest';
import { sum, type EventRow, type MovementRow, type OrderRow, type SlipRow } from './snapshot';

/** What a change of statuses by hand books, all of it at once, right after what it tells the history. */
const BY_STATUS = [
  'marked_paid',
  'marked_paid_and_refunded',
  'marked_refunded',
  'refund_taken_back',
  'charge_back_taken_back',
  'payment_taken_back',
  'cancelled',
  'reopened',
];
const isByStatus = ({ told }: MovementRow) => BY_STATUS.includes(told.say);
/** What comes before the return of a payment that was said not to be there: as much is due as was. */
const isCountedAgain = ({ told }: MovementRow) => told.say === 'counted_again';
/** Nothing of it is due again, but what had come too much. */
const isGoodwill = ({ told }: MovementRow) => told.say === 'goodwill';
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

/** An order's movements as they were booked: those of one change together. */
function stepsOf(rows: readonly MovementRow[], events: readonly EventRow[]): MovementRow[][] {
  const steps: MovementRow[][] = [];
  const goesOn = (last: MovementRow, row: MovementRow) =>
    isCountedAgain(last) ||
    (isByStatus(last) && isByStatus(row) && !events.some(({ id }) => last.id < id && id < row.id));
  for (const row of rows.toSorted(byId)) {
    const step = steps.at(-1);
    const last = step?.at(-1);
    if (step && last && goesOn(last, row)) step.push(row);
    else steps.push([row]);
  }
  return steps;
}

interface Step {
  rows: MovementRow[];
  /** What was due before it and after it, and how much of that had gone back. */
  before: number;
  due: number;
  again: number;
  /** How much of what went back was given out of goodwill. */
  goodwill: number;
}

/** What was due of an order all along. What went back while something was due is due again. */
function courseOf(all: readonly MovementRow[], events: readonly EventRow[]): Step[] {
  const course: Step[] = [];
  const booked: MovementRow[] = [];
  const totalOf = (...kinds: string[]) =>
    sum(booked.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
  let [refunded, again, due, goodwill] = [0, 0, 0, 0];
  for (const rows of stepsOf(all, events)) {
    const before = due;
    const known = refunded;
    booked.push(...rows);
    refunded = totalOf('refund', 'chargeback');
    goodwill = Math.min(goodwill, refunded);
    const paid = totalOf('payment');
    const charged = totalOf('charge') - totalOf('write_off');
    const askable = refunded - Math.min(goodwill, Math.max(charged, 0));
    again = Math.min(again, askable);
    const owed = charged - paid;
    const isStill = rows.some(isCountedAgain);
    const gone = Math.max(refunded - known, 0);
    const more = owed + again > 0 ? gone : Math.min(-owed - again, askable - again);
    again = isStill ? before - owed : Math.min(paid, again + more);
    const counted = sum(rows.filter(isCountedAgain).map(({ amount }) => amount));
    const given = rows.some(isGoodwill) ? gone - counted + Math.min(before, 0) : 0;
    if (given > 0) {
      goodwill += given;
      again = Math.max(before, 0) - owed;
    }
    due = owed + again;
    course.push({ rows, before, due, again, goodwill });
  }
  return course;
}

/** What was due right before a movement, or would have been, had its order not been cancelled. */
export function dueBefore(
  all: readonly MovementRow[],
  events: readonly EventRow[],
  { id }: MovementRow,
): number {
  const course = courseOf(all, events);
  const index = course.findIndex(({ rows }) => rows.some((row) => row.id === id));
  const before = course.slice(0, index).flatMap(({ rows }) => rows);
  const totalOf = (kind: string) =>
    sum(before.filter((row) => row.kind === kind).map(({ amount }) => amount));
  return totalOf('charge') - totalOf('payment') + (course[index - 1]?.again ?? 0);
}

/** The sums are those of the whole course. */
export function assertDue(
  { order_number, due_again_total, due_total, goodwill_total }: OrderRow,
  rows: readonly MovementRow[],
  events: readonly EventRow[],
): void {
  const { again, due, goodwill } = courseOf(rows, events).at(-1) ?? {};
  expect([again, due, goodwill], `due again of #${order_number}`).toEqual([
    due_again_total,
    due_total,
    goodwill_total,
  ]);
}

/**
 * How often what a paid order cost more came: its status stayed as it was, and its customer is thanked
 * all the same.
 */
export function countRests(all: readonly MovementRow[], events: readonly EventRow[]): number {
  const statuses = events.filter(({ field }) => field === 'payment_status').toSorted(byId);
  return courseOf(all, events).filter(({ rows, before }) => {
    const [{ id, kind, amount }] = rows as [MovementRow];
    const isPaid = statuses.findLast((event) => event.id < id)?.new_value === 'paid';
    const isRest =
      kind === 'payment' &&
      !rows.some((row) => isByStatus(row) || isCountedAgain(row)) &&
      before > 0 &&
      before <= amount;
    return isPaid && isRest;
  }).length;
}

/** How many slips were rejected while their order could be paid: the customer of no other is asked for one. */
export function countRejected(
  slips: readonly SlipRow[],
  all: readonly MovementRow[],
  events: readonly EventRow[],
): number {
  const course = courseOf(all, events);
  return slips.filter(({ state, decided_at }) => {
    if (state !== 'rejected' || decided_at === null) return false;
    const isBefore = ({ created_at }: { created_at: string }) =>
      Date.parse(created_at) <= Date.parse(decided_at);
    const statusOf = (field: string) =>
      events.toSorted(byId).findLast((event) => event.field === field && isBefore(event))
        ?.new_value ?? 'pending';
    const due = course.findLast(({ rows }) => rows.every(isBefore))?.due ?? 0;
    const [order_status, payment_status] = [statusOf('order_status'), statusOf('payment_status')];
    return canBePaid({ order_status, payment_status }, due);
  }).length;
}

/**
 * How many mails of refunds there are beside those of changes of the status: one of each refund. The
 * status that a refund or a charge-back changes is told by nothing else; an order that was not paid, and
 * is to be, keeps its status though all of an advance went back.
 */
export function countRefunds(all: readonly MovementRow[], events: readonly EventRow[]): number {
  const course = courseOf(all, events);
  let [kept, mails] = [0, 0];
  for (const row of all.toSorted(byId)) {
    const { id, kind, amount, provider_reference } = row;
    if (kind === 'payment') kept += amount;
    if (kind === 'refund' || kind === 'chargeback') kept -= amount;
    const isRefund = kind === 'refund' && provider_reference !== null;
    const statusOf = (field: string) =>
      events.toSorted(byId).findLast((event) => event.field === field && event.id < id)
        ?.new_value ?? 'pending';
    const was = statusOf('payment_status');
    const due = course.find(({ rows }) => rows.includes(row))?.due ?? 0;
    const isAwaited =
      ['pending', 'failed'].includes(was) && statusOf('order_status') !== 'cancelled' && due > 0;
    const isBack = (isRefund || (kind === 'chargeback' && amount > 0)) && kept <= 0;
    mails += Number(isRefund) - Number(isBack && was !== 'refunded' && !isAwaited);
  }
  return mails - countTurnedBack(course, events);
}

/** How often an edit left nothing due of an order of which all went back long before: nobody is told again. */
function countTurnedBack(course: readonly Step[], events: readonly EventRow[]): number {
  return events.toSorted(byId).filter(({ id, field, old_value, new_value }, index, inTime) => {
    if (field !== 'payment_status' || new_value !== 'refunded' || old_value === 'paid')
      return false;
    const { due = 0 } = course.findLast(({ rows }) => rows.every((row) => row.id < id)) ?? {};
    return inTime[index - 1]?.field === 'items' && due <= 0;
  }).length;
}

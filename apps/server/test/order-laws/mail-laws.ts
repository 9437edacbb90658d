import { expect } from 'vitest';
import { assertDue, countRefunds, countRejected, countRests } from './rests';
import { of, type Snapshot } from './snapshot';

type MismatchRow = Snapshot['payment_mismatches'][number];
const openOf = (rows: MismatchRow[]) => rows.filter(({ state }) => state === 'open');
const byWhether = <T>(all: readonly T[], is: (one: T) => boolean) =>
  [all.filter((one) => is(one)), all.filter((one) => !is(one))] as const;

/** Once all jobs ran: one mail for each thing that deserves one, none for what did not change. */
export function assertMails(now: Snapshot): void {
  const erased = new Set(
    now.customers.filter(({ erased_at }) => erased_at !== null).map(({ id }) => id),
  );
  for (const order of now.orders) {
    const isErased = erased.has(order.customer_id);
    const mails = of(now.mails, order.id);
    for (const { recipient, is_kept } of mails) expect(is_kept).toBe(recipient !== '');
    assertMerchantMails(now, order);
    if (isErased) continue;
    const events = of(now.order_events, order.id);
    const count = (occasion: string) =>
      mails.filter((mail) => mail.is_to_customer && mail.occasion === occasion).length;
    const again = (occasion: string) =>
      events.filter(({ field, new_value }) => field === 'mail' && new_value === occasion).length;
    const became = (status: string) =>
      events.filter(
        ({ field, new_value }) =>
          (field === 'order_status' || field === 'payment_status') && new_value === status,
      ).length;
    const movements = of(now.order_movements, order.id);
    assertDue(order, movements, events);
    const name = `to the customer of #${order.order_number}`;
    if (order.email === null) {
      expect(mails.filter((mail) => mail.is_to_customer)).toEqual([]);
      continue;
    }
    expect(count('received'), name).toBe(1 + again('received'));
    for (const status of ['shipped', 'cancelled']) {
      expect(count(status), `${status} ${name}`).toBe(became(status) + again(status));
    }
    // Of a payment is told unless nothing of it is here any more.
    const thanked = became('paid') + again('paid') + countRests(movements, events);
    if (isKept(movements)) expect(count('paid'), `paid ${name}`).toBe(thanked);
    else expect(count('paid'), `paid ${name}`).toBeLessThanOrEqual(thanked);
    // Who waited for what was looked at and refused is told, unless there is nothing to pay any more.
    const reviews = events.filter(({ field }) => field === 'payment_review');
    expect(count('payment_refused'), name).toBeLessThanOrEqual(reviews.length);
    const rejected = countRejected(of(now.order_slips, order.id), movements, events);
    expect(count('slip_rejected'), `rejected ${name}`).toBe(rejected + again('slip_rejected'));
    const refunded = became('refunded') + again('refunded') + countRefunds(movements, events);
    expect(count('refunded'), `refunded ${name}`).toBe(refunded);
  }
}

/** Whether something was paid, and nothing of it ever went back. */
const isKept = (movements: Snapshot['order_movements']): boolean =>
  movements.some(({ kind, amount }) => kind === 'payment' && amount > 0) &&
  movements.every(
    ({ kind, amount }) =>
      kind !== 'refund' && kind !== 'chargeback' && !(kind === 'payment' && amount < 0),
  );

function assertMerchantMails(now: Snapshot, { id, order_number }: Snapshot['orders'][number]) {
  const mails = of(now.mails, id).filter((mail) => !mail.is_to_customer);
  const count = (occasion: string) => mails.filter((mail) => mail.occasion === occasion).length;
  const name = `to the merchant of #${order_number}`;
  expect(count('received'), name).toBe(1);
  expect(count('slip_arrived'), name).toBe(of(now.order_slips, id).length);
  const told = mails.filter((mail) => mail.occasion === 'payment_mismatch');
  const unasked = of(now.payment_mismatches, id);
  const [gone, others] = byWhether(unasked, ({ reason }) => reason === 'charged_back');
  const [ofGone, ofOthers] = byWhether(told, (mail) => mail.told.say === 'payment_charged_back');
  // What was decided on before it could be told is not; what was charged back may be told of twice.
  expect(ofGone.length, `charged back ${name}`).toBeGreaterThanOrEqual(openOf(gone).length);
  expect(ofGone.length, `charged back ${name}`).toBeLessThanOrEqual(gone.length);
  expect(ofOthers.length, `to check ${name}`).toBeGreaterThanOrEqual(openOf(others).length);
  expect(ofOthers.length, `to check ${name}`).toBeLessThanOrEqual(unasked.length);
  const unknown = of(now.order_events, id).filter(({ field }) => field === 'unknown_payment');
  expect(count('payment_unknown'), name).toBe(unknown.length);
  // One that the merchant counts is none that they are told of.
  const byOthers = of(now.order_movements, id).filter(
    ({ kind, actor_kind }) => kind === 'chargeback' && actor_kind === 'system',
  );
  expect(count('charged_back'), name).toBe(byOthers.length);
}

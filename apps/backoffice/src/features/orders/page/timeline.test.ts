import { OrderEventField } from '@kade/contract/orders';
import { orderTimeline } from '@kade/words/order-timeline';
import { plainWords, pseudoWords } from '@kade/words/pseudo';
import { expect, test } from 'vitest';
import { anOrder } from '../../../../test/shop-records';
import { timelineOf } from './timeline';

const words = orderTimeline('en');
const id = (n: number) => `01900000-0000-7000-8000-00000000${n}`;
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);

test('tells of slips and of money that moved too, the latest first', () => {
  const order = anOrder(1);
  const [charge] = order.movements;
  if (!charge) throw new Error('an order has its charge');
  const slip = { twin: null, decided_by: 'Nimali Perera' };
  const shown = {
    ...order,
    slips: [
      {
        ...slip,
        _id: id(9102),
        state: 'waiting',
        reason: null,
        created_at: at('12:00'),
        decided_at: null,
      },
      {
        ...slip,
        _id: id(9101),
        state: 'rejected',
        reason: 'Wrong amount',
        created_at: at('09:00'),
        decided_at: at('10:00'),
      },
    ],
    movements: [
      charge,
      {
        ...charge,
        _id: id(9200),
        kind: 'refund',
        amount: 50_000,
        note: 'Refund: broken',
        author: 'Nimali Perera',
        created_at: at('13:00'),
      },
    ],
  } satisfies typeof order;
  const happened = timelineOf(shown, words);
  expect(happened.map(({ what, who }) => `${what} (${who})`)).toEqual([
    'Refund: broken · LKR 500.00 (Nimali Perera)',
    'Slip sent (Customer)',
    'Slip rejected: Wrong amount (Nimali Perera)',
    'Slip sent (Customer)',
    'Order placed (Customer)',
  ]);
});

/** What an event of each field can hold: codes of ours, or what the server has put into words. */
const VALUES: Partial<Record<OrderEventField, readonly (string | null)[]>> = {
  order_status: ['pending', 'processing', 'shipped', 'delivered', 'cancelled'],
  payment_status: ['pending', 'paid', 'failed', 'refunded'],
  email: [null, 'added', 'removed'],
  mail: ['received', 'paid', 'shipped', 'cancelled', 'refunded', 'slip_rejected'],
  mail_unsent: ['received', 'merchant'],
  untold: ['paid', 'refunded', 'shipped', 'cancelled'],
};

test('tells every event in the language of its words, and none in English', () => {
  const [event] = anOrder(1).history;
  if (!event) throw new Error('an order has been placed');
  const history = OrderEventField.options
    .filter((field) => field !== 'note')
    .flatMap((field) =>
      (VALUES[field] ?? ['1', null]).flatMap((to) => [
        { ...event, field, from: null, to, author: '' },
        { ...event, field, from: to, to, author: '' },
      ]),
    );
  const order = { ...anOrder(1), history: [{ ...event, author: '' }, ...history], movements: [] };
  const told = timelineOf(order, pseudoWords(words)).map(({ what }) => what);
  expect(told).toHaveLength(history.length + 1);
  expect(told.filter((what) => what === '' || what.includes('undefined'))).toEqual([]);
  expect(plainWords(told.join(' '))).toEqual([]);
});

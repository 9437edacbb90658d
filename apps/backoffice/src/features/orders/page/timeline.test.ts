import { expect, test } from 'vitest';
import { anOrder } from '../../../../test/shop-records';
import { timelineOf } from './timeline';

const id = (n: number) => `01900000-0000-7000-8000-00000000${n}`;
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);

test('tells of slips and of money that moved too, the latest first', () => {
  const order = anOrder(1);
  const [charge] = order.movements;
  if (!charge) throw new Error('an order has its charge');
  const slip = { twin: null, decided_by: 'Nimali Perera' };
  const happened = timelineOf({
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
  });
  expect(happened.map(({ what, who }) => `${what} (${who})`)).toEqual([
    'Refund: broken · LKR 500.00 (Nimali Perera)',
    'Slip sent (Customer)',
    'Slip rejected: Wrong amount (Nimali Perera)',
    'Slip sent (Customer)',
    'Order placed (Customer)',
  ]);
});

import { expect, test } from 'vitest';
import { toldReopening } from './change-words';

const question = (orders: number, pieces: number) => ({
  _id: 'a',
  total: orders,
  same: 0,
  changed: { orders: 0, mails: 0, pieces: 0 },
  reopened: { orders, mails: 0, pieces },
});

test('reopening orders of what nobody counts takes no pieces, and says none', () => {
  expect(toldReopening(question(2, 0))).toBe(
    'Reopen the 2 orders that are cancelled. Otherwise they are left alone.',
  );
  expect(toldReopening(question(1, 3))).toBe(
    'Reopen the 1 order that is cancelled, taking 3 pieces out of stock again where there are enough. Otherwise it is left alone.',
  );
});

import { expect, test } from 'vitest';
import { mergeEdits } from './merge-edits';

const before = { email: 'a@example.com', to: { city: 'Galle', phone: '1' }, quantities: { x: 2 } };

test('takes what only the other one changed, keeps mine, and names what both changed', () => {
  const mine = { ...before, email: 'mine@example.com', to: { city: 'Kandy', phone: '1' } };
  const theirs = {
    email: 'theirs@example.com',
    to: { city: 'Galle', phone: '2' },
    quantities: { x: 3 },
  };
  expect(mergeEdits(before, mine, theirs)).toEqual({
    values: {
      email: 'mine@example.com',
      to: { city: 'Kandy', phone: '2' },
      quantities: { x: 3 },
    },
    clashes: [{ path: 'email', theirs: 'theirs@example.com' }],
  });
});

test('keeps what is new on either side; both having entered the same is no clash', () => {
  const mine = { quantities: { x: 5, mine: 1 } };
  const theirs = { quantities: { x: 5, theirs: 4 } };
  expect(mergeEdits<object>({ quantities: { x: 2 } }, mine, theirs)).toEqual({
    values: { quantities: { x: 5, mine: 1, theirs: 4 } },
    clashes: [],
  });
});

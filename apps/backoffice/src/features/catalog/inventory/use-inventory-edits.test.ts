import { expect, test } from 'vitest';
import { changedEdits, resolveConflicts, type Edit } from './use-inventory-edits';

const edit = (saved: string, text: string, now?: number): Edit => ({
  cell: { key: 'mask', product_id: 'mask', variants: [], saved },
  text,
  ...(now !== undefined && { now }),
});
const resolved = (one: Edit, how: 'mine' | 'theirs' | 'add') =>
  [...resolveConflicts(new Map([['mask', one]]), how).values()].map(({ cell, text }) => [
    cell.saved,
    text,
  ]);

test('a conflict ends with one’s own number, that of now, or both changes', () => {
  const sold = edit('5', '8', 3);
  expect(resolved(sold, 'mine')).toEqual([['3', '8']]);
  expect(resolved(sold, 'theirs')).toEqual([]);
  expect(resolved(sold, 'add')).toEqual([['3', '6']]);
  // Less than nothing is not there.
  expect(resolved(edit('5', '1', 2), 'add')).toEqual([['2', '0']]);
  expect(resolved(edit('5', '8'), 'theirs')).toEqual([['5', '8']]);
});

test('what is as it was saved is no change, unless somebody else has changed it since', () => {
  const changed = (one: Edit) => changedEdits(new Map([['mask', one]])).length;
  expect([edit('5', '5'), edit('5', '05'), edit('5', '6'), edit('5', '5', 4)].map(changed)).toEqual(
    [0, 0, 1, 1],
  );
});

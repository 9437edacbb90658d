import { expect, test } from 'vitest';
import { savingAbove } from './heap';

test('a process saves memory while it takes more than it should, and no longer', () => {
  const told: string[] = [];
  const look = savingAbove(200, (flag) => told.push(flag));
  for (const taken of [120, 200, 201, 240, 200, 199, 250]) look(taken);
  expect(told).toEqual(['--memory-saver-mode', '--no-memory-saver-mode', '--memory-saver-mode']);
});

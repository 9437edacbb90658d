import { expect, test } from 'vitest';
import { savingAbove, tidyHeap } from './heap';

test('a process saves memory while it takes more than it should, and no longer', () => {
  const told: string[] = [];
  const look = savingAbove(200, (flag) => told.push(flag));
  for (const taken of [120, 200, 201, 240, 200, 199, 250]) look(taken);
  expect(told).toEqual(['--memory-saver-mode', '--no-memory-saver-mode', '--memory-saver-mode']);
});

test('what nothing holds any more is given back at once', () => {
  let held: number[][] | undefined = Array.from({ length: 400 }, () =>
    Array<number>(20_000).fill(0.5),
  );
  const before = process.memoryUsage().heapUsed;
  expect(held).toHaveLength(400);
  held = undefined;
  tidyHeap();
  expect(before - process.memoryUsage().heapUsed).toBeGreaterThan(50_000_000);
});

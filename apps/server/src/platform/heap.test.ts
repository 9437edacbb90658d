import { expect, test } from 'vitest';
import { growingBy, savingAbove, tidyHeap } from './heap';

test('a process saves memory while it takes more than it should, and no longer', () => {
  const told: string[] = [];
  const look = savingAbove(200, (flag) => told.push(flag));
  for (const taken of [120, 200, 201, 240, 200, 199, 250]) look(taken);
  expect(told).toEqual(['--memory-saver-mode', '--no-memory-saver-mode', '--memory-saver-mode']);
});

test('a small heap may grow to its double, a large one by a third, one between by what there is room for', () => {
  const told: string[] = [];
  const look = growingBy(48, (flag) => told.push(flag));
  for (const held of [30, 48, 60, 61, 120, 146, Infinity, 20]) look(held);
  expect(told).toEqual([80, 40, 33, 100].map((percent) => `--heap-growing-percent=${percent}`));
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

import { expect, test } from 'vitest';
import { newId, systemRandom as random } from './random';

test('ids sort as they were made, those of one millisecond too, and never repeat', () => {
  const clock = { now: () => new Date('2026-03-01T10:00:00.123Z') };
  const ids = Array.from({ length: 2000 }, () => newId({ clock, random }));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(2000);
});

test('ids of more than fit into a millisecond never repeat', () => {
  const clock = { now: () => new Date('2026-03-01T10:00:00.123Z') };
  const ids = Array.from({ length: 10_000 }, () => newId({ clock, random }));
  expect(new Set(ids).size).toBe(10_000);
});

test('an id tells its millisecond, its version and its variant', () => {
  const clock = { now: () => new Date(0x0190_1234_5678) };
  expect(newId({ clock, random })).toMatch(
    /^01901234-5678-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
});

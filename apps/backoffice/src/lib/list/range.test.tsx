import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRange } from './range';

const open = (shown: readonly string[] = ['a', 'b', 'c', 'd']) =>
  renderHook((rows: readonly string[]) => useRange(rows), { initialProps: shown });

test('a range goes from what was picked last to what is picked now, in either direction', () => {
  const { result } = open();
  expect(result.current('b', false)).toEqual(['b']);
  expect(result.current('d', true)).toEqual(['b', 'c', 'd']);
  expect(result.current('a', true)).toEqual(['a', 'b', 'c', 'd']);
});

test('without one that was picked before, or once it is out of sight, a range is the one alone', () => {
  const { result, rerender } = open();
  expect(result.current('c', true)).toEqual(['c']);
  rerender(['a', 'b', 'd']);
  expect(result.current('d', true)).toEqual(['d']);
});

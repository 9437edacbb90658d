import { expect, test } from 'vitest';
import { wishRows } from './wishes';

test('what was asked for is told, the day as people read it, and what was not leaves no row', () => {
  const wishes = { note: 'Ring twice', gift_message: '', delivery_date: '2026-11-28' };
  expect(wishRows(wishes)).toEqual([
    { label: 'Wished delivery date', text: '28 November 2026' },
    { label: 'Note to the shop', text: 'Ring twice' },
  ]);
  expect(wishRows({ note: '', gift_message: '', delivery_date: null })).toEqual([]);
});

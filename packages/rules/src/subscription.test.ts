import { expect, test } from 'vitest';
import {
  changeOf,
  creditOf,
  GRACE_DAYS,
  laterMonth,
  NOTICE_DAYS,
  termEnd,
  type PaidPeriod,
} from './subscription';

const at = (moment: string) => new Date(`${moment}+05:30`);

test('a week is left after a failed instalment, and before another plan', () => {
  expect([GRACE_DAYS, NOTICE_DAYS]).toEqual([7, 7]);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s and %i months is %s', (day, months, later) => {
  expect(laterMonth(day, months)).toBe(later);
});

test('periods are counted from the first day, so that the 31st comes back', () => {
  const began = at('2026-01-31T23:59:00');
  expect(termEnd(began, 'monthly', 1)).toEqual(at('2026-02-28T23:59:00'));
  expect(termEnd(began, 'monthly', 2)).toEqual(at('2026-03-31T23:59:00'));
  expect(termEnd(at('2024-02-29T00:00:00'), 'yearly', 1)).toEqual(at('2025-02-28T00:00:00'));
});

const june: PaidPeriod = {
  amount: 300_000,
  began: at('2026-06-01T10:00:00'),
  ends: at('2026-07-01T10:00:00'),
};

test.each([
  ['2026-06-01T10:00:00', 300_000],
  ['2026-06-01T10:00:01', 290_000],
  ['2026-06-30T10:00:00', 10_000],
  ['2026-06-30T10:00:01', 0],
  ['2026-07-02T00:00:00', 0],
])('of a month for LKR 3,000 at %s as much is unused: %i', (moment, credit) => {
  expect(creditOf(june, at(moment))).toBe(credit);
});

test('a renewal that came early leaves the days of the period before', () => {
  const july = { amount: 300_000, began: june.ends, ends: at('2026-08-01T10:00:00') };
  const renewed = { ...july, before: june };
  expect(creditOf(renewed, at('2026-06-28T10:00:00'))).toBe(330_000);
  expect(creditOf(renewed, at('2026-06-30T10:00:01'))).toBe(300_000);
  expect(creditOf(renewed, at('2026-07-22T10:00:00'))).toBe(96_774);
  expect(changeOf(900_000, renewed, at('2026-06-28T10:00:00')).first_charge).toBe(570_000);
});

test('of what does not divide by its days the rest is not given', () => {
  const july = { amount: 300_000, began: june.ends, ends: at('2026-08-01T10:00:00') };
  expect(creditOf(july, at('2026-07-22T10:00:00'))).toBe(96_774);
  expect(creditOf({ ...july, ends: july.began }, at('2026-06-01T10:00:00'))).toBe(0);
});

test('a price below the least that is charged applies now where nothing is taken off it', () => {
  expect(changeOf(5_000, undefined, new Date())).toEqual({
    applies: 'now',
    credit: 0,
    first_charge: 5_000,
  });
});

test('who pays for a dearer plan has the unused days taken off the first charge', () => {
  const change = changeOf(900_000, june, at('2026-06-16T10:00:00'));
  expect(change).toEqual({ applies: 'now', credit: 150_000, first_charge: 750_000 });
});

test('a change that would leave nothing to charge waits for the end of what is paid', () => {
  const year = { amount: 8_640_000, began: june.began, ends: at('2027-06-01T10:00:00') };
  const change = changeOf(300_000, year, at('2026-06-16T10:00:00'));
  expect(change).toEqual({ applies: 'at_end', credit: 0, first_charge: 300_000 });
  // LKR 100.00 is the least that a card is charged.
  expect(changeOf(160_000, june, at('2026-06-16T10:00:00'))).toMatchObject({
    first_charge: 10_000,
  });
  expect(changeOf(159_999, june, at('2026-06-16T10:00:00'))).toMatchObject({ applies: 'at_end' });
});

test('Starter waits for the end of what is paid, and for nothing where nothing is', () => {
  expect(changeOf(0, june, at('2026-06-16T10:00:00')).applies).toBe('at_end');
  expect(changeOf(0, undefined, at('2026-06-16T10:00:00')).applies).toBe('now');
  expect(changeOf(300_000, undefined, new Date()).first_charge).toBe(300_000);
});

import { expect, test } from 'vitest';
import {
  dayOf,
  isDayOver,
  lastDays,
  laterDay,
  monthOf,
  nextMonth,
  startOfDay,
  STORE_TIME_ZONE,
} from './calendar';

test.each([
  ['2026-11-20T18:29:59.999Z', 1, '2026-11-19T18:30:00.000Z'],
  ['2026-11-20T18:30:00.000Z', 1, '2026-11-20T18:30:00.000Z'],
  ['2026-11-21T12:00:00.000Z', 30, '2026-10-22T18:30:00.000Z'],
])('at %s the last %i days began at %s in Colombo', (now, days, start) => {
  expect(lastDays(new Date(now), days, STORE_TIME_ZONE).toISOString()).toBe(start);
});

test('a day begins at midnight in Colombo, and its last moment is still of it', () => {
  expect(startOfDay('2026-11-21', STORE_TIME_ZONE).toISOString()).toBe('2026-11-20T18:30:00.000Z');
  const next = startOfDay('2026-11-30', STORE_TIME_ZONE, 1);
  expect(next.toISOString()).toBe('2026-11-30T18:30:00.000Z');
  expect(dayOf(new Date(next.getTime() - 1), STORE_TIME_ZONE)).toBe('2026-11-30');
  expect(dayOf(next, STORE_TIME_ZONE)).toBe('2026-12-01');
});

test('zones behind UTC, and those that change, have days of their own', () => {
  const zone = 'America/New_York';
  expect(startOfDay('2026-11-21', zone).toISOString()).toBe('2026-11-21T05:00:00.000Z');
  expect(startOfDay('2026-07-01', zone).toISOString()).toBe('2026-07-01T04:00:00.000Z');
  expect(dayOf(new Date('2026-11-21T04:59:59Z'), zone)).toBe('2026-11-20');
});

test('a zone that sets its clocks back at midnight has its last hour twice', () => {
  const zone = 'Africa/Cairo';
  expect(dayOf(new Date('2026-10-29T20:59:59Z'), zone)).toBe('2026-10-29');
  expect(dayOf(new Date('2026-10-29T21:00:00Z'), zone)).toBe('2026-10-29');
  expect(dayOf(new Date('2026-10-29T22:00:00Z'), zone)).toBe('2026-10-30');
});

test('UTC itself has days, and zones of half an hour behind it', () => {
  expect(startOfDay('2026-11-21', 'UTC').toISOString()).toBe('2026-11-21T00:00:00.000Z');
  expect(startOfDay('2026-11-21', 'America/St_Johns').toISOString()).toBe(
    '2026-11-21T03:30:00.000Z',
  );
});

test('days follow each other across months and years', () => {
  expect(laterDay('2026-12-31', 1)).toBe('2027-01-01');
  expect(laterDay('2028-02-28', 2)).toBe('2028-03-01');
});

test('a month ends at midnight in Colombo', () => {
  expect(monthOf(new Date('2026-11-30T18:29:59.999Z'), STORE_TIME_ZONE)).toBe('2026-11');
  expect(monthOf(new Date('2026-11-30T18:30:00.000Z'), STORE_TIME_ZONE)).toBe('2026-12');
});

test('months follow each other', () => {
  expect(['2026-12', '2027-01', '2027-02', '2028-02'].map(nextMonth)).toEqual([
    '2027-01',
    '2027-02',
    '2027-03',
    '2028-03',
  ]);
});

test('what is due may be done until the end of its day in Colombo', () => {
  const due = new Date('2026-11-28T18:40:00Z');
  expect(isDayOver(due, new Date('2026-11-29T18:29:59.999Z'))).toBe(false);
  expect(isDayOver(due, new Date('2026-11-29T18:30:00.000Z'))).toBe(true);
});

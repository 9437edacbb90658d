import { expect, test } from 'vitest';
import { knownHolidays } from './holidays';
import { arrivalOf, USUAL_WEEKDAYS } from './working-days';

const usual = { weekdays: USUAL_WEEKDAYS, holidays: [] };

test.each([
  ['on a Monday', '2026-11-23', usual, '2026-11-24', '2026-11-26'],
  ['over a weekend', '2026-11-26', usual, '2026-11-27', '2026-12-01'],
  ['on a Sunday', '2026-11-29', usual, '2026-11-30', '2026-12-02'],
  [
    'where Saturdays are worked',
    '2026-11-27',
    { ...usual, weekdays: [1, 2, 3, 4, 5, 6] },
    '2026-11-28',
    '2026-12-01',
  ],
  [
    'over Poya and Christmas',
    '2026-12-22',
    { ...usual, holidays: knownHolidays('2026-01-01') },
    '2026-12-24',
    '2026-12-29',
  ],
  [
    'over the turn of the year',
    '2026-12-31',
    { ...usual, holidays: [{ day: '2027-01-01', name: 'New Year' }] },
    '2027-01-04',
    '2027-01-06',
  ],
])('1 to 3 working days, ordered %s', (_, ordered, calendar, from, to) => {
  expect(arrivalOf(ordered, { from: 1, to: 3 }, calendar)).toEqual({ from, to });
});

test.each([
  ['on it where it is worked', '2026-11-27', usual, '2026-11-27'],
  ['on Monday, ordered on a Saturday', '2026-11-28', usual, '2026-11-30'],
  [
    'on the day after a holiday',
    '2026-11-26',
    { ...usual, holidays: [{ day: '2026-11-26', name: 'Closed' }] },
    '2026-11-27',
  ],
])('what is promised for the same day comes %s', (_, ordered, calendar, day) => {
  expect(arrivalOf(ordered, { from: 0, to: 0 }, calendar)).toEqual({ from: day, to: day });
  const { from } = arrivalOf(ordered, { from: 0, to: 1 }, calendar);
  expect(from).toBe(day);
});

test('the holidays that are still to come of this year and the next are known, each once', () => {
  const days = knownHolidays('2026-11-24').map(({ day }) => day);
  expect(days.slice(0, 4)).toEqual(['2026-11-24', '2026-12-23', '2026-12-25', '2027-01-15']);
  const all = knownHolidays('2026-01-01');
  expect(new Set(all.map(({ day }) => day)).size).toBe(all.length);
  expect(all.every(({ day }) => new Date(day).toISOString().startsWith(day))).toBe(true);
  expect(all.filter(({ name }) => /^(?!Day after).*Poya/.test(name))).toHaveLength(25);
  expect(all.map(({ day }) => day).toSorted()).toEqual(all.map(({ day }) => day));
  expect(knownHolidays('2040-01-01')).toEqual([]);
});

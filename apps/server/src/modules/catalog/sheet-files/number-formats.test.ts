import { expect, test } from 'vitest';
import { momentOf, numberFormat, rounded } from './number-formats';

const OWN = 164;

test.each([
  ['000000', 1234, '001234'],
  ['0000000000000', 12_345_678_905, '0012345678905'],
  ['"DR-"000', 7, 'DR-007'],
  ['0\\ "cm"', 12, '12 cm'],
  ['0.0" kg";[Red]-0.0" kg"', 1.5, '1.5 kg'],
  ['0%', 0.7, '70%'],
  ['0.00%', 0.125, '12.50%'],
  ['# ?/?', 0.5, '1/2'],
  ['#\\ ?/?', 1.75, '1 3/4'],
  ['# ?/?', 3, '3'],
  ['# ??/??', 0.3125, '5/16'],
  ['# ?/8', 0.5, '4/8'],
  ['?/?', 1.5, '3/2'],
])('a format of %s shows %d as %s', (code, number, shown) => {
  expect(numberFormat(OWN, code).shown?.(number)).toBe(shown);
});

test.each([
  'General',
  '@',
  '0',
  '0.00',
  '#,##0.00',
  '_("Rs"* #,##0.00_);_("Rs"* \\(#,##0.00\\);_(@_)',
  '[$Rs-809] #,##0.00',
  '[>=100]0" cm";0.0',
  '0.00E+00',
  '0,',
  '""',
])('what %s shows of a number is the number', (code) => {
  const { isDate, shown } = numberFormat(OWN, code);
  expect({ isDate, shown }).toEqual({ isDate: false, shown: undefined });
});

test.each(['d-mmm', '[$-409]d\\-mmm;@', 'yyyy"-"mm', 'h:mm AM/PM', '[h]:mm:ss', 'm/d/yy h:mm'])(
  '%s is a date or a time',
  (code) => {
    expect(numberFormat(OWN, code).isDate).toBe(true);
  },
);

test('formats that have a number alone are known by it', () => {
  const dates = Array.from({ length: 60 }, (_, id) => id).filter((id) => numberFormat(id).isDate);
  expect(dates).toHaveLength(9 + 10 + 3 + 9);
  expect(numberFormat(12).shown?.(0.25)).toBe('1/4');
  expect(numberFormat(9).shown?.(0.7)).toBe('70%');
  expect(numberFormat(OWN).shown).toBe(undefined);
});

test('numbers are rounded as people do', () => {
  expect(rounded(2.675, 2)).toBe('2.68');
  expect(rounded(-19.9935, 2)).toBe('-19.99');
  expect(rounded(1e-9, 2)).toBe('0.00');
  expect(rounded(0.125, 250)).toBe('0.125000000000000');
  expect(rounded(999_999_999_999.999, 2)).toBe('1000000000000.00');
});

test('days are counted as spreadsheets count them', () => {
  expect(momentOf(46_181, false)).toBe('2026-06-08');
  expect(momentOf(44_719, true)).toBe('2026-06-08');
  expect(momentOf(59, false)).toBe('1900-02-28');
  expect(momentOf(46_024.1277777778, false)).toBe('2026-01-02 03:04');
  expect(momentOf(0.0423611111, false)).toBe('01:01');
  expect(momentOf(-1, false)).toBe('-1');
});

import pg from 'pg';
import { expect, test } from 'vitest';
import { momentIn, TIMESTAMPTZ } from './moments';

const asDriver = pg.types.getTypeParser(TIMESTAMPTZ) as (text: string) => unknown;

test.for([
  ['2026-11-27 09:00:00+00', '2026-11-27T09:00:00.000Z'],
  ['2026-11-27 09:00:00.5+00', '2026-11-27T09:00:00.500Z'],
  ['2026-02-28 23:59:59.07+00', '2026-02-28T23:59:59.070Z'],
  ['1969-12-31 23:59:59.999+00', '1969-12-31T23:59:59.999Z'],
  ['2024-02-29 00:00:00.1239+00', '2024-02-29T00:00:00.123Z'],
  ['9999-12-31 12:34:56.123456+00', '9999-12-31T12:34:56.123Z'],
  ['2026-11-27 14:30:00.25+05:30', '2026-11-27T09:00:00.250Z'],
  ['2026-11-27 04:00:00-05', '2026-11-27T09:00:00.000Z'],
  ['0099-03-01 00:00:00+00', '0099-03-01T00:00:00.000Z'],
  ['12026-01-01 00:00:00+00', '+012026-01-01T00:00:00.000Z'],
  ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
] as const)('%s is read to the millisecond', ([text, iso]) => {
  expect(momentIn(text).toISOString()).toBe(iso);
  expect(momentIn(text)).toEqual(asDriver(text));
});

test.for(['infinity', '-infinity'])('%s is what the driver makes of it', (text) => {
  expect(momentIn(text)).toEqual(asDriver(text));
});

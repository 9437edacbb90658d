import pg from 'pg';

export const { TIMESTAMPTZ } = pg.types.builtins;
const asDriver = pg.types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date;

const ZERO = '0'.charCodeAt(0);
/** How long `2026-11-27 09:00:00+00` is. */
const SHORTEST = 22;
const SECONDS_END = 19;
const MILLISECONDS_END = SECONDS_END + 4;

/**
 * A moment as a connection writes it that is in UTC, `2026-11-27 09:00:00.123456+00`; any other as the driver
 * reads it, which asks three patterns of each.
 */
export function momentIn(text: string): Date {
  const isUsual =
    text.length >= SHORTEST && text[4] === '-' && !text.startsWith('0') && text.endsWith('+00');
  if (!isUsual) return asDriver(text);
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const [month, day] = [twoDigits(text, 5), twoDigits(text, 8)];
  const [hour, minute, second] = [twoDigits(text, 11), twoDigits(text, 14), twoDigits(text, 17)];
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second, millisecondsIn(text)));
}

const digit = (text: string, at: number) => text.charCodeAt(at) - ZERO;
const twoDigits = (text: string, at: number) => digit(text, at) * 10 + digit(text, at + 1);

/** Of the fraction behind the seconds, which has no zeros at its end. */
function millisecondsIn(text: string): number {
  if (text[SECONDS_END] !== '.') return 0;
  const end = Math.min(MILLISECONDS_END, text.length - '+00'.length);
  let [milliseconds, unit] = [0, 100];
  for (let at = SECONDS_END + 1; at < end; at += 1) {
    milliseconds += digit(text, at) * unit;
    unit /= 10;
  }
  return milliseconds;
}

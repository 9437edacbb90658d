/** The zone that stores count their days in. */
export const STORE_TIME_ZONE = 'Asia/Colombo';

/** How far it is ahead of UTC, and since when: to ask `Intl` takes a browser longer than ten rows of a list. */
const STORE_OFFSET_MS = 5.5 * 60 * 60 * 1000;
const STORE_OFFSET_SINCE = Date.UTC(2006, 3, 14, 18, 30);

const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment at which the last `days` calendar days of a zone began, the day of `now` included. */
export function lastDays(now: Date, days: number, timeZone: string): Date {
  const offset = zoneOffset(now, timeZone);
  const localDay = Math.floor((now.getTime() + offset) / DAY_MS);
  return new Date((localDay - days + 1) * DAY_MS - offset);
}

/** The moment at which a calendar day of a zone (as `2026-11-21`) begins, `later` days on. */
export function startOfDay(day: string, timeZone: string, later = 0): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + later * DAY_MS;
  return new Date(midnight - zoneOffset(new Date(midnight), timeZone));
}

/** The calendar day of a zone that a moment is on, as `2026-11-21`. */
export function dayOf(at: Date, timeZone: string): string {
  return new Date(at.getTime() + zoneOffset(at, timeZone)).toISOString().slice(0, 10);
}

/** Whether the day of stores that a moment is on is over: what is due then may be done until its end. */
export const isDayOver = (at: Date, now: Date): boolean =>
  dayOf(at, STORE_TIME_ZONE) < dayOf(now, STORE_TIME_ZONE);

/** The calendar month of a zone that a moment is in, as `2026-11`. */
export const monthOf = (at: Date, timeZone: string): string => dayOf(at, timeZone).slice(0, 7);

/** The calendar month behind another: `2027-01` behind `2026-12`. */
export const nextMonth = (month: string): string => laterDay(`${month}-28`, 4).slice(0, 7);

/** The calendar day that comes so many days after another. */
export function laterDay(day: string, later: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + later * DAY_MS).toISOString().slice(0, 10);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once a zone: that takes a hundred times as long as to format with it. */
function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, made);
  return made;
}

const QUARTER_MS = 15 * 60 * 1000;
const MAX_OFFSETS = 1000;
/** By zone and quarter of an hour: zones change at no other moment, and the same are asked for again. */
const offsets = new Map<string, number>();

/** How far, in milliseconds, a zone is ahead of UTC at a moment. */
function zoneOffset(at: Date, timeZone: string): number {
  if (timeZone === STORE_TIME_ZONE && at.getTime() >= STORE_OFFSET_SINCE) return STORE_OFFSET_MS;
  const key = `${timeZone} ${Math.floor(at.getTime() / QUARTER_MS)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  const offset = readOffset(at, timeZone);
  offsets.set(key, offset);
  return offset;
}

function readOffset(at: Date, timeZone: string): number {
  const match = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(offsetFormat(timeZone).format(at));
  const minutes = Number(match?.[2] ?? 0) * 60 + Number(match?.[3] ?? 0);
  return (match?.[1] === '-' ? -minutes : minutes) * 60_000;
}

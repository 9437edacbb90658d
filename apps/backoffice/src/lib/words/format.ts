import { STORE_TIME_ZONE } from '@kade/rules/calendar';

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: STORE_TIME_ZONE,
  day: 'numeric',
  month: 'short',
});
const dayOfYear = new Intl.DateTimeFormat('en-GB', {
  timeZone: STORE_TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const month = new Intl.DateTimeFormat('en-GB', {
  timeZone: STORE_TIME_ZONE,
  month: 'long',
  year: 'numeric',
});
const exact = new Intl.DateTimeFormat('en-GB', {
  timeZone: STORE_TIME_ZONE,
  dateStyle: 'full',
  timeStyle: 'short',
});
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const counted = new Intl.NumberFormat('en-IN');

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `12345` → `12,345`. */
export const formatCount = (count: number) => counted.format(count);

/** `2026-11-21` → `21 Nov`. */
export const formatDay = (calendarDay: string) => day.format(new Date(`${calendarDay}T12:00:00Z`));

/** `2026-10` → `October 2026`. */
export const formatMonth = (of: string) => month.format(new Date(`${of}-15T00:00:00Z`));

/** The day in Colombo with its year, for paper. */
export const formatDate = (date: Date) => dayOfYear.format(date);

/** The full date and time in Colombo. */
export const formatExact = (date: Date) => exact.format(date);

/** `5 minutes ago` within a week, else the day; the year only when it is another one. */
export function formatRelative(date: Date, now = new Date()): string {
  const seconds = Math.round((date.getTime() - now.getTime()) / 1000);
  const distance = Math.abs(seconds);
  if (distance < MINUTE) return 'just now';
  if (distance < HOUR) return relative.format(Math.trunc(seconds / MINUTE), 'minute');
  if (distance < DAY) return relative.format(Math.trunc(seconds / HOUR), 'hour');
  if (distance < 7 * DAY) return relative.format(Math.trunc(seconds / DAY), 'day');
  return date.getFullYear() === now.getFullYear() ? day.format(date) : dayOfYear.format(date);
}

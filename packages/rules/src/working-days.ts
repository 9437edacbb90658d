import { laterDay } from './calendar';
import type { Days } from './delivery';

/** When a store is at work: the days of the week from 1, Monday, to 7, and those of the year it keeps. */
export interface WorkCalendar {
  weekdays: readonly number[];
  holidays: readonly { day: string; name: string }[];
}

/** Until a merchant says otherwise. */
export const USUAL_WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5];

/** The furthest that anybody may promise, with the longest holidays in between. */
const MOST_DAYS = 400;

/**
 * The first and the last day on which what is ordered on a day arrives. The day itself does not count; what
 * comes on the same day comes on the next one that is worked where the store is closed on it.
 */
export function arrivalOf(
  ordered: string,
  days: Days,
  calendar: WorkCalendar,
): { from: string; to: string } {
  return {
    from: workingDay(ordered, days.from, calendar),
    to: workingDay(ordered, days.to, calendar),
  };
}

/** The day that is so many working days after another. */
function workingDay(day: string, count: number, calendar: WorkCalendar): string {
  const isWorked = workedIn(calendar);
  let left = count === 0 && !isWorked(day) ? 1 : count;
  let at = day;
  for (let passed = 0; left > 0 && passed < MOST_DAYS; passed += 1) {
    at = laterDay(at, 1);
    if (isWorked(at)) left -= 1;
  }
  return at;
}

/** Tells of a day whether a store is at work on it. */
export function workedIn({ weekdays, holidays }: WorkCalendar): (day: string) => boolean {
  const closed = new Set(holidays.map((holiday) => holiday.day));
  return (day) => weekdays.includes(weekdayOf(day)) && !closed.has(day);
}

/** From 1, Monday, to 7. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

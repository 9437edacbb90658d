import { dayOf, laterDay, STORE_TIME_ZONE } from './calendar';

/** Days that a customer may choose from. */
const CHOICE_DAYS = 30;

/** The first and the last day that a delivery may be wished for, `from` days after today at the earliest. */
export function deliveryDays(from: number, now: Date): { first: string; last: string } {
  const first = laterDay(dayOf(now, STORE_TIME_ZONE), from);
  return { first, last: laterDay(first, CHOICE_DAYS) };
}

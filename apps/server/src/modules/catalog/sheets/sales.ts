import { startOfDay, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { short } from '../sheet-files';

/** A day, and maybe a time of it with an hour of one digit. */
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d?):(\d\d)(?::(\d\d))?)?$/;

/** The moment that a date is in the store's zone; of a day alone where it begins, `later` days on. */
function momentOf(text: string, later: number): Date | undefined {
  const [, day = '', hours, minutes, seconds = 0] = MOMENT.exec(text) ?? [];
  if (Number.isNaN(Date.parse(day))) return undefined;
  if (hours === undefined) return startOfDay(day, STORE_TIME_ZONE, later);
  const time = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return new Date(startOfDay(day, STORE_TIME_ZONE).getTime() + time * 1000);
}

/** Why the price of a sale does not count; of a date that cannot be read nobody knows that it does. */
export function reasonAgainstSale(starts: string, ends: string, now: Date) {
  const from = momentOf(starts, 0);
  const until = momentOf(ends, 1);
  if (starts !== '' && !from) return { say: 'sale_date_unread' as const, date: short(starts) };
  if (ends !== '' && !until) return { say: 'sale_date_unread' as const, date: short(ends) };
  if (from && from > now) return { say: 'sale_later' as const, date: short(starts) };
  if (until && until <= now) return { say: 'sale_over' as const, date: short(ends) };
  return undefined;
}

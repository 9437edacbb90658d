import { FIGURE_DAYS, MAX_FIGURE_DAYS, type FigureQuery } from '@kade/contract/figures';
import { dayOf, laterDay, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { invalid } from '../../platform/errors';

/** The days that are looked at, and the first of as many before them where these are compared. */
export interface FigurePeriod {
  first: string;
  last: string;
  days: number;
  firstBefore: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The days that a query asks for: the last 30 unless it says others. */
export function periodOf(query: Omit<FigureQuery, 'by'>, now: Date): FigurePeriod {
  const last = query.date_to ?? dayOf(now, STORE_TIME_ZONE);
  const first = query.date_from ?? laterDay(last, 1 - FIGURE_DAYS);
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (days < 1) throw invalid({ date_to: { say: 'period_backwards' } });
  if (days > MAX_FIGURE_DAYS) {
    throw invalid({ date_from: { say: 'period_too_long', most: MAX_FIGURE_DAYS } });
  }
  return { first, last, days, firstBefore: query.compare ? laterDay(first, -days) : null };
}

import {
  FIGURE_DAYS,
  FIGURE_PARTS,
  figures,
  MAX_FIGURE_DAYS,
  STOCK_DAYS,
  type FigurePart,
  type FigureQuery,
  type Figures,
} from '@kade/contract/figures';
import { ORDER_STATUSES } from '@kade/contract/order-summary';
import { CalendarDay } from '@kade/contract/values';
import { dayOf, laterDay, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { paths } from '../../lib/address/paths';
import { useListParams } from '../../lib/list/list-params';
import { api } from '../../lib/server/api';
import { storeKey } from '../../lib/server/query-client';

export type Part = FigurePart | 'stock';
/** The days and whether those before are compared. */
export type Period = Required<Omit<FigureQuery, 'by'>> & { date_from: string; date_to: string };

/** Kept with the dashboard: what changes an order makes both stale. */
export const figuresQuery = (query: FigureQuery) =>
  queryOptions({
    queryKey: storeKey('dashboard', 'figures', query),
    queryFn: ({ signal }) => api.call(figures.get, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const stockQuery = () =>
  queryOptions({
    queryKey: storeKey('dashboard', 'figures', 'stock'),
    queryFn: ({ signal }) => api.call(figures.stock, {}, { signal }),
  });

/** The last so many days. */
export function lastPeriod(days: number, now = new Date()) {
  const date_to = dayOf(now, STORE_TIME_ZONE);
  return { date_from: laterDay(date_to, 1 - days), date_to };
}

/** What the address asks for: the last 30 days, compared, by product, unless it says else. */
export function useFigureParams() {
  const { get, set } = useListParams();
  const days = Number(get('days')) || FIGURE_DAYS;
  const last = lastPeriod(days);
  const dayIn = (name: string) => CalendarDay.safeParse(get(name)).data;
  const period: Period = {
    date_from: dayIn('date_from') ?? last.date_from,
    date_to: dayIn('date_to') ?? last.date_to,
    compare: get('compare') !== 'no',
  };
  const by = [...FIGURE_PARTS, 'stock' as const].find((part) => part === get('by')) ?? 'product';
  return { by, period, days, isOwn: Boolean(get('date_from') ?? get('date_to')), set };
}

/** Why these days are not looked at together; undefined where they are. */
export function problemOf({ date_from, date_to }: Period): string | undefined {
  if (date_from > date_to) return 'The first day is after the last';
  if (laterDay(date_from, MAX_FIGURE_DAYS - 1) >= date_to) return undefined;
  return `At most ${MAX_FIGURE_DAYS} days are looked at together`;
}

/** What a cancelled order would have been is not counted. */
const LIVE = ORDER_STATUSES.filter((status) => status !== 'cancelled').join();

const filterOf: Record<FigurePart, (key: string) => Record<string, string>> = {
  day: (day) => ({ date_from: day, date_to: day }),
  product: (product) => ({ product }),
  category: (category) => ({ category }),
  town: (town) => ({ town }),
  payment_method: (method) => ({ payment_options: method }),
  weekday: (weekday) => ({ weekday }),
  hour: (hour) => ({ hour }),
  customer: (buyer) => ({ buyer }),
};

const listOf = (filters: Record<string, string>) =>
  `${paths.orders}?${new URLSearchParams(filters).toString()}`;

type Days = Pick<Figures, 'date_from' | 'date_to'>;

/** The orders that a row counts. */
export const ordersOfRow = (part: FigurePart, key: string, { date_from, date_to }: Days) =>
  listOf({ date_from, date_to, ...filterOf[part](key), order_status: LIVE });

/** The orders whose money a row adds up. */
export const salesOfRow = (part: FigurePart, key: string, { date_from, date_to }: Days) =>
  listOf({ date_from, date_to, ...filterOf[part](key), money: 'moved' });

/** All orders of the days, or those whose money came or went back. */
export const ordersOfDays = ({ date_from, date_to }: Days) =>
  listOf({ date_from, date_to, order_status: LIVE });
export const salesOfDays = ({ date_from, date_to }: Days) =>
  listOf({ date_from, date_to, money: 'moved' });

/** The orders that took pieces of a product while its stock was watched. */
export const stockOrdersOf = (product: string) =>
  listOf({ ...lastPeriod(STOCK_DAYS), product, order_status: LIVE });

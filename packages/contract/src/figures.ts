import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { CalendarDay, Id, Money, queryBoolean, SignedMoney } from './values';

/** What sales are told by. */
export const FIGURE_PARTS = [
  'day',
  'product',
  'category',
  'town',
  'payment_method',
  'weekday',
  'hour',
  'customer',
] as const;
export const FigurePart = z.enum(FIGURE_PARTS);
export type FigurePart = z.output<typeof FigurePart>;

/** The days that figures look at, unless others are asked for. */
export const FIGURE_DAYS = 30;
/** Days that are looked at together, at most: a year. */
export const MAX_FIGURE_DAYS = 366;
/** Rows that are told of a part; a file has all, up to `MAX_FIGURE_LINES`. */
export const MAX_FIGURE_ROWS = 100;
export const MAX_FIGURE_LINES = 10_000;
/** The days that tell how fast stock goes, today included. */
export const STOCK_DAYS = 28;

/**
 * Orders were placed in the days and not cancelled. Of products and categories the total is what was
 * asked for these pieces; of all else it is the money kept of every order: paid - refunded.
 */
const sums = { orders: z.int(), pieces: z.nullable(z.int()), total: SignedMoney };

export const FigureRow = z
  .object({
    /**
     * What the filter of the orders is given: an id, a town in lower case, a method, a day, an hour,
     * a weekday from 1 (Monday), `new`, `returning` or `unknown`; `none` where there is no product or
     * category any more; `-` where nobody said a town.
     */
    key: z.string(),
    /** Of a product, a category or a town; null: the key says it. */
    name: z.nullable(z.string()),
    ...sums,
    /** The same of the days before; null where they were not asked for. */
    before: z.nullable(z.object(sums)),
  })
  .register(z.globalRegistry, { id: 'FigureRow' });
export type FigureRow = z.output<typeof FigureRow>;

const Period = z.object({ date_from: CalendarDay, date_to: CalendarDay });

export const Figures = z
  .object({
    ...Period.shape,
    /** As many days, directly before; null where they were not asked for. */
    before: z.nullable(Period),
    /** The highest total first; days, weekdays and hours in their order, each of them named. */
    rows: z.array(FigureRow),
    /** Rows in all, those beyond the first 100 included. */
    row_count: z.int(),
  })
  .register(z.globalRegistry, { id: 'Figures' });
export type Figures = z.output<typeof Figures>;

const period = {
  /** The first and the last day, both included; the last 30 unless said. */
  date_from: z.optional(CalendarDay),
  date_to: z.optional(CalendarDay),
  /** Whether the days before are told, too. */
  compare: z.optional(queryBoolean),
};
export const FigureQuery = z.object({ by: FigurePart, ...period });
export type FigureQuery = z.output<typeof FigureQuery>;

/** A product that is sold and counted, and until when its stock lasts if it goes on as it did. */
export const StockFigure = z
  .object({
    _id: Id,
    name: z.string(),
    stock_quantity: z.int(),
    /** Pieces of orders of the last 28 days, today included, that were not cancelled. */
    sold: z.int(),
    /** The days of these on which there was the product. */
    days: z.int(),
    /** How many days the stock lasts: 0 where there is none. */
    days_left: z.int(),
    runs_out_on: CalendarDay,
    /** What the pieces sold came to. */
    total: Money,
  })
  .register(z.globalRegistry, { id: 'StockFigure' });
export type StockFigure = z.output<typeof StockFigure>;

export const figures = {
  get: endpoint({
    method: 'GET',
    path: '/api/merchant/figures',
    access: 'store',
    mayLag: true,
    permission: 'figures.read',
    query: FigureQuery,
    response: Figures,
  }),
  stock: endpoint({
    method: 'GET',
    path: '/api/merchant/figures/stock',
    access: 'store',
    mayLag: true,
    permission: 'figures.read',
    response: z.array(StockFigure),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/merchant/figures/export',
    access: 'store',
    mayLag: true,
    permission: 'figures.read',
    stream: 'text/csv',
    errors: ['plan_limit'],
    query: z.object({ by: z.enum([...FIGURE_PARTS, 'stock']), ...period }),
    response: z.string(),
  }),
};

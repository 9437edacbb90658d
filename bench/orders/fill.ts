import type pg from 'pg';
import { fillQuickly } from '../quick-fill';
import {
  GOODS,
  ITEMS,
  LINES,
  MOVEMENTS,
  ORDERS,
  PLAN,
  PRICE_LINES,
  PRODUCTS,
  SHOPS,
  STORES,
  TERMS,
} from './fill-statements';

const FILLED = [
  'products',
  'orders',
  'order_items',
  'order_price_lines',
  'order_movements',
  'order_terms',
];

/** Fills a million orders of two years with items, movements and terms, one large store among many. */
export const fillOrders = (client: pg.Client): Promise<void> =>
  fillQuickly(client, FILLED, [
    ...[SHOPS, GOODS, LINES, PLAN].flatMap((table) => [table, 'analyze']),
    STORES,
    PRODUCTS,
    ORDERS,
    ITEMS,
    PRICE_LINES,
    MOVEMENTS,
    TERMS,
  ]);

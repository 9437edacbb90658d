import { searchPrefixes } from '@kade/rules/order-search';
import { waitsFor } from '../waits-for';

/** A statement with its values; `$1` is the store. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

const COLUMNS = `orders.id, order_number, orders.order_date, order_status, payment_status,
  payment_option, email, total_price, paid_total, refunded_total, due_total, item_count, billing_address,
  ${waitsFor('orders')}`;

export interface Wanted {
  /** Its values are `$4` and so on. */
  where?: string;
  values?: unknown[];
  order?: string;
  offset?: number;
}

const PAGE = 51;

/** A page of the list and how many there are in all, which the screen says and pages by. */
export function listByHand(name: string, storeId: string, wanted: Wanted): Statement {
  const { where = 'true', values = [], order = 'order_date desc, id desc', offset = 0 } = wanted;
  const list = `orders where store_id = $1 and ${where}`;
  // What is skipped is read in the index alone.
  const shown = `select id from ${list} order by ${order} limit $2 offset $3`;
  const page =
    offset === 0
      ? `${list} order by ${order} limit $2 offset $3`
      : `orders
    where store_id = $1 and id = any(array(${shown})) order by ${order}`;
  return {
    name,
    text: `select ${COLUMNS}, (select count(*) from ${list}) as total from ${page}`,
    values: [storeId, PAGE, offset, ...values],
  };
}

/** A page of what the terms of every word find, the newest first. */
export function searchByHand(name: string, storeId: string, text: string): Statement {
  const values: unknown[] = [storeId, PAGE];
  const words = searchPrefixes(text).map((prefixes) => {
    const ranges = prefixes.map((prefix) => {
      values.push(prefix, `${prefix}\u{10FFFF}`);
      return `select order_id, order_date from order_terms
        where store_id = $1 and term between $${values.length - 1} and $${values.length}`;
    });
    return ranges.length > 1 ? `(${ranges.join(' union ')})` : ranges.join();
  });
  return {
    name,
    text: `with found as materialized (
        ${words.length > 1 ? words.join(' intersect ') : `select distinct * from (${words.join()}) as t`}
      ), page as (
        select order_id, order_date from found order by order_date desc, order_id desc limit $2
      )
      select ${COLUMNS}, (select count(*) from found) as total
      from page join orders on orders.store_id = $1 and orders.id = page.order_id
      order by page.order_date desc, page.order_id desc`,
    values,
  };
}

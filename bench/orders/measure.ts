import { dashboard } from '@kade/contract/dashboard';
import { FIGURE_PARTS, figures } from '@kade/contract/figures';
import { orders, type OrderQuery, type OrderSort, type OrderView } from '@kade/contract/orders';
import { dayOf, laterDay, startOfDay, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { PAGE_SIZE } from '@kade/contract/values';
import type { BenchServer } from '../bench-server';
import { ratioOf, type Ratio } from '../ratio';
import { listByHand, searchByHand, type Statement, type Wanted } from './by-hand';
import { FIGURES } from './dashboard-by-hand';
import { PARTS_BY_HAND, STOCK_BY_HAND } from './figures-by-hand';
import { COMMON_NAME, RARE_NAME } from './fill-statements';

interface Comparison {
  ours: () => Promise<unknown>;
  statement: Statement;
}

const VIEWS: Record<OrderView, string> = {
  to_pack: `order_status in ('pending', 'processing') and (payment_status = 'paid'
    or payment_status = 'pending' and payment_option = 'cash_on_delivery')`,
  slips_to_check: `orders.id in (select order_id from order_slips
    where store_id = $1 and state = 'waiting')`,
  unpaid: `payment_status in ('pending', 'failed') and order_status <> 'cancelled'`,
  payments_to_check: `id in (select order_id from payment_mismatches
    where store_id = $1 and state = 'open')`,
  cancelled_paid: `order_status = 'cancelled' and paid_total > refunded_total
    and id not in (select order_id from refunds where store_id = $1
      and state in ('queued', 'asked', 'unknown'))`,
  refunds_to_check: `id in (select order_id from refunds
    where store_id = $1 and state = 'unknown')`,
  charged_back: `charged_back_open > 0 and order_status <> 'cancelled'`,
  refund_failed: `refund_failed`,
};

const SORTS: Record<Exclude<OrderSort, '-order_date'>, string> = {
  order_date: 'order_date, id',
  total_price: 'total_price, id',
  '-total_price': 'total_price desc, id desc',
};

/** Lists, searches and figures of a store, each beside the statement that answers the same. */
export async function measureStore(
  server: BenchServer,
  storeId: string,
  repeats: number,
): Promise<Ratio[]> {
  const { rows } = await server.byHand.query<{ count: number }>(
    'select count(*) from orders where store_id = $1',
    [storeId],
  );
  const measured: Ratio[] = [];
  const fixed = server.nothingIn(storeId);
  for (const { ours, statement } of [
    ...listsOf(server, storeId, rows[0]?.count ?? 0),
    ...(await searchesOf(server, storeId)),
    ...figuresOf(server, storeId),
    ...partsOf(server, storeId),
  ]) {
    // Prepared once a store, as the search of one has more ranges than that of another.
    const prepared = { ...statement, name: `${statement.name} ${storeId.slice(0, 8)}` };
    const reference = () => server.byHand.query(prepared);
    measured.push(await ratioOf(statement.name, repeats, { ours, reference, fixed }, server.cpu));
  }
  return measured;
}

function listsOf({ callOf }: BenchServer, storeId: string, orderCount: number): Comparison[] {
  const deep = Math.floor(orderCount / PAGE_SIZE / 2);
  const list = (what: string, query: OrderQuery, wanted: Wanted): Comparison => ({
    ours: callOf(orders.list, { query }, storeId),
    statement: listByHand(what, storeId, wanted),
  });
  const only = (column: string, word: string, query: OrderQuery) =>
    list(word, query, { where: `${column} = $4`, values: [word] });
  const [from, to] = ['2026-03-01', '2026-03-31'];
  const march = {
    where: 'order_date >= $4 and order_date < $5',
    values: [startOfDay(from, STORE_TIME_ZONE), startOfDay(to, STORE_TIME_ZONE, 1)],
  };
  return [
    list('list', {}, {}),
    list(`page ${deep}`, { page: deep }, { offset: (deep - 1) * PAGE_SIZE }),
    ...Object.entries(SORTS).map(([sort, order]) =>
      list(`sort ${sort}`, { sort: sort as OrderSort }, { order }),
    ),
    only('order_status', 'processing', { order_status: ['processing'] }),
    only('order_status', 'delivered', { order_status: ['delivered'] }),
    only('order_status', 'cancelled', { order_status: ['cancelled'] }),
    only('payment_status', 'paid', { payment_status: ['paid'] }),
    only('payment_status', 'refunded', { payment_status: ['refunded'] }),
    only('payment_option', 'cash_on_delivery', { payment_options: ['cash_on_delivery'] }),
    only('payment_option', 'paypal', { payment_options: ['paypal'] }),
    list(
      'two statuses',
      { order_status: ['pending', 'processing'] },
      { where: 'order_status = any($4)', values: [['pending', 'processing']] },
    ),
    list('a month', { date_from: from, date_to: to }, march),
    list(
      'a month, paid',
      { date_from: from, date_to: to, payment_status: ['paid'] },
      { ...march, where: `${march.where} and payment_status = 'paid'` },
    ),
    ...Object.entries(VIEWS).map(([view, where]) =>
      list(`view ${view}`, { view: view as OrderView }, { where }),
    ),
  ];
}

async function searchesOf({ callOf, byHand }: BenchServer, storeId: string): Promise<Comparison[]> {
  const { rows } = await byHand.query<Record<'number' | 'email' | 'name' | 'phone', string>>(
    `select order_number::text as number, email, billing_address ->> 'full_name' as name,
       billing_address ->> 'phone_number' as phone
     from orders where store_id = $1 order by order_date offset 500 limit 1`,
    [storeId],
  );
  const [someone] = rows;
  if (!someone) throw new Error('the store has no 500 orders');
  const texts = {
    number: `#${someone.number}`,
    'e-mail': someone.email,
    phone: someone.phone,
    'last digits': someone.phone.slice(-4),
    'both names': someone.name,
    'common name': COMMON_NAME,
    'rare name': RARE_NAME,
    'two letters': COMMON_NAME.slice(0, 2),
    'one letter': COMMON_NAME.slice(0, 1),
  };
  return Object.entries(texts).map(([what, q]) => ({
    ours: callOf(orders.list, { query: { q } }, storeId),
    statement: searchByHand(`search: ${what}`, storeId, q),
  }));
}

/** A month and a year of each, beside as many days before. */
const partsOf = ({ callOf }: BenchServer, storeId: string): Comparison[] => [
  ...[30, 365].flatMap((days) =>
    FIGURE_PARTS.map((by) => ({
      ours: callOf(figures.get, { query: { by, ...lastDaysOf(days), compare: true } }, storeId),
      statement: {
        name: `${by}, ${days} days`,
        text: PARTS_BY_HAND[by],
        values: [storeId, days],
      },
    })),
  ),
  {
    ours: callOf(figures.stock, {}, storeId),
    statement: { name: 'stock', text: STOCK_BY_HAND, values: [storeId] },
  },
];

function lastDaysOf(days: number) {
  const date_to = dayOf(new Date(), STORE_TIME_ZONE);
  return { date_from: laterDay(date_to, 1 - days), date_to };
}

const figuresOf = ({ callOf }: BenchServer, storeId: string): Comparison[] =>
  Object.entries(FIGURES).map(([name, text]) => ({
    ours: callOf(dashboard[name as keyof typeof FIGURES], {}, storeId),
    statement: { name: `dashboard: ${name}`, text, values: [storeId] },
  }));

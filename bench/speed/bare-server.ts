import { randomBytes, randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { openLine } from '../line.ts';
import { JOBS, PLACING, READS } from './bare-sql.ts';
import { pageRequest } from './page-request.ts';

const INT8 = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) =>
    (oid === INT8 ? Number : pg.types.getTypeParser(oid)) as (text: string) => unknown,
};

const PAGE = 50;

/**
 * The reference: what somebody writes who has nothing but these calls to answer. The same framework,
 * driver and tables and the same bytes in replies; no session, no permissions, no limits, no log.
 */
export async function openBareServer(url: string, storeId: string): Promise<FastifyInstance> {
  const pool = new pg.Pool({ connectionString: url, max: 10, types, options: '-c jit=off' });
  const app = fastify();
  app.addHook('onClose', () => pool.end());
  app.get('/nothing', async () => ({ status: 'ok' }));
  addPages(app);
  addReads(app, pool, storeId);
  addPlacing(app, pool, storeId);
  await pool.query(JOBS);
  return app;
}

/** A page that is sent again as it was read of the other server: the same head, the same body. */
function addPages(app: FastifyInstance): void {
  const pages = new Map<string, { headers: Record<string, string>; body: Buffer }>();
  app.get<{ Params: { port: string; '*': string } }>('/page/:port/*', async (request, reply) => {
    const { url, params } = request;
    const page = pages.get(url) ?? (await readPage(Number(params.port), `/${params['*']}`));
    pages.set(url, page);
    return reply.headers(page.headers).send(page.body);
  });
}

/** What each reply is given anew. */
const OF_EACH = /^(?:connection|keep-alive|date|content-length|x-request-id)$/i;

async function readPage(port: number, path: string) {
  const line = await openLine(port, 'latin1');
  const ask = () => line.ask(pageRequest(path));
  // The first reply is sent while it is made; those that are kept have their length.
  await ask();
  const { head, body } = await ask();
  line.close();
  const lines = head.split('\r\n').slice(1);
  const headers = lines.map((one) => one.split(/: (.*)/, 2) as [string, string]);
  return {
    headers: Object.fromEntries(headers.filter(([name]) => !OF_EACH.test(name))),
    body: Buffer.from(body, 'latin1'),
  };
}

function addReads(app: FastifyInstance, pool: pg.Pool, storeId: string): void {
  for (const name of ['products', 'orders'] as const) {
    app.get(`/${name}`, async (_, reply) => {
      const { rows } = await pool.query<{ total: number }>({
        name,
        text: READS[name],
        values: [storeId],
      });
      reply.header('x-total-count', String(rows[0]?.total ?? 0));
      return rows.slice(0, PAGE).map(({ total: _total, ...row }) => row);
    });
  }

  for (const name of ['product', 'order'] as const) {
    app.get<{ Params: { id: string } }>(`/${name}s/:id`, async ({ params }) => {
      const { rows } = await pool.query({ name, text: READS[name], values: [storeId, params.id] });
      return rows[0];
    });
  }
}

interface NewOrder {
  items: [{ product_id: string; variants: string[]; quantity: number }];
  email: string;
  shipping_address: { first_name: string; last_name: string; phone_number: string };
}

interface Goods {
  id: string;
  name: string;
  price: number;
  stock_quantity: number;
  chosen: { group: string; name: string }[];
}

function addPlacing(app: FastifyInstance, pool: pg.Pool, storeId: string): void {
  app.post<{ Body: NewOrder }>('/orders', async ({ body }, reply) => {
    const [{ product_id, variants: ids, quantity }] = body.items;
    const { email, shipping_address: given } = body;
    const full_name = `${given.first_name} ${given.last_name}`;
    const phone_number = `+94${given.phone_number.slice(1)}`;
    const address = { ...given, full_name, country: 'Sri Lanka', district: '', phone_number };
    const [id, item, now] = [randomUUID(), randomUUID(), new Date()];
    const token = randomBytes(32);
    const client = await pool.connect();
    const run = <R extends pg.QueryResultRow>(name: keyof typeof PLACING, values: unknown[]) =>
      client.query<R>({ name: `place ${name}`, text: PLACING[name], values });
    try {
      await client.query('begin');
      const [goods] = (await run<Goods>('lock', [storeId, [product_id], ids])).rows;
      if (!goods || goods.stock_quantity < quantity) throw new Error('out of stock');
      const { name, price, stock_quantity, chosen: variants } = goods;
      await run('take', [storeId, product_id, quantity, name, stock_quantity, id, now]);
      const total = price * quantity;
      await run('job', [{ order_id: id }, now]);
      const [counted] = (await run<{ number: number }>('number', [storeId])).rows;
      const order = [storeId, id, counted?.number, now, email, address, quantity, total, token];
      await run('order', [...order, item, product_id, name, price, JSON.stringify(variants)]);
      await client.query('commit');
      const amount = total / 100;
      const product = { _id: product_id, name, price: price / 100, thumbnail: null };
      const sold = { price: price / 100, quantity, sku: '', barcode: '', variants };
      return await reply.code(201).send({
        _id: id,
        order_number: counted?.number,
        order_date: now,
        order_status: 'pending',
        payment_status: 'pending',
        payment_options: 'cash_on_delivery',
        email,
        sub_total: amount,
        shipping: 0,
        total_price: amount,
        price_lines: [{ kind: 'goods', amount, name: null, source_id: null }],
        shipping_address: address,
        delivery: null,
        payer_first_name: given.first_name,
        wishes: { note: '', gift_message: '', delivery_date: null },
        products: [{ _id: item, product, ...sold }],
        tracking_number: '',
        tracking_url: '',
        money: { paid: 0, refunded: 0, due: amount },
        hold_expires_at: null,
        charged_back: 0,
        cancel_until: null,
        payment: { next: 'nothing' },
        access_token: token.toString('base64url'),
      });
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  });
}

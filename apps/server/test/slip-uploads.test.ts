import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { files } from '@kade/contract/files';
import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aSlip, aStore, aTransferOrder, type TestShop } from './factories';
import { executeSql } from '../src/platform/database';
import type { WebServer } from '../src/platform/web';
import { aWebServer } from './web';

const MB = 1024 * 1024;

let shop: TestShop;
let product: { _id: string };
beforeAll(async () => {
  shop = await aStore();
  product = await aProduct(shop, { stock_quantity: 500 });
});

type Order = { _id: string; access_token: string };

/** Gives an order as many slips as it may have, but for some. */
async function fill(order: Order, but: number): Promise<void> {
  const { _id } = await aSlip(shop, order);
  await executeSql(
    shop.server.system.db,
    `insert into order_slips select (jsonb_populate_record(slip,
       jsonb_build_object('id', gen_random_uuid(), 'state', 'replaced'))).*
     from order_slips as slip, generate_series(1, ${19 - but}) where id = $1`,
    [_id],
  );
}

const send = ({ _id: id, access_token }: Order, bytes: Buffer) =>
  shop.visitor.call(storefront.uploadReceipt, {
    params: { id },
    query: { access_token },
    file: new Blob([new Uint8Array(bytes)]),
  });

async function privateKeys(): Promise<string[]> {
  const keys = [];
  for await (const key of shop.server.system.storage.list('private/')) keys.push(key);
  return keys.sort();
}

const dots = (side: number, channels: 3 | 4) => {
  const data = Buffer.alloc(side * side * channels);
  for (let at = 0; at < data.length; at += 1) data[at] = Math.floor(Math.random() * 256);
  return sharp(data, { raw: { width: side, height: side, channels } });
};

describe('what is kept of a slip', () => {
  test('is a JPEG of at most a megabyte without alpha, however hard the picture is to pack', async () => {
    const order = await aTransferOrder(shop, product);
    const before = await privateKeys();
    await send(order, await dots(1200, 4).png().toBuffer());
    const [key = ''] = (await privateKeys()).filter((one) => !before.includes(one));
    const stored = await shop.server.system.storage.get(key);
    const bytes = stored ? await buffer(stored.stream) : Buffer.alloc(0);
    expect(bytes.length).toBeLessThanOrEqual(MB);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', hasAlpha: false });
  });

  test('is upright, without what the phone wrote into it, and as long as a screen', async () => {
    const order = await aTransferOrder(shop, product);
    const before = await privateKeys();
    const photo = sharp({
      create: { width: 3000, height: 1200, channels: 3, background: '#fff' },
    });
    await send(
      order,
      await photo
        .jpeg()
        .withExif({ IFD0: { Make: 'Kade Phone' } })
        .withMetadata({ orientation: 6 })
        .toBuffer(),
    );
    const [key = ''] = (await privateKeys()).filter((one) => !before.includes(one));
    const stored = await shop.server.system.storage.get(key);
    const kept = await sharp(stored && (await buffer(stored.stream))).metadata();
    expect(kept).toMatchObject({ width: 960, height: 2400 });
    expect(kept).not.toHaveProperty('exif');
  });

  test('is nothing of those that are refused, also where two come for the last place', async () => {
    const order = await aTransferOrder(shop, product);
    await fill(order, 1);
    const before = await privateKeys();
    const picture = await dots(200, 3).png().toBuffer();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => send(order, picture)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await privateKeys()).length).toBe(before.length + 1);
    const { dataDir } = shop.server.system.settings;
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
  });
});

test('who sends no picture is told to choose one', async () => {
  const order = await aTransferOrder(shop, product);
  await expect(send(order, Buffer.alloc(0))).rejects.toMatchObject({
    status: 400,
    message: 'Please choose a picture or PDF of the slip first.',
  });
});

describe('a slip that a bank wrote as PDF', () => {
  const pdf = (words = 'Transferred', size = 0) =>
    Buffer.from(`%PDF-1.4\n% ${words}${' '.repeat(size)}\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n`);

  test('is kept as it came, and only ever saved', async () => {
    const order = await aTransferOrder(shop, product);
    await send(order, pdf());
    const { file_id } = await shop.client.call(orders.bankReceipt, { params: { id: order._id } });
    const reply = await shop.server.fastify.inject(`/api/files/${file_id.path}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="slip-${file_id._id.slice(-8)}.pdf"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(reply.rawPayload).toEqual(pdf());
  });

  test('is found again when another order sends it', async () => {
    const [first, second] = [
      await aTransferOrder(shop, product),
      await aTransferOrder(shop, product),
    ];
    await send(first, pdf('Sent twice'));
    await send(second, pdf('Sent twice'));
    const { slips } = await shop.client.call(orders.get, { params: { id: second._id } });
    expect(slips[0]?.twin).toMatchObject({ order_id: first._id, is_exact: true });
  });

  test('has at most five megabytes, and its end', async () => {
    const order = await aTransferOrder(shop, product);
    const most = 5 * MB - pdf('').length;
    await expect(send(order, pdf('', most + 1))).rejects.toMatchObject({
      status: 413,
      message: 'This PDF is too large. It may have at most 5 MB.',
    });
    await expect(send(order, pdf().subarray(0, -8))).rejects.toMatchObject({
      status: 400,
      message: 'This PDF is damaged or not whole. Please send it again, or a picture of it.',
    });
    await send(order, pdf('', most));
  });

  test('is no picture of a product', async () => {
    const file = new Blob([new Uint8Array(pdf())]);
    const sent = shop.client.call(files.upload, { query: { store_id: shop.store._id }, file });
    await expect(sent).rejects.toMatchObject({ status: 415 });
  });
});

describe('before a byte of it is read', () => {
  /** Announces a slip of so many bytes and sends none of them; answers what comes back. */
  async function announce(fastify: WebServer, path: string, host: string, size = 4 * MB) {
    if (!fastify.server.listening) await fastify.listen({ port: 0, host: '127.0.0.1' });
    const { port } = fastify.server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1' });
    const lines = [
      `POST ${path} HTTP/1.1`,
      `host: ${host}`,
      `origin: http://${host}`,
      'content-type: multipart/form-data; boundary=b',
      `content-length: ${size}`,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    return {
      reply: async () => {
        const [first] = (await once(socket, 'data')) as [Buffer];
        socket.destroy();
        return first.toString('latin1');
      },
      close: () => socket.destroy(),
    };
  }

  const receiptPath = ({ _id, access_token }: Order, at = shop) =>
    `/api/storefront/orders/${_id}/receipt?store_id=${at.store._id}&access_token=${access_token}`;

  test('a slip too many is refused', async () => {
    const order = await aTransferOrder(shop, product);
    await fill(order, 0);
    const call = await announce(shop.server.fastify, receiptPath(order), 'localhost');
    expect(await call.reply()).toMatch(/^HTTP\/1.1 409 [^]*too many slips/);
  });

  test('the page of the order refuses it, too', async () => {
    const order = await aTransferOrder(shop, product);
    await fill(order, 0);
    const web = await aWebServer(shop.server.system, async ({ url, body, headers }, { client }) => {
      const { pathname, searchParams } = new URL(url);
      const access_token = searchParams.get('access_token') ?? '';
      const type = headers.get('content-type') ?? '';
      if (!body) throw new Error('there is no body');
      const call = client.call(storefront.uploadReceipt, {
        params: { id: pathname.slice('/orders/'.length) },
        query: { access_token },
        file: { headers: { 'content-type': type }, body },
      });
      return call.then(
        () => new Response('taken'),
        (error: Error) => new Response(`refused: ${error.message}`, { status: 409 }),
      );
    });
    const path = `/orders/${order._id}?access_token=${order.access_token}`;
    const host = new URL(shop.store.domain).host;
    const call = await announce(web.fastify, path, host);
    expect(await call.reply()).toMatch(/^HTTP\/1.1 409 [^]*refused: This order has too many/);
    const empty = await aTransferOrder(shop, product);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await dots(50, 3).png().toBuffer())]), 'slip.png');
    const taken = await web.fastify.inject({
      method: 'POST',
      url: `/orders/${empty._id}?access_token=${empty.access_token}`,
      headers: { host },
      payload: form,
    });
    expect(taken.body).toBe('taken');
    await web.close();
  });

  test('one address that has 20 MB under way is told to wait', async () => {
    const limited = await aStore({ RATE_LIMITS: 'on' });
    const order = await aTransferOrder(limited, await aProduct(limited));
    const { fastify, system } = limited.server;
    const path = receiptPath(order, limited);
    const first = await announce(fastify, path, 'localhost', 12 * MB);
    const underWay = () => readdir(join(system.settings.dataDir, 'incoming'));
    await expect.poll(async () => (await underWay().catch(() => [])).length).toBe(1);
    const second = await announce(fastify, path, 'localhost', 12 * MB);
    expect(await second.reply()).toMatch(/^HTTP\/1.1 429 [^]*retry-after: 5/);
    first.close();
  });
});

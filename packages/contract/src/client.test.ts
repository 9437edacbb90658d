import { expect, test } from 'vitest';
import { createClient } from './client';
import { products } from './catalog/products';
import { stores } from './stores';

const summary = {
  _id: '0192f0c0-0000-7000-8000-000000000001',
  name: 'Batik sarong',
  price: 4250.5,
  lowest_price: 4250.5,
  highest_price: 4900,
  compare_at_price: null,
  category: null,
  status: 'active',
  in_stock: true,
  stock_quantity: 3,
  stock_policy: 'stop',
  low_stock: false,
  read_only: false,
  thumbnail: null,
  created_at: '2026-11-20T10:00:00.000Z',
};

test('encodes the call and decodes money, moments and paging of the reply', async () => {
  const seen: string[] = [];
  const client = createClient({
    baseUrl: 'http://api.test',
    storeQuery: () => ({ store_id: 's1' }),
    fetch: async (url) => {
      seen.push(url);
      return Response.json([summary], {
        headers: {
          'x-total-count': '120',
          link: '</api/merchant/products?limit=1&cursor=abc>; rel="next"',
        },
      });
    },
  });
  const page = await client.call(products.list, { query: { limit: 1, in_stock: true } });
  expect(seen).toEqual(['http://api.test/api/merchant/products?store_id=s1&limit=1&in_stock=true']);
  expect(page).toEqual({
    items: [
      {
        ...summary,
        price: 425050,
        lowest_price: 425050,
        highest_price: 490000,
        created_at: new Date(summary.created_at),
      },
    ],
    total: 120,
    next: 'abc',
  });
});

test('sends money as a decimal and throws the error body as an ApiError', async () => {
  let body: RequestInit['body'];
  const client = createClient({
    baseUrl: '',
    fetch: async (_, init) => {
      body = init.body;
      const message = 'Not offered here';
      const details = [{ field: 'name', message: 'is taken' }];
      return Response.json({ error: message, message, code: 'invalid', details }, { status: 400 });
    },
  });
  const attempt = client.call(products.create, { body: { name: 'Mask', price: 199 } });
  await expect(attempt).rejects.toMatchObject({
    name: 'ApiError',
    status: 400,
    code: 'invalid',
    details: [{ field: 'name', message: 'is taken' }],
  });
  expect(body).toBe('{"name":"Mask","price":1.99}');
});

test('refuses a body that the schema refuses without asking the server', async () => {
  const client = createClient({ baseUrl: '', fetch: () => Promise.reject(new Error('asked')) });
  const attempt = client.call(products.create, { body: { name: ' ', price: -1 } });
  await expect(attempt).rejects.toMatchObject({
    status: 400,
    details: [
      { field: 'name', message: 'is required' },
      { field: 'price', message: 'must not be negative' },
    ],
  });
});

test('says so when the server cannot be reached', async () => {
  const client = createClient({ baseUrl: '', fetch: () => Promise.reject(new Error('refused')) });
  await expect(client.call(stores.list, {})).rejects.toMatchObject({ code: 'network', status: 0 });
});

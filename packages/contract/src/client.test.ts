import { expect, test, vi } from 'vitest';
import { auth } from './auth';
import { ApiError, createClient, isApiError } from './client';
import { imports } from './catalog/imports';
import { products } from './catalog/products';
import { files } from './files';
import { movements } from './movements';
import { storefront } from './storefront';
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

test('refuses a query that the schema refuses without asking the server', async () => {
  const fetch = vi.fn<() => Promise<Response>>();
  const client = createClient({ baseUrl: '', fetch });
  const query = { category: 'x'.repeat(101) };
  await expect(client.call(storefront.list, { query })).rejects.toMatchObject({
    status: 400,
    code: 'invalid',
    details: [{ field: 'category' }],
  });
  expect(fetch).not.toHaveBeenCalled();
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

/** A client whose calls are all answered alike, and what it was asked. */
function answering(reply: () => Response) {
  const asked: { url: string; init: RequestInit; headers: Headers }[] = [];
  const client = createClient({
    baseUrl: '',
    storeQuery: () => ({ store_id: 's1' }),
    headers: () => ({ authorization: 'token' }),
    fetch: async (url, init) => {
      asked.push({ url, init, headers: new Headers(init.headers) });
      return reply();
    },
  });
  return { client, asked };
}
const message = () => Response.json({ message: 'Done' });

test('names the store to what is of a store, as merchant and as shopper, and to nobody else', async () => {
  const { client, asked } = answering(() => Response.json({}, { status: 404 }));
  await client.call(stores.current, {}).catch(() => undefined);
  await client.call(storefront.store, {}).catch(() => undefined);
  await client.call(auth.logout, {}).catch(() => undefined);
  expect(asked.map(({ url }) => new URL(url, 'http://x').searchParams.get('store_id'))).toEqual([
    's1',
    's1',
    null,
  ]);
});

test('sends JSON as such, with a key where one is given, and headers of its own', async () => {
  const { client, asked } = answering(message);
  const body = { email: 'nimali@example.lk' };
  expect(await client.call(auth.forgotPassword, { body })).toEqual({ message: 'Done' });
  const own = { headers: { 'x-own': '1' }, idempotencyKey: 'once' };
  await client.call(auth.forgotPassword, { body }, own);
  expect(asked.map(({ headers }) => Object.fromEntries(headers))).toEqual([
    { authorization: 'token', 'content-type': 'application/json' },
    {
      authorization: 'token',
      'content-type': 'application/json',
      'idempotency-key': 'once',
      'x-own': '1',
    },
  ]);
});

test('what is left out of a call is not sent, and a body that may be empty is', async () => {
  const { client, asked } = answering(() => Response.json([]));
  await client.call(products.list, { query: { limit: undefined, page: 2 } });
  await client.call(movements.record, { params: { id: 'o1' } }).catch(() => undefined);
  expect(asked[0]?.url).toBe('/api/merchant/products?store_id=s1&page=2');
  expect(asked[1]?.init.body).toBe('{}');
});

test('an error of a call is known by its name, whoever made it, and no other is one', () => {
  const foreign = Object.assign(new Error('from another bundle'), { name: 'ApiError' });
  expect([new ApiError(404, 'not_found', 'Gone'), foreign].map(isApiError)).toEqual([true, true]);
  const others = [new Error('ApiError'), { name: 'ApiError' }, undefined];
  expect(others.map(isApiError)).toEqual([false, false, false]);
});

test('a file goes out as a form, by its name, and one of somebody else as it came', async () => {
  const { client, asked } = answering(() => Response.json({}, { status: 404 }));
  const file = new Blob(['a picture']);
  await client.call(files.upload, { query: {}, file, fileName: 'a.png' }).catch(() => undefined);
  const body = new Blob(['as it came']).stream();
  const sent = { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body };
  await client.call(files.upload, { query: {}, file: sent }).catch(() => undefined);
  const form = asked[0]?.init.body as FormData;
  expect(form.get('file')).toMatchObject({ name: 'a.png', size: 9 });
  expect(asked[0]?.headers.has('content-type')).toBe(false);
  expect(asked[1]?.init.body).toBe(body);
  expect(asked[1]?.headers.get('content-type')).toBe(sent.headers['content-type']);
});

test('a reply of text comes piece by piece', async () => {
  const { client } = answering(() => new Response('name,price\nTea,1\n'));
  const pieces: string[] = [];
  for await (const piece of await client.call(imports.export, { query: {} })) pieces.push(piece);
  expect(pieces.join('')).toBe('name,price\nTea,1\n');
  const { client: silent } = answering(() => new Response(null));
  for await (const piece of await silent.call(imports.export, { query: {} })) pieces.push(piece);
  expect(pieces.join('')).toBe('name,price\nTea,1\n');
});

test('who has heard enough of a reply ends it', async () => {
  const cancel = vi.fn<() => void>();
  const pull = (controller: ReadableStreamDefaultController) =>
    controller.enqueue(new TextEncoder().encode('name\n'));
  const { client } = answering(() => new Response(new ReadableStream({ pull, cancel })));
  for await (const piece of await client.call(imports.export, { query: {} })) {
    expect(piece).toBe('name\n');
    break;
  }
  expect(cancel).toHaveBeenCalledOnce();
});

test('calls go out as those of the page do, unless told otherwise', async () => {
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.resolve(message()));
  vi.stubGlobal('fetch', fetch);
  await createClient({ baseUrl: 'http://api.test' }).call(auth.logout, {});
  vi.unstubAllGlobals();
  expect(fetch).toHaveBeenCalledWith('http://api.test/api/merchant/auth/logout', {
    method: 'POST',
    headers: {},
  });
});

test.each([
  [{ 'retry-after': '7' }, 7],
  [{}, undefined],
  [{ 'retry-after': 'soon' }, undefined],
])('a refusal with %o makes sense to try again after %s seconds', async (headers, seconds) => {
  const words = 'Not now';
  const body = { error: words, message: words, code: 'unavailable' };
  const { client } = answering(() => Response.json(body, { status: 503, headers }));
  const refused = client.call(stores.list, {});
  await expect(refused).rejects.toMatchObject({ status: 503, message: words, details: [] });
  await expect(refused).rejects.toHaveProperty('retryAfter', seconds);
});

test('an error that nobody can read has its status, and a list without headers ends', async () => {
  const broken = answering(() => new Response('<html>', { status: 502 }));
  await expect(broken.client.call(stores.list, {})).rejects.toMatchObject({
    status: 502,
    code: 'internal',
  });
  const { client } = answering(() => Response.json([]));
  expect(await client.call(products.list, { query: {} })).toEqual({
    items: [],
    total: 0,
    next: null,
  });
});

test('who stops a call is told just that', async () => {
  const stopped = new AbortController();
  const client = createClient({
    baseUrl: '',
    fetch: (_, { signal }) => {
      expect(signal).toBe(stopped.signal);
      stopped.abort(new Error('enough'));
      return Promise.reject(signal?.reason as Error);
    },
  });
  const attempt = client.call(stores.list, {}, { signal: stopped.signal });
  await expect(attempt).rejects.toThrow('enough');
});

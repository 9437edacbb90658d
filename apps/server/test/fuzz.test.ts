import { endpoints } from '@kade/contract/api';
import { fillPath, type Endpoint } from '@kade/contract/endpoint';
import { ErrorBody } from '@kade/contract/errors';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { drawn } from '../../../scripts/testing/drawn';
import { aDraft, anOrder, aPayLink, aProduct, aStore, type TestShop } from './factories';
import { anOperator } from './operators';
import { onPlan } from './plans';
import { send } from './send';

const RUNS = 10;

interface Schema {
  type?: string;
  pattern?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  format?: string;
}

let shop: TestShop;
let ids: string[];
let tokens: string[];
let operatorToken: string;
beforeAll(async () => {
  shop = await aStore();
  await onPlan(shop.merchant, 'pro');
  const product = await aProduct(shop);
  const order = await anOrder(shop, product);
  const draft = await aDraft(shop, product);
  const { query } = await aPayLink(shop, draft);
  operatorToken = (await anOperator(shop.server)).token;
  ids = [product._id, order._id, shop.store._id, draft._id];
  tokens = [order.access_token, query.access_token];
});

const TEXTS = [
  '|null|true|0|-1|1e999|%00|../../etc/passwd|__proto__|{{7*7}}|=1+1|2026-02-30T00:00:00Z|x'.split(
    '|',
  ),
  [
    "'; drop table products; --",
    '<script>alert(1)</script>',
    '\0',
    '\ud800',
    '\u202e',
    'a\r\nb: c',
  ],
  ['9'.repeat(30), 'x'.repeat(5000), '💥'.repeat(99)],
].flat();
const VALUES = [
  0,
  -1,
  0.1,
  1e9,
  1e13,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  null,
  true,
  [],
  {},
  [[]],
];

const nasty = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS, ...VALUES),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
);

const anId = fc.constantFrom(0, 1, 2, 3).map((index) => ids[index] ?? '');

/** What a field of this name takes, where its schema alone does not tell. */
const known: Record<string, fc.Arbitrary<unknown>> = {
  store_id: fc.constant(null).map(() => shop.store._id),
  product_id: fc.constant(null).map(() => ids[0]),
  access_token: fc.constantFrom(0, 1).map((index) => tokens[index]),
  cursor: anId.map((id) => Buffer.from(JSON.stringify(['12', id])).toString('base64url')),
  domain: fc.webUrl(),
  email: fc.emailAddress(),
};

/** Mostly what the schema wants, now and then anything at all. */
function likely(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const arbitrary = known[name] ?? fitting(schema);
  return fc.oneof({ weight: 30, arbitrary }, { weight: 1, arbitrary: nasty });
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one)));
  if (schema.format === 'uuid') return anId;
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    const record = Object.fromEntries(fields.map(([name, field]) => [name, likely(field, name)]));
    return fc.oneof(fc.record(record), fc.record(record, { requiredKeys: [] }));
  }
  if (schema.type === 'array')
    return fc.array(likely(schema.items ?? {}), { minLength: 1, maxLength: 5 });
  if (schema.type === 'number')
    return fc.oneof(
      fc.nat(),
      fc.nat(1e12).map((n) => n / 100),
    );
  if (schema.type === 'integer') {
    return fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 9 }) }, fc.nat());
  }
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.pattern?.includes('\\d')) return fc.nat(300).map(String);
  return fc.oneof(fc.string({ maxLength: 20 }), fc.string({ unit: 'grapheme', maxLength: 60 }));
}

const inputOf = (schema: z.ZodMiniType | undefined) =>
  (schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}) as Schema;

const header = fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 40 })).map((text) =>
  // What cannot travel in a header is the client's own error.
  text.replace(/[^\t\x20-\x7e\x80-\xff]/g, ''),
);
const headers = fc.record(
  {
    authorization: header,
    'content-type': fc.oneof(
      header,
      fc.constantFrom('application/json; charset=utf-16', 'multipart/form-data; boundary=x', ''),
    ),
    'content-encoding': fc.constantFrom('gzip', 'br', 'nonsense'),
    'idempotency-key': header,
    'user-agent': header,
    'accept-encoding': header,
    'x-forwarded-for': header,
    origin: header,
    host: header,
  },
  { requiredKeys: [] },
);

const anyCall = (endpoint: Endpoint) =>
  fc.record({
    id: fc.oneof({ weight: 9, arbitrary: anId }, fc.string({ unit: 'binary', maxLength: 30 })),
    query: likely({ ...inputOf(endpoint.query), type: 'object' }),
    body: fc.oneof(
      {
        weight: 6,
        arbitrary: likely(inputOf(endpoint.body)).map((value) => JSON.stringify(value)),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    ),
    headers: fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, headers),
  });

const textsOf = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof query === 'object' && query !== null ? query : {}).map(
      ([name, value]) => [
        name,
        typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
      ],
    ),
  );

// Logging out would leave the others without a session, deleting without anything to find; a stream
// of events does not end.
const fuzzed = endpoints
  .filter(({ name, endpoint }) => name !== 'logout' && endpoint.stream !== 'text/event-stream')
  .sort((a, b) => Number(a.name === 'remove') - Number(b.name === 'remove'))
  .map(({ entity, name, endpoint }): [string, Endpoint] => [`${entity}.${name}`, endpoint]);

test.each(fuzzed)('%s answers anything with a reply of its own', async (_, endpoint) => {
  const isRead = endpoint.method === 'GET';
  await fc.assert(
    fc.asyncProperty(anyCall(endpoint), async ({ id, query, body, headers }) => {
      const reply = await send(
        shop.server,
        endpoint.method,
        fillPath(endpoint.path, { id: id.toWellFormed() }),
        {
          token: endpoint.access === 'operator' ? operatorToken : shop.merchant.token,
          query: { store_id: shop.store._id, ...textsOf(query) },
          ...(!isRead && { payload: body }),
          headers: { ...(!isRead && { 'content-type': 'application/json' }), ...headers },
        },
      );
      expect(reply.status).toBeLessThan(500);
      expect(ErrorBody.safeParse(reply.body).success).toBe(reply.status >= 400);
    }),
    drawn(RUNS, 1948),
  );
});

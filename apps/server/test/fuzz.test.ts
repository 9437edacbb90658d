import { endpoints } from '@kade/contract/api';
import { fillPath, type Endpoint } from '@kade/contract/endpoint';
import { ErrorBody } from '@kade/contract/errors';
import { PolicyType } from '@kade/contract/store-settings';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { drawn } from '../../../scripts/testing/drawn';
import { drawBySchema, hostileHeaders, textsOf, type Schema } from './fakes/hostile-input';
import { aDraft, anOrder, aPayLink, aProduct, aStore, type TestShop } from './factories';
import { anOperator } from './operators';
import { onPlan } from './plans';
import { send } from './send';

const RUNS = 10;

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

/** What stands in an address beside ids. */
const words: Record<string, fc.Arbitrary<string>> = {
  method: fc.constantFrom('credit_debit', 'paypal', 'bank_transfer', 'cash_on_delivery'),
  provider: fc.constantFrom('payhere', 'paypal'),
  type: fc.constantFrom(...PolicyType.options),
  slug: fc.constantFrom('about', 'contact', 'faq'),
  token: fc.constantFrom('t'.repeat(43)),
};

/** Every part of an address that is none of its own: mostly one that fits. */
const addressOf = ({ path }: Endpoint) =>
  fc.record(
    Object.fromEntries(
      Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => [
        name,
        fc.oneof(
          { weight: 9, arbitrary: words[name] ?? anId },
          fc
            .string({ unit: 'binary', minLength: 1, maxLength: 30 })
            .map((text) => text.toWellFormed()),
        ),
      ]),
    ),
  );

const likely = drawBySchema({ anId, fields: known });

const inputOf = (schema: z.ZodMiniType | undefined) =>
  (schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}) as Schema;

const anyCall = (endpoint: Endpoint) =>
  fc.record({
    address: addressOf(endpoint),
    query: likely({ ...inputOf(endpoint.query), type: 'object' }),
    body: fc.oneof(
      {
        weight: 6,
        arbitrary: likely(inputOf(endpoint.body)).map((value) => JSON.stringify(value)),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    ),
    headers: fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, hostileHeaders),
  });

// Logging out would leave the others without a session, deleting without anything to find; a stream
// of events does not end.
const fuzzed = endpoints
  .filter(({ name, endpoint }) => name !== 'logout' && endpoint.stream !== 'text/event-stream')
  .sort((a, b) => Number(a.name === 'remove') - Number(b.name === 'remove'))
  .map(({ entity, name, endpoint }): [string, Endpoint] => [`${entity}.${name}`, endpoint]);

test.each(fuzzed)('%s answers anything with a reply of its own', async (_, endpoint) => {
  const isRead = endpoint.method === 'GET';
  await fc.assert(
    fc.asyncProperty(anyCall(endpoint), async ({ address, query, body, headers }) => {
      const reply = await send(shop.server, endpoint.method, fillPath(endpoint.path, address), {
        token: endpoint.access === 'operator' ? operatorToken : shop.merchant.token,
        query: { store_id: shop.store._id, ...textsOf(query) },
        ...(!isRead && { payload: body }),
        headers: { ...(!isRead && { 'content-type': 'application/json' }), ...headers },
      });
      expect(reply.status).toBeLessThan(500);
      expect(ErrorBody.safeParse(reply.body).success).toBe(reply.status >= 400);
    }),
    drawn(RUNS, 1948),
  );
});

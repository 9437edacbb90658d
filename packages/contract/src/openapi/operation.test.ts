import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { Message, queryInteger, queryWords } from '../values';
import { openApiDocument } from './document';
import { errorsOf, failuresOf } from './failures';
import { operationOf } from './operation';
import type { Json } from './schemas';

const BODY = z.object({ name: z.string() });

/** A read by anybody, but for what is named; the compiler cannot see that both fit each other. */
const endpointOf = (own: Partial<Endpoint>) =>
  ({
    method: 'GET',
    path: '/api/things',
    access: 'public',
    response: Message,
    ...own,
  }) as Endpoint;

function said(own: Partial<Endpoint>) {
  const components = { schemas: {}, responses: {} };
  const endpoint = endpointOf(own);
  return operationOf({ entity: 'things', name: 'list', endpoint }, components);
}

const ALWAYS = ['malformed', 'not_found', 'headers_too_large', 'internal', 'unavailable'];
const WRITES = ['unsupported_media_type', 'changed_meanwhile', 'insufficient_storage'];
const WITH_BODY = [...WRITES, 'too_large', 'request_timeout'];
const KEYED = ['invalid', 'idempotency_running', 'idempotency_mismatch'];

test.each<[what: string, Partial<Endpoint>, errors: string[]]>([
  ['a read of anybody', {}, []],
  ['a read with a query', { query: BODY }, ['invalid']],
  ['a read with headers', { headers: BODY }, ['invalid']],
  ['a write without a body', { method: 'PUT' }, WRITES],
  ['a write', { method: 'PUT', body: BODY }, [...WITH_BODY, 'invalid']],
  [
    'a write of a version',
    { method: 'PATCH', body: z.object({ version: z.int() }) },
    [...WITH_BODY, 'invalid', 'version_conflict'],
  ],
  ['what a key makes happen once', { method: 'POST' }, [...WRITES, ...KEYED]],
  ['what ignores a key', { method: 'POST', unkeyed: true }, WRITES],
  ['a file', { method: 'POST', upload: { maxBytes: 1 } }, [...WITH_BODY, ...KEYED]],
  ['a visit of a shop', { access: 'shopper' }, ['store_suspended']],
  ['a visit of a closed shop', { access: 'shopper', whileSuspended: true }, []],
  ['an owner', { access: 'merchant' }, ['invalid_token', 'account_closed', 'permission_missing']],
  [
    'whoever works for a merchant',
    { access: 'merchant', whenNarrowed: true },
    ['invalid_token', 'account_closed'],
  ],
  [
    'a merchant who leaves',
    { access: 'merchant', whileClosed: true },
    ['invalid_token', 'permission_missing'],
  ],
  ['an operator', { access: 'operator' }, ['invalid_token']],
  [
    'a merchant in a store',
    { access: 'store', permission: 'orders.read' },
    ['invalid_token', 'account_closed', 'permission_missing', 'store_required'],
  ],
  [
    'what could cost money',
    { access: 'merchant', confirmed: true },
    ['invalid_token', 'account_closed', 'permission_missing', 'password_required'],
  ],
  ['what has an error of its own', { errors: ['plan_limit'] }, ['plan_limit']],
])('%s fails in just these ways', (_, own, errors) => {
  expect(errorsOf(endpointOf(own)).toSorted()).toEqual(
    [...ALWAYS, 'too_many_requests', ...errors].toSorted(),
  );
});

test('what nothing counts is never called too often', () => {
  expect(errorsOf(endpointOf({ uncounted: true }))).toEqual(ALWAYS);
  expect(errorsOf(endpointOf({ internal: true }))).toEqual(ALWAYS);
});

test('a failure is told once for all who have it, and when to come back', () => {
  const shared: Record<string, Json> = {};
  const { 400: wrong, ...others } = failuresOf(endpointOf({ query: BODY }), shared);
  expect(wrong).toEqual({ $ref: '#/components/responses/InvalidOrMalformed' });
  expect(others).toMatchObject({
    429: { $ref: '#/components/responses/TooManyRequests' },
    431: { $ref: '#/components/responses/HeadersTooLarge' },
    500: { $ref: '#/components/responses/Internal' },
  });
  expect(shared.InvalidOrMalformed?.description).toBe(
    '`invalid`: A value is not acceptable; `details` say which.\n\n`malformed`: The request cannot be read.',
  );
  const known = shared.InvalidOrMalformed;
  failuresOf(endpointOf({ headers: BODY }), shared);
  expect(shared.InvalidOrMalformed).toBe(known);
  const timed = Object.keys(shared).filter((name) => 'headers' in (shared[name] ?? {}));
  expect(timed.toSorted()).toEqual(['TooManyRequests', 'Unavailable']);
});

test('an operation in a store says what it needs, whole', () => {
  const query = z.object({
    limit: z.optional(queryInteger(1, 5)),
    cursor: z.string(),
    id: z.optional(z.string()),
  });
  const operation = said({
    method: 'POST',
    path: '/api/things/:id/:type',
    access: 'store',
    permission: 'orders.write',
    confirmed: true,
    status: 201,
    query,
    body: BODY,
    headers: z.object({ 'paypal-cert-url': z.string() }),
  });
  expect(operation).toMatchObject({
    operationId: 'things.list',
    tags: ['things'],
    description:
      'Needs a session token and `store_id`, and the permission `orders.write`: to work on orders and drafts. Answers 403 `password_required` unless who is there confirmed that it is them in the last 15 minutes.',
    security: [{ session: [] }],
    'x-permission': 'orders.write',
  });
  expect(Object.keys(operation.responses as Json)).toContain('201');
  const [key, ...others] = (operation.parameters as Json[]).toReversed();
  expect(key).toEqual({ $ref: '#/components/parameters/IdempotencyKey' });
  const parameters = others.toReversed();
  expect(parameters.map(({ name, in: part, required }) => [name, part, required])).toEqual([
    ['id', 'path', true],
    ['type', 'path', true],
    ['store_id', 'query', true],
    ['limit', 'query', false],
    ['cursor', 'query', true],
    ['id', 'query', false],
    ['paypal-cert-url', 'header', true],
  ]);
  expect(parameters.map(({ description }) => description).slice(0, 6)).toEqual([
    'Which one.',
    'Of which kind it is.',
    'The store, one of the merchant’s.',
    'How many a page has; of a plan, how many it has room for.',
    'From the `Link` header: the next part of a list.',
    'An id.',
  ]);
  expect(operation.requestBody).toEqual({
    required: true,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ThingsListBody' },
        example: { name: 'Lagoon Clay Lamp' },
      },
    },
  });
});

test.each([
  ['public', 'Anybody may call this.', []],
  ['shopper', 'Public; the store is named by the Host header or `store_id`.', []],
  ['merchant', "Needs a session token of the account's owner.", [{ session: [] }]],
  ['operator', 'Needs the session token of an operator of the platform.', [{ session: [] }]],
] as const)('%s: %s', (access, description, security) => {
  expect(said({ access })).toMatchObject({ description, security, parameters: [] });
});

test('who is answered without a token too may leave it out, and gets less', () => {
  const operation = said({ access: 'store', permission: 'orders.read', anonymous: BODY });
  expect(operation.security).toEqual([{ session: [] }, {}]);
  expect(replyOf(operation)).toEqual({
    description: 'Done.',
    content: {
      'application/json': {
        schema: {
          anyOf: [
            { $ref: '#/components/schemas/ThingsListReply' },
            { $ref: '#/components/schemas/ThingsListReplyPublic' },
          ],
        },
      },
    },
  });
});

const replyOf = ({ responses }: Json) => (responses as Json)['200'];

test('a list says how long it is and where it goes on, a stream that it comes in pieces', () => {
  expect(replyOf(said({ paged: true, response: z.array(z.string()) }))).toEqual({
    description: 'Done.',
    headers: {
      'X-Total-Count': { $ref: '#/components/headers/TotalCount' },
      Link: { $ref: '#/components/headers/Link' },
    },
    content: { 'application/json': { schema: { type: 'array', items: { type: 'string' } } } },
  });
  expect(replyOf(said({ stream: 'text/csv', response: z.string() }))).toEqual({
    description: 'Text that comes in pieces.',
    content: { 'text/csv': { schema: { type: 'string' } } },
  });
  expect(replyOf(said({ stream: 'application/json', response: z.string() }))).toEqual({
    description: 'Text that comes in pieces.',
    content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
  });
});

test('a list is sent with commas between its values, as the server reads it', () => {
  const query = z.object({ state: queryWords(z.string()), q: z.string() });
  const [list, plain] = said({ query }).parameters as Json[];
  expect(list).toMatchObject({ style: 'form', explode: false, schema: { type: 'array' } });
  expect(plain).not.toHaveProperty('explode');
});

test('who needs no session needs no store either', () => {
  const own = { access: 'store', permission: 'catalog.read', anonymous: BODY } as const;
  expect(said(own).parameters).toMatchObject([{ name: 'store_id', required: false }]);
});

test('what is sent is JSON, but a form of a payment provider and a file', () => {
  const typesOf = (own: Partial<Endpoint>) =>
    Object.keys((said({ method: 'POST', ...own }).requestBody as { content: Json }).content);
  expect(typesOf({ body: BODY })).toEqual(['application/json']);
  expect(typesOf({ body: BODY, callback: 'json' })).toEqual(['application/json']);
  expect(typesOf({ body: BODY, callback: 'form' })).toEqual(['application/x-www-form-urlencoded']);
  expect(said({ method: 'POST' })).not.toHaveProperty('requestBody');
  expect(said({ method: 'POST', upload: { maxBytes: 1 } }).requestBody).toMatchObject({
    required: true,
    content: { 'multipart/form-data': { schema: { required: ['file'] } } },
  });
});

test('the parts stand in the order of their names, those of every error among them', () => {
  const body = z.object({ z: z.object({}).register(z.globalRegistry, { id: 'Aardvark' }) });
  const listed = { entity: 'things', name: 'zoo', endpoint: endpointOf({ method: 'PUT', body }) };
  const { components } = openApiDocument([listed], 'https://kade.lk') as {
    components: { schemas: Json; responses: Json };
  };
  expect(Object.keys(components.schemas)).toEqual([
    'Aardvark',
    'Error',
    'ErrorDetail',
    'Problem',
    'ThingsZooBody',
    'ThingsZooReply',
  ]);
  const responses = Object.keys(components.responses);
  expect(responses).toEqual(responses.toSorted());
});

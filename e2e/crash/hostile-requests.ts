import fc from 'fast-check';
import {
  drawBySchema,
  hostileHeaders,
  TEXTS,
  textsOf,
  type Schema,
} from '../../apps/server/test/fakes/hostile-input';
import type { RawRequest } from './raw-request';

/** The document of the API, as far as requests are drawn by it. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema; example?: unknown }> };
}

/** Who is asked, and what they have. */
export interface Asked {
  /** The host of pages or of the API. */
  host: string;
  token: string;
  storeId: string;
  ids: readonly string[];
  accessToken: string;
}

const METHODS = 'GET POST PUT PATCH DELETE HEAD OPTIONS TRACE PROPFIND get FOO'.split(' ');
const COOKIES = ['cart', '__Host-cart', 'theme', 'visitor', 'place', 'list', '__proto__'];
const DEEP = 20_000;
const LONG = 'x'.repeat(7000);

/** A part of an address: what is there, or anything, written well or not. */
const partOf = (ids: readonly string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    { weight: 2, arbitrary: fc.constantFrom(...TEXTS).map(encoded) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }).map(encoded) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%', '%ff', '%c0%ae', '..%2f..%2fx', '%00', '.', '..', LONG),
    },
  );

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** What nobody would send: as deep, as large, as broken as can be. */
const hostileBody = fc.oneof(
  fc.constantFrom(
    `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
    `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
    `[${'0,'.repeat(100_000)}0]`,
    `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":${n}`).join()}}`,
    `{"name":"${'x'.repeat(2_000_000)}"}`,
    '{"__proto__":{"a":1},"constructor":{"prototype":{}}}',
    '{"name":1e999,"name":"\\ud800"}',
    '',
    '{',
    'null',
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

const PNG = 'iVBORw0KGgoAAAANSUhEUgAA';
/** Files that say they are something: a picture of 65,000 × 65,000, a drawing, a table, a page. */
const FILES = [
  Buffer.from(`${PNG}/egAAP3oCAYAAAAAAAAAAAAAAElEQVQ=`, 'base64'),
  Buffer.from('GIF89a\xff\xff\xff\xff\xf7\0\0', 'latin1'),
  Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.from(`Title,Handle,Variant Price\n${'=1+1,"a""b",-1e999\n'.repeat(500)}`),
  Buffer.from(`Title\n"${'x'.repeat(200_000)}`),
  Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'),
  Buffer.from([]),
];
const FILE_NAMES = ['a.jpg', 'a.csv', 'a.xlsx', '../../a.jpg', 'a\0.png', '', `${LONG}.png`];

const form = fc
  .tuple(fc.constantFrom(...FILES), fc.constantFrom(...FILE_NAMES))
  .map(([file, name]): Body => ({
    type: 'multipart/form-data; boundary=x',
    bytes: Buffer.concat([
      Buffer.from(`--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      file,
      Buffer.from('\r\n--x--\r\n'),
    ]),
  }));

interface Body {
  type: string;
  bytes: Buffer;
}

const asJson = (text: string): Body => ({ type: 'application/json', bytes: Buffer.from(text) });
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
];

const queryOf = (pairs: readonly (readonly [string, string])[]) => {
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
  return query === '' ? '' : `?${query}`;
};

/** Parameters that nobody names, and names that others have. */
const oddPairs = fc.array(
  fc.tuple(
    fc.constantFrom(
      ...'q page limit cursor sort from to v o token added short paypal returned disable'.split(
        ' ',
      ),
      ...'__proto__ toString a[b][c] store_id term w'.split(' '),
    ),
    fc
      .oneof(fc.constantFrom(...TEXTS, LONG), fc.string({ unit: 'grapheme', maxLength: 30 }))
      .map((text) => text.toWellFormed()),
  ),
  { maxLength: 6 },
);

const cookie = fc
  .array(fc.tuple(fc.constantFrom(...COOKIES), fc.string({ unit: 'binary', maxLength: 60 })), {
    maxLength: 4,
  })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('; '))
  .map((text) => text.replaceAll(/[^\x20-\x7e\x80-\xff]/g, ''));

const headersOf = (host: string, usual: Record<string, string>) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant({ host, ...usual }) },
    { weight: 2, arbitrary: cookie.map((text) => ({ host, ...usual, cookie: text })) },
    {
      weight: 2,
      arbitrary: hostileHeaders.map((odd) => ({ host, ...usual, ...odd })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Record<string, string>>(
        { host, ...usual, cookie: `cart=${LONG}${LONG}` },
        { host, ...usual, 'x-long': 'x'.repeat(40_000) },
        { host, ...usual, range: 'bytes=0-,5-1,-0,9999999999999-' },
        { host, ...usual, 'if-none-match': '"'.repeat(500), 'accept-language': LONG },
        { host, ...usual, 'transfer-encoding': 'chunked' },
        { host: '', ...usual },
      ),
    },
  );

/** Any request to an operation: mostly one that it could want. */
export function callsOf(
  path: string,
  method: string,
  operation: Operation,
  { host, token, storeId, ids, accessToken }: Asked,
  { components }: ApiDocument,
): fc.Arbitrary<RawRequest> {
  const likely = drawBySchema({
    anId: fc.constantFrom(...ids),
    fields: {
      store_id: fc.constant(storeId),
      product_id: fc.constantFrom(...ids),
      access_token: fc.constant(accessToken),
      email: fc.emailAddress(),
    },
    schemas: components.schemas,
  });
  const own = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const named = Object.fromEntries(own.map(({ name, schema }) => [name, schema]));
  const [content] = Object.values(operation.requestBody?.content ?? {});
  const [type] = Object.keys(operation.requestBody?.content ?? {});
  const wanted =
    type === 'multipart/form-data'
      ? form
      : likely(content?.schema ?? {}).map((value) => asJson(JSON.stringify(value) ?? ''));
  const example = fc.constant(asJson(JSON.stringify(content?.example) ?? '{}'));
  const body = fc.oneof(
    { weight: 6, arbitrary: wanted },
    { weight: 1, arbitrary: example },
    { weight: 2, arbitrary: hostileBody.map(asJson) },
  );
  return fc
    .record({
      method: fc.oneof(
        { weight: 9, arbitrary: fc.constant(method.toUpperCase()) },
        fc.constantFrom(...METHODS),
      ),
      parts: fc.array(partOf(ids), { minLength: 3, maxLength: 3 }),
      query: likely({ type: 'object', properties: named }).map((value) =>
        Object.entries({ store_id: storeId, ...textsOf(value) }),
      ),
      odd: oddPairs,
      headers: headersOf(host, { authorization: token }),
      body: method === 'get' ? fc.constant(undefined) : body,
      isCutShort: fc.oneof({ weight: 19, arbitrary: fc.constant(false) }, fc.constant(true)),
    })
    .map(({ method, parts, query, odd, headers, body, isCutShort }) => {
      let nth = 0;
      const target = path.replaceAll(/\{\w+\}/g, () => parts[(nth += 1) % parts.length] ?? '');
      return {
        method,
        target: target + queryOf([...query, ...odd]),
        headers: { ...(body && { 'content-type': body.type }), ...headers },
        body: body?.bytes,
        isCutShort: isCutShort && body !== undefined,
      };
    });
}

/** Any request for a page, whose address has parts that change (`:id`, `*`). */
export function visitsOf(
  path: string,
  { host, ids, accessToken, storeId }: Asked,
): fc.Arbitrary<RawRequest> {
  const fields = oddPairs.map((pairs) => queryOf(pairs).slice(1));
  const posted = fc
    .tuple(fc.constantFrom(...TYPES), fc.oneof(fields, hostileBody))
    .map(([type, text]): Body => ({ type, bytes: Buffer.from(text) }));
  return fc
    .record({
      method: fc.oneof(
        { weight: 3, arbitrary: fc.constant('GET') },
        { weight: 3, arbitrary: fc.constant('POST') },
        fc.constantFrom(...METHODS),
      ),
      parts: fc.array(partOf(ids), { minLength: 3, maxLength: 3 }),
      known: fc.constantFrom<[string, string][]>(
        [],
        [['access_token', accessToken]],
        [['store_id', storeId]],
      ),
      odd: oddPairs,
      headers: headersOf(host, { accept: 'text/html', 'sec-fetch-site': 'same-origin' }),
      body: fc.oneof(posted, form),
    })
    .map(({ method, parts, known, odd, headers, body }) => {
      let nth = 0;
      const target = path.replaceAll(/:\w+|\*/g, () => parts[(nth += 1) % parts.length] ?? '');
      const isSent = method !== 'GET' && method !== 'HEAD';
      return {
        method,
        target: target + queryOf([...known, ...odd]),
        headers: { ...(isSent && { 'content-type': body.type }), ...headers },
        body: isSent ? body.bytes : undefined,
      };
    });
}

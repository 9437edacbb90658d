import { ErrorBody } from '../errors';
import { Problem } from '../problem';
import { operationOf, type Components, type Listed } from './operation';
import { schemaOf, type Json } from './schemas';
import { FILES_PATH, servedFile } from './served-file';
import { tagWords } from './tags';

const DESCRIPTION =
  'Everything that the back-office and the storefronts do. Money is a number with at most two ' +
  'decimals, dates are ISO 8601 in UTC, ids are opaque. Lists are bare arrays, paged by `limit` and ' +
  '`cursor` or `page`; `X-Total-Count` and `Link` say the rest. A call that names the header ' +
  '`Idempotency-Key` is done once for a key, however often it is sent. An error is sent as problem details (RFC 9457) to who ' +
  'accepts `application/problem+json`; a known address answers other methods with 405 and `Allow`.';

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The call is done once for a key, however often it is sent within 24 hours.',
    schema: { type: 'string', maxLength: 200 },
    example: '6f1b0c5d-5e9d-4c2a-9c1d-5b9f0a7e4d21',
  },
};

const headers = {
  TotalCount: {
    description: 'How many the list has, all pages together.',
    schema: { type: 'integer' },
    example: 128,
  },
  Link: {
    description: 'Where the next page is (`rel="next"`); absent on the last.',
    schema: { type: 'string' },
    example: '</api/merchant/products?store_id=0193&cursor=WzE3MzE>; rel="next"',
  },
  RetryAfter: {
    description: 'Seconds to wait.',
    schema: { type: 'integer' },
    example: 2,
  },
};

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The session token, bare or as `Bearer <token>`.',
  },
};

/** The OpenAPI 3.1 document of the endpoints, made from the objects that answer them. */
export function openApiDocument(endpoints: readonly Listed[], serverUrl: string): Json {
  const components: Components = { schemas: {}, responses: {} };
  schemaOf(ErrorBody, components.schemas);
  schemaOf(Problem, components.schemas);
  const paths: Record<string, Json> = { [FILES_PATH]: { get: servedFile(components) } };
  for (const listed of endpoints) {
    const path = listed.endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = operationOf(listed, components);
    paths[path] = { ...paths[path], [listed.endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kade API',
      version: '1',
      description: DESCRIPTION,
      contact: { name: 'Kade', url: serverUrl },
      license: { name: 'Terms and conditions', url: `${serverUrl}/terms-and-conditions` },
    },
    servers: [{ url: serverUrl, description: 'This platform' }],
    tags: Object.entries(tagWords).map(([name, description]) => ({ name, description })),
    paths,
    components: { ...sorted(components), parameters, headers, securitySchemes },
  };
}

const sorted = (components: Components): Components => ({
  schemas: byName(components.schemas),
  responses: byName(components.responses),
});

const byName = (parts: Record<string, Json>) =>
  Object.fromEntries(Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1)));

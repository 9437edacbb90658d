import { ErrorBody, errorStatus } from '@kade/contract/errors';
import type { Endpoint } from '@kade/contract/endpoint';
import { Problem } from '@kade/contract/problem';
import { Id } from '@kade/contract/values';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

interface Listed {
  entity: string;
  name: string;
  endpoint: Endpoint;
}

const accessWords = {
  public: 'Anybody may call this.',
  merchant: 'Needs a session token.',
  store: 'Needs a session token and `store_id`.',
  shopper: 'Public; the store is named by the Host header or `store_id`.',
  operator: 'Needs the session token of an operator of the platform.',
} as const;

const CONFIRMED =
  'Answers 403 `password_required` unless the password was given in this session within the last hour.';

const STORE_ID = {
  name: 'store_id',
  in: 'query',
  required: true,
  description: 'The store, one of the merchant’s.',
  schema: { type: 'string' },
};

/** The OpenAPI 3.1 document of the endpoints, made from the objects that answer them. */
export function openApiDocument(endpoints: readonly Listed[], serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const listed of endpoints) {
    const path = listed.endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [listed.endpoint.method.toLowerCase()]: operation(listed),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kade API',
      version: '1',
      description:
        'Everything that the back-office and the storefronts do. Money is a number with at most ' +
        'two decimals, dates are ISO 8601 in UTC, ids are opaque. Lists are bare arrays, paged by ' +
        '`limit` and `cursor` or `page`; `X-Total-Count` and `Link` say the rest. A POST with an ' +
        '`Idempotency-Key` is done once, however often it is sent. An error is sent as problem ' +
        'details (RFC 9457) to who accepts `application/problem+json`; a known address answers ' +
        'other methods with 405 and `Allow`.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The session token, bare or as `Bearer <token>`.',
        },
      },
    },
  };
}

function operation({ entity, name, endpoint }: Listed): Json {
  const needsToken = ['merchant', 'store', 'operator'].includes(endpoint.access);
  return {
    operationId: `${entity}.${name}`,
    tags: [entity],
    summary: endpoint.summary,
    description: endpoint.confirmed
      ? `${accessWords[endpoint.access]} ${CONFIRMED}`
      : accessWords[endpoint.access],
    ...(needsToken && { security: endpoint.anonymous ? [{ session: [] }, {}] : [{ session: [] }] }),
    parameters: parametersOf(endpoint),
    ...requestBodyOf(endpoint),
    responses: {
      [String(endpoint.status ?? 200)]: successOf(endpoint),
      default: {
        description: `An error; \`code\` is one of ${Object.keys(errorStatus).join(', ')}.`,
        content: {
          'application/json': { schema: schemaOf(ErrorBody) },
          'application/problem+json': { schema: schemaOf(Problem) },
        },
      },
    },
  };
}

function parametersOf(endpoint: Endpoint): Json[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(endpoint.params?.shape[name ?? ''] ?? Id),
  }));
  const inQuery = Object.entries(endpoint.query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !z.safeDecode(schema as z.ZodMiniType, undefined as never).success,
    schema: schemaOf(schema as z.ZodMiniType),
  }));
  const inHeaders = Object.entries(endpoint.headers?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'header',
    required: true,
    schema: schemaOf(schema as z.ZodMiniType),
  }));
  const store = endpoint.access === 'store' ? [STORE_ID] : [];
  return [...inPath, ...store, ...inQuery, ...inHeaders];
}

function requestBodyOf(endpoint: Endpoint): Json {
  if (endpoint.upload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', properties: { file }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!endpoint.body) return {};
  const schema = schemaOf(endpoint.body);
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

function successOf(endpoint: Endpoint): Json {
  const text = { schema: { type: 'string' } };
  const headers = { 'X-Total-Count': { schema: { type: 'integer' } }, Link: text };
  return {
    description: 'Success',
    ...(endpoint.paged && { headers }),
    content: { [endpoint.stream ?? 'application/json']: { schema: replyOf(endpoint) } },
  };
}

function replyOf({ response, anonymous }: Endpoint): Json {
  return anonymous ? { anyOf: [schemaOf(response), schemaOf(anonymous)] } : schemaOf(response);
}

/** What travels on the wire: the input side of every codec. */
function schemaOf(schema: z.ZodMiniType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return inline(json, (json.$defs ?? {}) as Record<string, Json>) as Json;
}

/** Puts shared definitions where they are used, so that every schema stands alone. */
function inline(value: unknown, definitions: Record<string, Json>): unknown {
  if (Array.isArray(value)) return value.map((entry) => inline(entry, definitions));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, $defs: _, ...rest } = value as Json;
  const target = typeof $ref === 'string' ? definitions[$ref.replace('#/$defs/', '')] : undefined;
  const merged = target ? { ...target, ...rest } : rest;
  return Object.fromEntries(
    Object.entries(merged).map(([key, entry]) => [key, inline(entry, definitions)]),
  );
}

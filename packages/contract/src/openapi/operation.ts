import { isKeyed, type Endpoint } from '../endpoint';
import { PERMISSIONS } from '../permissions';
import { Id } from '../values';
import type * as z from 'zod/mini';
import { exampleOf } from './examples';
import { failuresOf } from './failures';
import { parameterOf, ref, schemaOf, words, type Json } from './schemas';
import { summaryOf } from './summaries';

/** An endpoint with the entity it belongs to and its name there. */
export interface Listed {
  entity: string;
  name: string;
  endpoint: Endpoint;
}

/** What several operations share; each adds what it is the first to need. */
export interface Components {
  schemas: Record<string, Json>;
  responses: Record<string, Json>;
}

const accessWords = {
  public: 'Anybody may call this.',
  merchant: 'Needs a session token.',
  store: 'Needs a session token and `store_id`',
  shopper: 'Public; the store is named by the Host header or `store_id`.',
  operator: 'Needs the session token of an operator of the platform.',
} as const;

/** Who may call, and what else they need for it. */
function accessOf({ access, permission, confirmed, whenNarrowed }: Endpoint): string {
  if (access === 'merchant' && !permission && !whenNarrowed) {
    return `${OWNER}${confirmed ? ` ${CONFIRMED}` : ''}`;
  }
  const words = permission
    ? `the permission \`${permission}\`: to ${PERMISSIONS[permission]}.`
    : '';
  const isOptional = access !== 'store';
  const needed =
    words && (isOptional ? ` In the store that it names also ${words}` : `, and ${words}`);
  return `${accessWords[access]}${needed}${confirmed ? ` ${CONFIRMED}` : ''}`;
}

const OWNER = "Needs a session token of the account's owner.";
const CONFIRMED =
  'Answers 403 `password_required` unless who is there confirmed that it is them in the last 15 minutes.';

const storeId = ({ anonymous }: Endpoint) => ({
  name: 'store_id',
  in: 'query',
  required: anonymous === undefined,
  description: `The store, one of the merchant’s.${anonymous ? ' Not needed without a session.' : ''}`,
  schema: { type: 'string' },
});

/** The operation of one endpoint. */
export function operationOf({ entity, name, endpoint }: Listed, components: Components): Json {
  const needsToken = ['merchant', 'store', 'operator'].includes(endpoint.access);
  const security = needsToken ? [{ session: [] }, ...(endpoint.anonymous ? [{}] : [])] : [];
  const title = pascal(entity) + pascal(name);
  return {
    operationId: `${entity}.${name}`,
    tags: [entity],
    summary: summaryOf(entity, name),
    description: accessOf(endpoint),
    security,
    ...(endpoint.permission && { 'x-permission': endpoint.permission }),
    parameters: parametersOf(endpoint, components),
    ...requestBodyOf(endpoint, components, `${title}Body`),
    responses: {
      [String(endpoint.status ?? 200)]: successOf(endpoint, components, `${title}Reply`),
      ...failuresOf(endpoint, components.responses),
    },
  };
}

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

type Part = 'path' | 'query' | 'header';

function parametersOf(endpoint: Endpoint, { schemas }: Components): Json[] {
  const parameter = (name: string, part: Part, schema: z.ZodMiniType) => {
    const entry = words[name] ?? '';
    const described = part === 'path' && name === 'id' ? 'Which one.' : entry;
    const json = parameterOf(schema, schemas);
    return {
      name,
      in: part,
      required: part !== 'query' || !isOptional(schema),
      description: typeof described === 'string' ? described : described[0],
      // Unless it is said, a client repeats the parameter for every value of a list.
      ...(json.type === 'array' && { style: 'form', explode: false }),
      schema: json,
    };
  };
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) =>
    parameter(name, 'path', endpoint.params?.shape[name] ?? Id),
  );
  const all = (part: Part, shape: Record<string, unknown> = {}) =>
    Object.entries(shape).map(([name, schema]) => parameter(name, part, schema as z.ZodMiniType));
  return [
    ...inPath,
    ...(endpoint.access === 'store' ? [storeId(endpoint)] : []),
    ...all('query', endpoint.query?.shape),
    ...all('header', endpoint.headers?.shape),
    ...(isKeyed(endpoint) ? [ref('parameters', 'IdempotencyKey')] : []),
  ];
}

const isOptional = (schema: z.ZodMiniType) => schema.safeParse(undefined).success;

function requestBodyOf(endpoint: Endpoint, { schemas }: Components, name: string): Json {
  if (endpoint.upload) {
    const file = {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: 'What is sent.',
    };
    const schema = { type: 'object', properties: { file }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!endpoint.body) return {};
  const schema = schemaOf(endpoint.body, schemas, name);
  const type =
    endpoint.callback === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const example = exampleOf(schema, schemas);
  return { requestBody: { required: true, content: { [type]: { schema, example } } } };
}

function successOf(endpoint: Endpoint, { schemas }: Components, name: string): Json {
  // A file that is JSON comes in pieces, and is read as what it is.
  const schema =
    endpoint.stream === 'application/json'
      ? { type: 'object', additionalProperties: true }
      : replyOf(endpoint, schemas, name);
  return {
    description: endpoint.stream ? 'Text that comes in pieces.' : 'Done.',
    ...(endpoint.paged && {
      headers: {
        'X-Total-Count': ref('headers', 'TotalCount'),
        Link: ref('headers', 'Link'),
      },
    }),
    content: { [endpoint.stream ?? 'application/json']: { schema } },
  };
}

function replyOf({ response, anonymous }: Endpoint, schemas: Components['schemas'], name: string) {
  const reply = schemaOf(response, schemas, name);
  return anonymous ? { anyOf: [reply, schemaOf(anonymous, schemas, `${name}Public`)] } : reply;
}

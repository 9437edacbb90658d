import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../api';
import { errorStatus, type ErrorCode } from '../errors';
import { openApiDocument } from './document';
import { words } from './schemas';

interface Parameter {
  name: string;
  description: string;
  schema: object;
  required: boolean;
}

interface Operation {
  summary: string;
  tags: string[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { $ref?: string }>;
}

interface Document {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    responses: Record<string, { description: string }>;
    parameters: Record<string, Parameter>;
    schemas: Record<string, Schema>;
  };
}

const document = openApiDocument(endpoints, 'https://kade.lk') as unknown as Document;

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));

const operationOf = (method: string, path: string): Operation => {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
};

/** A parameter itself, where it stands among what calls share, too. */
function described(parameter: Operation['parameters'][number]): Parameter {
  if (!('$ref' in parameter)) return parameter;
  const shared = document.components.parameters[parameter.$ref.replace(/.*\//, '')];
  if (!shared) throw new Error(`${parameter.$ref} is not described`);
  return shared;
}

/** The properties of every schema, with what each says of itself. */
function* propertiesOf(value: unknown): Generator<[name: string, words: unknown]> {
  if (Array.isArray(value)) for (const entry of value) yield* propertiesOf(entry);
  else if (typeof value === 'object' && value !== null) {
    const { properties = {}, ...rest } = value as { properties?: Record<string, object> };
    for (const [name, property] of Object.entries(properties)) {
      yield [name, (property as { description?: string }).description];
      yield* propertiesOf(property);
    }
    yield* propertiesOf(Object.values(rest));
  }
}

test('a call that is done once for a key names the key, which is described once', () => {
  const { parameters } = operationOf('POST', '/api/storefront/orders');
  expect(parameters.map(described)).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
  );
});

test('every property and every parameter says what it means, and nothing else has words', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const said = [
    ...propertiesOf(document),
    ...operations.flatMap(({ parameters }) =>
      parameters.map((one) => {
        const { name, description } = described(one);
        return [name, description] as const;
      }),
    ),
  ];
  expect(said.filter(([, description]) => !description)).toEqual([]);
  const names = new Set(said.map(([name]) => name));
  expect(Object.keys(words).filter((key) => !names.has(key.replace(/^\w+\./, '')))).toEqual([]);
});

test('every operation says in a sentence what it is for', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations.filter(({ summary }) => !/^[A-Z].*[.]$/.test(summary))).toEqual([]);
});

test.each(
  endpoints.flatMap(({ entity, name, endpoint }) =>
    endpoint.body ? [{ name: `${entity}.${name}`, endpoint, body: endpoint.body }] : [],
  ),
)('the example of $name is one that the server takes', ({ endpoint, body }) => {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
  const [content] = Object.values(operationOf(endpoint.method, path).requestBody?.content ?? {});
  const result = z.safeDecode(body, content?.example as never);
  expect(result.error?.issues).toBeUndefined();
});

test('a number in a query is a number, a yes or no is a boolean, several words are a list', () => {
  const { parameters } = operationOf('GET', '/api/merchant/orders');
  const schemaOf = (name: string) =>
    parameters.map(described).find((one) => one.name === name)?.schema;
  expect(schemaOf('limit')).toMatchObject({ type: 'integer', minimum: 1, maximum: 250 });
  expect(schemaOf('order_status')).toMatchObject({ type: 'array' });
});

test('every error of an operation is told, by its status', () => {
  const { responses } = operationOf('POST', '/api/storefront/orders');
  const codes = Object.values(responses)
    .map(({ $ref = '' }) => document.components.responses[$ref.replace(/.*\//, '')]?.description)
    .join('\n');
  for (const code of ['out_of_stock', 'price_changed', 'store_suspended', 'too_many_requests']) {
    expect(codes).toContain(`\`${code}\``);
  }
  expect(Object.keys(responses)).toEqual(
    expect.arrayContaining(['400', '404', '409', '413', '415', '429', '500', '503']),
  );
});

test('what is described once has a short name: clients make names of files of it', () => {
  const names = Object.values(document.components).flatMap((parts) => Object.keys(parts));
  expect(names.filter((name) => name.length > 80)).toEqual([]);
  expect(names.filter((name) => !/^[\w.-]+$/.test(name))).toEqual([]);
  for (const { responses } of operations()) {
    for (const [status, { $ref }] of Object.entries(responses)) {
      const told =
        document.components.responses[$ref?.replace(/.*\//, '') ?? '']?.description ?? '';
      const codes = [...told.matchAll(/^`(\w+)`:/gm)].map(
        ([, code]) => errorStatus[code as ErrorCode],
      );
      expect([...new Set(codes)].map(String)).toEqual($ref ? [status] : []);
    }
  }
});

test('what signing up and signing in need is said to be required', () => {
  const { schemas } = document.components;
  expect(schemas.AuthLoginBody?.required).toEqual(['email', 'password']);
  expect(schemas.AuthSignUpBody?.required).toEqual([
    'username',
    'password',
    'email',
    'first_name',
    'last_name',
  ]);
});

test('every tag has a text', () => {
  const tags = document.tags.map(({ name }) => name);
  const used = Object.values(document.paths).flatMap((path) =>
    Object.values(path).flatMap((operation) => operation.tags),
  );
  expect([...new Set(used)].toSorted()).toEqual(tags.toSorted());
});

test('a file is described as what is sent: bytes of a picture or of a PDF', () => {
  const { parameters, responses } = operationOf('GET', '/api/files/{path}');
  expect(parameters.map(described).map(({ name, required }) => [name, required])).toEqual([
    ['path', true],
    ['Range', false],
    ['If-None-Match', false],
    ['w', false],
  ]);
  expect(responses['200']).toMatchObject({
    content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } },
  });
  expect(Object.keys(responses)).toEqual(
    expect.arrayContaining(['200', '206', '304', '404', '416']),
  );
  const headersOf = (status: string) =>
    Object.keys((responses[status] as { headers?: object }).headers ?? {});
  expect(headersOf('200')).toEqual(['ETag', 'Accept-Ranges']);
  expect(headersOf('206')).toContain('Content-Range');
  expect(headersOf('304')).toContain('ETag');
});

test('a pattern says by itself what it takes: whoever reads the document knows no flags of it', () => {
  const flags = new Map<string, string>();
  const override = ({ zodSchema }: { zodSchema: z.core.$ZodType }) => {
    for (const { _zod } of [zodSchema, ...(zodSchema._zod.def.checks ?? [])]) {
      const { pattern } = _zod.def as { pattern?: RegExp };
      if (pattern) flags.set(pattern.source, pattern.flags);
    }
  };
  for (const { params, query, headers, body, response } of endpoints.map((one) => one.endpoint)) {
    for (const schema of [params, query, headers, body, response]) {
      if (schema) z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override });
    }
  }
  expect(flags.size).toBeGreaterThan(10);
  expect([...flags].filter(([, letters]) => !['', 'u'].includes(letters))).toEqual([]);
});

/** Schemas with all that each holds. */
function* schemasIn(value: unknown): Generator<Schema> {
  if (typeof value !== 'object' || value === null) return;
  if ('properties' in value) yield value as Schema;
  for (const entry of Object.values(value)) yield* schemasIn(entry);
}

interface Schema {
  properties?: Record<string, unknown>;
  required?: string[];
  additionalProperties?: unknown;
}

test('a property that may be left out stands beside no others of one kind: no type could say it', () => {
  const odd = [...schemasIn(document.components)].filter(
    ({ properties = {}, required = [], additionalProperties }) =>
      Object.keys(properties).length > required.length &&
      Object.keys((additionalProperties ?? {}) as object).length > 0,
  );
  expect(odd).toEqual([]);
});

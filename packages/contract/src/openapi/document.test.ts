import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../api';
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
  };
}

const document = openApiDocument(endpoints, 'https://kade.lk') as unknown as Document;

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
    ['w', false],
  ]);
  expect(responses['200']).toMatchObject({
    content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } },
  });
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '404', '416']));
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

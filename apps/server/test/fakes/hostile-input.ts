import fc from 'fast-check';

/** What a JSON schema says of a value, as far as values are drawn by it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  format?: string;
}

export const TEXTS = [
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

interface Known {
  /** An id of something that is there. */
  anId: fc.Arbitrary<string>;
  /** What a field of this name takes, where its schema alone does not tell. */
  fields: Record<string, fc.Arbitrary<unknown>>;
  /** The schemas that others name. */
  schemas?: Record<string, Schema>;
}

/** Draws by schemas: mostly what one wants, now and then anything at all. */
export function drawBySchema({ anId, fields, schemas = {} }: Known) {
  function likely(schema: Schema, name = ''): fc.Arbitrary<unknown> {
    const arbitrary = fields[name] ?? fitting(schema);
    return fc.oneof({ weight: 30, arbitrary }, { weight: 1, arbitrary: nasty });
  }

  function fitting(schema: Schema): fc.Arbitrary<unknown> {
    if (schema.$ref) return fitting(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
    if ('const' in schema) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (choices) return fc.oneof(...choices.map((one) => fitting(one)));
    if (Array.isArray(schema.type))
      return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type })));
    if (schema.format === 'uuid') return anId;
    if (schema.type === 'object') {
      const own = Object.entries(schema.properties ?? {});
      const record = Object.fromEntries(own.map(([name, field]) => [name, likely(field, name)]));
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
    if (schema.type === 'null') return fc.constant(null);
    if (schema.pattern?.includes('\\d')) return fc.nat(300).map(String);
    return fc.oneof(fc.string({ maxLength: 20 }), fc.string({ unit: 'grapheme', maxLength: 60 }));
  }

  return likely;
}

/** What can stand in a header: the rest is the client's own error. */
const header = fc
  .oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 40 }))
  .map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, ''));

/** Headers that say anything. */
export const hostileHeaders = fc.record(
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

/** The fields of a query as they can be written. */
export const textsOf = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof query === 'object' && query !== null ? query : {}).map(
      ([name, value]) => [
        name,
        typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''),
      ],
    ),
  );

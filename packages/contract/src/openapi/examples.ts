import type { Json } from './schemas';

/** A whole example of a schema, made of the examples of its parts. */
export function exampleOf(schema: Json, shared: Record<string, Json>): unknown {
  if (typeof schema.$ref === 'string') {
    return exampleOf(shared[schema.$ref.replace('#/components/schemas/', '')] ?? {}, shared);
  }
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const either = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (either?.[0]) return exampleOf(either[0], shared);
  const [type] = [schema.type].flat();
  if (type === 'object') return objectOf(schema, shared);
  if (type === 'array')
    return schema.maxItems === 0 ? [] : [exampleOf(schema.items as Json, shared)];
  return plainOf(type, schema);
}

function objectOf({ properties }: Json, shared: Record<string, Json>): Json {
  const entries = Object.entries((properties ?? {}) as Record<string, Json>);
  return Object.fromEntries(entries.map(([name, property]) => [name, exampleOf(property, shared)]));
}

function plainOf(type: unknown, { minimum }: Json): unknown {
  if (type === 'string') return 'text';
  if (type === 'number' || type === 'integer') return Math.max(1, Number(minimum ?? 1));
  if (type === 'boolean') return true;
  return null;
}

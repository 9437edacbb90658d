import * as z from 'zod/mini';
import { catalogue } from './words/catalogue';
import type { Words } from './words/entry';
import { orders } from './words/orders';
import { people } from './words/people';
import { store } from './words/store';

export type Json = Record<string, unknown>;

/** What every property means. */
export const words: Words = { ...people, ...store, ...catalogue, ...orders };

/** A part of the document that is described once: `#/components/schemas/Product`. */
export const ref = (kind: 'schemas' | 'responses' | 'parameters' | 'headers', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

/**
 * The schema of what travels: the input side of every codec. Those with a name of their own go into
 * `shared` and are referred to.
 *
 * @param name for the schema itself, where it has none
 */
export function schemaOf(schema: z.ZodMiniType, shared: Record<string, Json>, name?: string): Json {
  const {
    $schema: _,
    $defs,
    ...json
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Json;
  for (const [id, definition] of Object.entries(($defs ?? {}) as Record<string, Json>)) {
    shared[id] ??= described(definition, id) as Json;
  }
  return named(json, shared, name);
}

function named(json: Json, shared: Record<string, Json>, name: string | undefined): Json {
  const id = (json.id as string | undefined) ?? name;
  const items = json.items as Json | undefined;
  if (id !== undefined && items?.type === 'object') {
    return { ...(described(json) as Json), items: named(items, shared, `${id}Item`) };
  }
  if (id === undefined || json.type !== 'object') return described(json) as Json;
  shared[id] ??= described(json, id) as Json;
  return ref('schemas', id);
}

/** What a query parameter is before it is written as text: a number, a yes or no, words of a set. */
export function parameterOf(schema: z.ZodMiniType, shared: Record<string, Json>): Json {
  const inner =
    schema instanceof z.ZodMiniOptional ? (schema._zod.def.innerType as typeof schema) : schema;
  const decoded = inner instanceof z.ZodMiniCodec ? (inner._zod.def.out as z.ZodMiniType) : inner;
  const plain =
    decoded instanceof z.ZodMiniNumberFormat ||
    decoded instanceof z.ZodMiniBoolean ||
    decoded instanceof z.ZodMiniArray;
  return schemaOf(plain ? decoded : schema, shared);
}

/** What a text of a kind looks like. */
const EXAMPLES: Record<string, string> = {
  'date-time': '2026-11-21T04:30:00.000Z',
  date: '2026-11-21',
  uuid: '01932f5e-7c3a-7b1e-8a55-3f6d2c4b9e10',
  email: 'nimal@example.lk',
  uri: 'https://lagoon.kade.lk',
};

/** Properties in words, with an example; references to shared parts; no bounds that say nothing. */
function described(value: unknown, owner = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => described(entry, owner));
  if (typeof value !== 'object' || value === null) return value;
  const json = Object.fromEntries(
    Object.entries(value)
      .filter(([key, entry]) => !isNothing(key, entry))
      .map(([key, entry]) => [key, key === 'properties' ? entry : described(entry, owner)]),
  );
  if (typeof json.$ref === 'string')
    json.$ref = json.$ref.replace('#/$defs/', '#/components/schemas/');
  const example = EXAMPLES[String(json.format)];
  if (example !== undefined) json.examples ??= [example];
  if (json.properties)
    json.properties = propertiesOf(json.properties as Record<string, Json>, owner);
  return joined(json);
}

/** What is left of several rules for one value, where some said nothing. */
function joined({ allOf, ...json }: Json): Json {
  if (!Array.isArray(allOf)) return json;
  const rules = allOf.filter((rule) => Object.keys(rule as Json).length > 0);
  return rules.length > 1 ? { ...json, allOf: rules } : { ...json, ...(rules[0] as Json) };
}

/**
 * An id is the name of the part, any whole number is within the safe ones, and not everybody reads
 * patterns with classes of Unicode.
 */
const isNothing = (key: string, value: unknown) =>
  (key === 'id' && typeof value === 'string') ||
  (key === 'pattern' && String(value).includes('\\p{')) ||
  value === Number.MAX_SAFE_INTEGER ||
  value === Number.MIN_SAFE_INTEGER;

function propertiesOf(properties: Record<string, Json>, owner: string): Json {
  const entries = Object.entries(properties).map(([name, property]) => {
    const json = described(property, owner) as Json;
    const entry = words[`${owner}.${name}`] ?? words[name] ?? '';
    const [description, example] = typeof entry === 'string' ? [entry] : entry;
    return [name, { ...json, description, ...(fits(example, json) && { examples: [example] }) }];
  });
  return Object.fromEntries(entries) as Json;
}

/** Whether an example is of the plain kind that a property has. */
function fits(example: unknown, { type, minimum, anyOf, ...rest }: Json): boolean {
  if (Array.isArray(anyOf)) return anyOf.some((one) => fits(example, one as Json));
  if (['enum', 'const', 'format'].some((key) => key in rest)) return false;
  const types = Array.isArray(type) ? type : [type];
  if (typeof example !== 'number') return types.includes(typeof example);
  return (
    (types.includes('number') || types.includes('integer')) && example >= Number(minimum ?? -1e13)
  );
}

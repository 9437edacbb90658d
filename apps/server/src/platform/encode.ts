import * as z from 'zod/mini';
import { fieldAt, objectMaker } from './compiled';

type Encode = (value: unknown) => unknown;

const encoders = new WeakMap<z.core.$ZodType, Encode>();

/**
 * What makes a reply of an endpoint what is sent: only what the schema declares, money and moments
 * as they travel. Made once of the schema and without its checks: zod's own encoding checks every
 * value twice and takes longer than the database; clients check what they decode.
 */
export function encoderOf(schema: z.core.$ZodType): Encode {
  const known = encoders.get(schema);
  if (known) return known;
  const encode = createEncoder(schema);
  encoders.set(schema, encode);
  return encode;
}

/** Values of these kinds travel as they are. */
const PLAIN: ReadonlySet<string> = new Set([
  'string',
  'number',
  'boolean',
  'enum',
  'literal',
  'date',
]);

function createEncoder(schema: z.core.$ZodType): Encode {
  if (PLAIN.has(schema._zod.def.type)) return asIs;
  if (schema instanceof z.ZodMiniObject) return encodeObject(schema);
  if (schema instanceof z.ZodMiniArray) {
    const encode = encoderOf(schema.def.element);
    return encode === asIs ? asIs : (value) => (value as unknown[]).map(encode);
  }
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional) {
    const encode = encoderOf(schema.def.innerType);
    return (value) => (value === null || value === undefined ? value : encode(value));
  }
  if (schema instanceof z.ZodMiniCodec) {
    const { in: inner, out, reverseTransform } = schema.def;
    const [encodeIn, encodeOut] = [encoderOf(inner), encoderOf(out)];
    return (value) => encodeIn(reverseTransform(encodeOut(value), UNASKED));
  }
  return (value) => z.encode(schema, value);
}

const asIs: Encode = (value) => value;

/** What zod hands on besides, which no codec of ours looks at. */
const UNASKED = { value: undefined, issues: [] };

function encodeObject({ shape, def }: z.ZodMiniObject<z.core.$ZodShape>): Encode {
  const encodeFields = objectMaker<Record<string, unknown>>(
    Object.entries(shape).map(([name, field]) => {
      const encode = encoderOf(field);
      return { name, from: fieldAt(name), make: encode === asIs ? undefined : encode };
    }),
  );
  // What else a schema says that there may be, by names that it does not know.
  const more = def.catchall && encoderOf(def.catchall);
  return (value) => {
    const given = value as Record<string, unknown>;
    const encoded = encodeFields(given);
    if (more === undefined) return encoded;
    for (const name of Object.keys(given)) {
      if (!Object.hasOwn(shape, name)) encoded[name] = more(given[name]);
    }
    return encoded;
  };
}

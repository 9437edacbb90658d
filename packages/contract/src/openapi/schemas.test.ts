import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  Id,
  Money,
  queryBoolean,
  queryInteger,
  queryWords,
  SignedMoney,
  text,
  Timestamp,
} from '../values';
import { exampleOf } from './examples';
import { parameterOf, schemaOf, type Json } from './schemas';

/** What the document says of each property of a thing. */
function saidOf(shape: Record<string, z.ZodMiniType>): Record<string, Json> {
  const shared: Record<string, Json> = {};
  expect(schemaOf(z.object(shape), shared, 'Thing')).toEqual({
    $ref: '#/components/schemas/Thing',
  });
  return (shared.Thing as { properties: Record<string, Json> }).properties;
}

test('a property has its kind, its words, and an example of that kind', () => {
  expect(
    saidOf({
      _id: Id,
      name: text(5),
      type: z.string(),
      amount: z.number(),
      count: z.int().check(z.minimum(0)),
      limit: z.int().check(z.minimum(51)),
      price: Money,
      due: SignedMoney,
      unheard_of: z.boolean(),
    }),
  ).toEqual({
    _id: { $ref: '#/components/schemas/Id', description: 'An id.' },
    name: { type: 'string', maxLength: 5, description: 'A name.', examples: ['Lagoon Clay Lamp'] },
    type: { type: 'string', description: 'Of which kind it is.' },
    amount: { type: 'number', description: 'An amount.', examples: [250] },
    count: { type: 'integer', minimum: 0, description: 'How many.', examples: [4] },
    limit: {
      type: 'integer',
      minimum: 51,
      description: 'How many a page has; of a plan, how many it has room for.',
    },
    price: {
      type: 'number',
      minimum: 0,
      maximum: 1e13,
      description: 'What one piece costs.',
      examples: [2250],
    },
    due: {
      type: 'number',
      minimum: -1e13,
      maximum: 1e13,
      description: 'What is still to be paid.',
      examples: [2500],
    },
    unheard_of: { type: 'boolean', description: '' },
  });
});

test('an example fits what may be nothing, and never what is one of a set', () => {
  const said = saidOf({
    amount: z.nullable(z.number()),
    price: z.nullable(z.string()),
    name: z.enum(['one', 'two']),
    note: z.literal('none'),
    created_at: Timestamp,
  });
  expect(said.amount).toMatchObject({ examples: [250] });
  for (const plain of [said.price, said.name, said.note]) {
    expect(plain).not.toHaveProperty('examples');
  }
  expect(said.created_at).toMatchObject({ examples: ['2026-11-21T04:30:00.000Z'] });
});

test('a pattern is told where everybody reads it, and of several each', () => {
  const { one, both, any, odd, some } = saidOf({
    one: z.string().check(z.regex(/^a/)),
    both: z.string().check(z.regex(/^a/), z.regex(/b$/)),
    any: z.string().check(z.regex(/^\p{L}/u)),
    odd: z.string().check(z.regex(/^a/), z.regex(/^\p{L}/u)),
    some: z.literal('\\p{L}'),
  });
  expect(one).toEqual({ type: 'string', pattern: '^a', description: '' });
  expect(both).toEqual({
    type: 'string',
    allOf: [{ pattern: '^a' }, { pattern: 'b$' }],
    description: '',
  });
  expect(any).toEqual({ type: 'string', description: '' });
  expect(odd).toEqual({ type: 'string', pattern: '^a', description: '' });
  expect(some).toMatchObject({ const: '\\p{L}' });
});

test('the entries of a list have a name of their own, and what is no object has none', () => {
  const shared: Record<string, Json> = {};
  const list = z.array(z.object({ name: z.string() }));
  expect(schemaOf(list, shared, 'Things')).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/ThingsItem' },
  });
  expect(schemaOf(z.array(z.string()), shared, 'Words')).toEqual({
    type: 'array',
    items: { type: 'string' },
  });
  expect(schemaOf(z.string(), shared, 'Word')).toEqual({ type: 'string' });
  expect(schemaOf(list, {})).toMatchObject({ items: { type: 'object' } });
  expect(Object.keys(shared)).toEqual(['ThingsItem']);
});

test('a parameter is what it is before it becomes text', () => {
  const of = (schema: z.ZodMiniType) => parameterOf(schema, {});
  expect(of(queryInteger(1, 5))).toEqual({ type: 'integer', minimum: 1, maximum: 5 });
  expect(of(z.optional(queryBoolean))).toEqual({ type: 'boolean' });
  expect(of(queryWords(z.enum(['a', 'b']), 3))).toMatchObject({
    type: 'array',
    minItems: 1,
    maxItems: 3,
  });
  expect(of(z.optional(z.string()))).toEqual({ type: 'string' });
  expect(of(Timestamp)).toMatchObject({ type: 'string', format: 'date-time' });
});

test('an example is made of the examples of its parts, and takes every limit', () => {
  const of = (schema: Json) => exampleOf(schema, { Part: { type: 'integer', minimum: 7 } });
  const part = { $ref: '#/components/schemas/Part' };
  expect(of({ type: 'object', properties: { part, yes: { type: 'boolean' } } })).toEqual({
    part: 7,
    yes: true,
  });
  expect(of({ type: 'object' })).toEqual({});
  expect(of({ type: 'array', items: part })).toEqual([7]);
  expect(of({ type: 'array', items: part, maxItems: 1 })).toEqual([7]);
  expect(of({ type: 'array', items: part, maxItems: 0 })).toEqual([]);
  expect(of({ anyOf: [part, { type: 'null' }] })).toBe(7);
  expect(of({ oneOf: [{ const: 'fixed' }, part] })).toBe('fixed');
  expect(of({ enum: ['one', 'two'] })).toBe('one');
  expect(of({ type: ['string', 'null'] })).toBe('text');
  expect(of({ type: 'string', examples: ['lamp'] })).toBe('lamp');
  expect([{}, { minimum: 0 }, { minimum: 1 }, { minimum: 2.5 }].map(numberOf)).toEqual([
    1, 1, 1, 2.5,
  ]);
  expect(of({ type: 'null' })).toBeNull();
});

const numberOf = (limits: Json) => exampleOf({ type: 'number', ...limits }, {});

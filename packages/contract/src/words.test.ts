import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from './api';
import type { Endpoint } from './endpoint';
import { detailsOf } from './errors';
import { NewShippingItem } from './shipping';
import { CalendarDay } from './values';

const WRONG = [
  undefined,
  null,
  true,
  -1,
  1.005,
  1e300,
  Number.NaN,
  '',
  'x',
  'two\nlines',
  'x'.repeat(200_000),
  [],
  {},
  Array.from({ length: 3_000 }, () => 'x'),
];

/** Values of which each is wrong somewhere, down to the last field of the last entry. */
function* wrongOf(schema: z.core.$ZodType, depth = 0): Generator<unknown> {
  yield* WRONG;
  if (depth > 5) return;
  if (schema instanceof z.ZodMiniObject) {
    const tags = Object.fromEntries(
      Object.entries(schema.shape).flatMap(([name, field]) =>
        field instanceof z.ZodMiniLiteral ? [[name, field.def.values[0]]] : [],
      ),
    );
    yield tags;
    for (const [name, field] of Object.entries(schema.shape)) {
      for (const value of wrongOf(field as z.core.$ZodType, depth + 1))
        yield { ...tags, [name]: value };
    }
  } else if (schema instanceof z.ZodMiniArray) {
    for (const value of wrongOf(schema.def.element, depth + 1)) yield [value];
  } else if (schema instanceof z.ZodMiniUnion) {
    for (const option of schema.def.options) yield* wrongOf(option, depth + 1);
  } else if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) {
    yield* wrongOf(schema.def.innerType, depth + 1);
  } else if (schema instanceof z.ZodMiniPipe) {
    yield* wrongOf(schema.def.in, depth + 1);
  }
}

const LIBRARY =
  /invalid|expected|, received|too (?:big|small)|unrecognized|pattern|NaN|undefined|\bregex\b|_/i;

const parts = ({ body, query, headers }: Endpoint) => [body, query, headers].filter((one) => !!one);
const listed = endpoints
  .filter(({ endpoint }) => parts(endpoint).length > 0)
  .map(({ entity, name, endpoint }): [string, Endpoint] => [`${entity}.${name}`, endpoint]);

test.each(listed)('%s says what is wrong in words for people', (_, endpoint) => {
  const said = new Set<string>();
  for (const schema of parts(endpoint)) {
    for (const value of wrongOf(schema)) {
      const result = z.safeDecode(schema, value as never, { reportInput: true });
      if (!result.success) for (const { message } of detailsOf(result.error)) said.add(message);
    }
  }
  expect(said.size).toBeGreaterThan(0);
  expect([...said].filter((message) => LIBRARY.test(message))).toEqual([]);
  // A fragment to be read behind the field's name, or a sentence of its own.
  expect([...said].filter((message) => !/^(?:[a-z]|Choose one of )/.test(message))).toEqual([]);
});

const messageOf = (schema: z.ZodMiniType, value: unknown) => {
  const result = z.safeDecode(schema, value as never, { reportInput: true });
  return result.error && detailsOf(result.error)[0];
};

test('what is of another kind is told which it must be, and what is not there that it must', () => {
  const said = (schema: z.ZodMiniType, value: unknown) => messageOf(schema, value)?.message;
  expect(said(z.string(), 5)).toBe('must be text');
  expect(said(z.number(), 'five')).toBe('must be a number');
  expect(said(z.array(z.string()), {})).toBe('must be a list');
  expect(said(z.never(), 5)).toBe('is not understood');
  expect(said(z.string(), undefined)).toBe('is required');
  const when = z.object({ from: CalendarDay });
  expect(messageOf(when, {})).toEqual({ field: 'from', message: 'is required' });
  expect(messageOf(when, { from: 5 })?.message).toBe('must be a day, as 2026-11-21');
});

test('a choice is told by its words, a tag of several kinds by theirs', () => {
  expect(messageOf(NewShippingItem, { type: 'free' })).toEqual({
    field: 'type',
    message: 'Choose one of percentage, per items or fixed',
  });
  const kinds = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('one') }),
    z.object({ kind: z.literal('two_more') }),
  ]);
  expect(messageOf(kinds, { kind: 'x' })).toEqual({
    field: 'kind',
    message: 'Choose one of one or two more',
  });
  expect(messageOf(z.object({ a: z.literal('yes') }), { a: 'no' })?.message).toBe('must be yes');
  expect(messageOf(z.array(z.string()).check(z.minLength(1)), [])?.message).toBe(
    'must have at least 1 entry',
  );
});

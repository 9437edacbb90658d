import { Money, Timestamp } from '@kade/contract/values';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { encoderOf } from './encode';

const Thing = z.object({
  name: z.string(),
  price: Money,
  sold: z.array(z.object({ at: Timestamp, by: z.enum(['card', 'cash']) })),
  was: z.nullable(Money),
  note: z.optional(z.string()),
  kind: z.union([z.object({ free: z.literal(true) }), z.object({ costs: Money })]),
  others: z.record(z.string(), Timestamp),
});
type Thing = z.output<typeof Thing>;

const at = new Date('2026-11-21T09:00:00.000Z');
const thing: Thing = {
  name: 'Mask',
  price: 1_005,
  sold: [{ at, by: 'cash' }],
  was: null,
  kind: { costs: 250 },
  others: { first: at },
};

test('money and moments travel as the schema says, as zod itself would encode them', () => {
  const sent = encoderOf(Thing)(thing);
  expect(JSON.stringify(sent)).toBe(JSON.stringify(z.encode(Thing, thing)));
  const sold = [{ at: '2026-11-21T09:00:00.000Z', by: 'cash' }];
  expect(sent).toMatchObject({ price: 10.05, kind: { costs: 2.5 }, sold });
});

test('what the schema does not declare is left out, at any depth', () => {
  const [sale] = thing.sold;
  const sent = encoderOf(Thing)({ ...thing, secret: 1, sold: [{ ...sale, secret: 2 }] });
  expect(JSON.stringify(sent)).not.toContain('secret');
  expect(sent).toMatchObject({ sold: [{ by: 'cash' }] });
});

test('what a schema leaves open is sent beside what it names', () => {
  const Prices = z.catchall(z.object({ known: Money }), Money);
  expect(encoderOf(Prices)({ known: 100, further: 250 })).toEqual({ known: 1, further: 2.5 });
});

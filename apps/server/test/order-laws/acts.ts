import { ApiError } from '@kade/contract/client';
import { errorStatus } from '@kade/contract/errors';
import fc from 'fast-check';
import { expect } from 'vitest';
import * as deciding from './deciding';
import * as paying from './paying';
import * as placing from './placing';
import type { World } from './world';

type Perform = (world: World, which: number, how: number) => Promise<void>;

const MINUTE_MS = 60_000;
const PAUSES = [1, 31, 61, 200, 3 * 24 * 60];

/** What may happen, and how often it does. */
const ACTS: Record<string, { weight: number; perform: Perform }> = {
  place: { weight: 3, perform: placing.placeOne },
  'place twice': { weight: 2, perform: placing.placeTwice },
  'place other': { weight: 1, perform: placing.placeOther },
  'place a draft': { weight: 2, perform: placing.placeDraft },
  'PayHere tells': { weight: 7, perform: paying.notice },
  'PayHere tells again': { weight: 3, perform: paying.noticeAgain },
  'pay by PayPal': { weight: 5, perform: paying.payPaypal },
  'PayPal tells': { weight: 4, perform: paying.paypalEvent },
  'send a slip': { weight: 4, perform: paying.sendSlip },
  'decide on a slip': { weight: 3, perform: deciding.decideSlip },
  'set statuses': { weight: 9, perform: deciding.setStatus },
  'set many statuses': { weight: 2, perform: deciding.setManyStatuses },
  'edit items': { weight: 5, perform: deciding.editItems },
  'edit contact': { weight: 3, perform: deciding.editContact },
  'record a payment': { weight: 4, perform: deciding.recordPayment },
  refund: { weight: 6, perform: deciding.refund },
  'resolve a refund': { weight: 4, perform: deciding.resolveRefund },
  'resolve a mismatch': { weight: 4, perform: deciding.resolveMismatch },
  verify: { weight: 4, perform: deciding.verify },
  note: { weight: 1, perform: deciding.addNote },
  tracking: { weight: 1, perform: deciding.setTracking },
  'mail again': { weight: 2, perform: deciding.mailAgain },
  erase: { weight: 1, perform: deciding.erase },
  'touch what is foreign': { weight: 1, perform: deciding.touchForeign },
  'run jobs': { weight: 6, perform: ({ shop }) => shop.server.runJobs() },
  'let holds expire': { weight: 2, perform: ({ expireHolds }) => expireHolds() },
  'let time pass': {
    weight: 3,
    perform: async ({ shop }, _which, how) =>
      shop.server.clock.advance((PAUSES[how % PAUSES.length] ?? 1) * MINUTE_MS),
  },
};

export const act = fc.record({
  name: fc.oneof(
    ...Object.entries(ACTS).map(([name, { weight }]) => ({
      weight,
      arbitrary: fc.constant(name),
    })),
  ),
  which: fc.nat(99),
  how: fc.nat(999),
});
export type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** Some things at once; now and then answers of providers get lost, or they give nothing back. */
export const wave = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 5, size: 'max' }),
  lost: fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    { weight: 4, arbitrary: fc.constant('refunds' as const) },
    { weight: 1, arbitrary: fc.constant('captures' as const) },
    { weight: 2, arbitrary: fc.constant('refused' as const) },
  ),
});
export type Wave = typeof wave extends fc.Arbitrary<infer W> ? W : never;

/** Answers whether it took place; what was refused has a documented code. */
export async function perform(world: World, { name, which, how }: Act): Promise<boolean> {
  try {
    await ACTS[name]?.perform(world, which, how);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code } = error;
    expect(errorStatus, `${name}: ${error.message}`).toHaveProperty(code, status);
    expect([400, 403, 404, 409, 503], `${name}: ${error.message}`).toContain(status);
    return false;
  }
}

/** Refused by providers, some of these still keep what they were told. */
const KEEPS_REFUSED = ['PayHere tells', 'PayHere tells again', 'pay by PayPal', 'PayPal tells'];

/** Whether a refusal must have changed nothing; a change of many refuses each by itself. */
export const isAllOrNothing = ({ name }: Act) =>
  ![...KEEPS_REFUSED, 'verify', 'erase', 'place a draft', 'place twice'].includes(name);

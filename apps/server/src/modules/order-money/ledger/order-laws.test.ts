import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn } from '../../../../../../scripts/testing/drawn';
import { isAllOrNothing, perform, wave, type Wave } from '../../../../test/order-laws/acts';
import { assertFees } from '../../../../test/order-laws/fee-laws';
import { assertFigures } from '../../../../test/order-laws/figure-laws';
import {
  assertCustomers,
  assertHistory,
  assertHolds,
  assertOrders,
} from '../../../../test/order-laws/history-laws';
import { assertMails } from '../../../../test/order-laws/mail-laws';
import {
  assertLedgerKept,
  assertMoney,
  assertProviders,
} from '../../../../test/order-laws/money-laws';
import { readStore, type Snapshot } from '../../../../test/order-laws/snapshot';
import { begin } from '../../../../test/order-laws/start';
import { assertStock } from '../../../../test/order-laws/stock-laws';
import {
  aWorld,
  startProviders,
  type Providers,
  type World,
} from '../../../../test/order-laws/world';
import { expireHolds } from '../../../../test/expire-holds';

/** Enough for a change that breaks a law; whoever changes much of orders runs `npm run fuzz`. */
const RUNS = 4;
const SEED = 19;
/** A limit for what hangs, not a measure of speed. */
const HANGS_MS = 600_000;
const WAVES = 24;

let providers: Providers;
beforeAll(async () => {
  providers = await startProviders();
});
afterAll(() => Promise.all([providers.payhere.close(), providers.paypal.close()]));

const REFUND = /\/refund$/;
const LOST = { refunds: REFUND, captures: /\/capture$/ };
const REFUSAL = {
  payhere: { status: 200, body: { status: -1, msg: 'Not now', data: null } },
  paypal: { status: 422, body: { name: 'UNPROCESSABLE_ENTITY', message: 'Not now', details: [] } },
};

async function performAll(world: World, { acts, lost }: Wave): Promise<boolean[]> {
  const { payhere, paypal } = world.providers;
  const isRefused = lost === 'refused';
  for (const [name, fake] of Object.entries({ payhere, paypal })) {
    fake.loseAnswers(lost === null || isRefused ? undefined : LOST[lost]);
    if (isRefused) fake.answerAlways(name === 'paypal' ? REFUSAL.paypal : REFUSAL.payhere, REFUND);
  }
  // A job that gets no answer is tried again until it is given up; its time would not come so soon.
  const chosen = lost === 'captures' ? acts.filter(({ name }) => name !== 'run jobs') : acts;
  const done = await Promise.allSettled(chosen.map((act) => perform(world, act)));
  for (const fake of [payhere, paypal]) {
    fake.loseAnswers(undefined);
    fake.answerAlways(undefined);
  }
  return done.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}

async function assertLaws(world: World, before: Snapshot): Promise<Snapshot> {
  const now = await readStore(world.shop);
  assertOrders(world, now);
  assertStock(world, now);
  assertMoney(world, now);
  assertLedgerKept(before, now);
  assertFees(before, now);
  assertHistory(world, now);
  assertHolds(before, now);
  assertCustomers(now);
  return now;
}

/** Who is refused alone has changed nothing. */
function assertRefused({ acts }: Wave, done: boolean[], states: [before: Snapshot, now: Snapshot]) {
  const [only, other] = acts;
  if (!only || other || done[0] !== false || !isAllOrNothing(only)) return;
  expect(states[1], `${only.name} was refused`).toEqual(states[0]);
}

async function live(world: World, waves: readonly Wave[]): Promise<void> {
  const { server } = world.shop;
  await begin(world, (waves[0]?.acts[0]?.how ?? 0) % 2 === 0);
  let before = await assertLaws(world, world.first);
  for (const [index, one] of waves.entries()) {
    const done = await performAll(world, one);
    const now = await assertLaws(world, before);
    assertRefused(one, done, [before, now]);
    if (index % 8 === 7) await assertFigures(world, now);
    before = now;
  }
  await server.runJobs();
  await world.expireHolds();
  await server.runJobs();
  const after = await assertLaws(world, before);
  await assertFigures(world, after);
  assertProviders(world, after);
  assertMails(after);
}

test(
  'whatever happens to orders, even at once, stock, money, history, mails and figures agree',
  async () => {
    const run = fc.array(wave, { minLength: WAVES, maxLength: WAVES });
    await fc.assert(
      fc.asyncProperty(run, async (waves) => {
        const world = await aWorld(providers, (system) => expireHolds.run(system, {}));
        await live(world, waves);
        expect(await world.shop.server.system.jobs.listFailed()).toEqual([]);
        expect(await readStore(world.neighbour)).toEqual(world.neighbourFirst);
      }),
      { ...drawn(RUNS, SEED), endOnFailure: true },
    );
  },
  HANGS_MS,
);

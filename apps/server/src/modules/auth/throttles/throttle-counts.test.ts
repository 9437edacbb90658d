import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aServer } from '../../../../test/server';
import { executeSql } from '../../../platform/database';
import {
  countInquiry,
  countOrderAtStore,
  countSignUp,
  countStrangersOrder,
  guardSession,
  guardSignIn,
  mayCauseMails,
  mayMailProof,
  mayMailInquiry,
} from './throttle';

const LIMITED = { RATE_LIMITS: 'on' };
const STRANGE = { device: 'x', network: 'y', isKnownDevice: false, isKnownNetwork: false };
const DAY_MS = 24 * 60 * 60_000;
const wrong = () => Promise.resolve(false);
const right = () => Promise.resolve(true);

let serial = 0;

/** Somebody who calls from a network that no other test has used, at a moment where one is named. */
async function aCaller(settings: Record<string, string> = LIMITED, moment?: number) {
  const { system } = await aServer(settings);
  const address = `198.51.${(serial += 1)}.7`;
  const clock = moment === undefined ? system.clock : { now: () => new Date(moment) };
  return { ...system, clock, requestId: '', userAgent: '', address };
}

async function times(count: number, act: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 1) await act();
}

test('where limits are off nobody waits, whatever is asked for', async () => {
  const caller = await aCaller({ RATE_LIMITS: 'off' });
  const shopper = { ...caller, storeId: randomUUID(), isSuspended: false, visitor: undefined };
  const email = 'often@example.com';
  await times(120, async () => {
    await guardSignIn(caller, email, STRANGE, wrong);
    await guardSession({ ...caller, sessionId: 'one' }, wrong);
    await countSignUp(caller);
    for (const counting of [countStrangersOrder(shopper, [email]), countOrderAtStore(shopper)]) {
      const assertFew = await counting;
      await assertFew();
    }
    await countInquiry(caller, email);
    expect(await mayMailProof({ ...caller, merchantId: 'one' }, email)).toBe(true);
    expect(await mayMailInquiry(caller, email)).toBe(true);
    const mail = { to: email, causer: 'somebody', isVictim: true };
    expect(await mayCauseMails(caller, [mail, mail])).toEqual([true, true]);
  });
});

test('who knows the password of a session after some failures begins anew', async () => {
  const session = { ...(await aCaller()), sessionId: `session ${serial}` };
  await times(4, () => guardSession(session, wrong));
  expect(await guardSession(session, right)).toBe(true);
  await times(4, () => guardSession(session, wrong));
  expect(await guardSession(session, right)).toBe(true);
  await times(5, () => guardSession(session, wrong));
  await expect(guardSession(session, right)).rejects.toMatchObject({ retryAfter: 30 });
});

test('strangers who guess at an account are counted together for a day, and no longer', async () => {
  const start = Date.parse('2026-11-01T00:00:00Z');
  const guess = async (account: string, moment: number) =>
    guardSignIn(await aCaller(LIMITED, start + moment), account, STRANGE, wrong);
  await times(19, () => guess('within a day', 0));
  await guess('within a day', DAY_MS - 1);
  await expect(guess('within a day', DAY_MS - 1)).rejects.toMatchObject({ retryAfter: 30 });
  await times(19, () => guess('after a day', 0));
  await times(19, () => guess('after a day', DAY_MS));
  expect(await guess('after a day', DAY_MS)).toBe(false);
});

test('a shop takes a thousand orders of strangers at once, Kade a thousand inquiries, then one a minute', async () => {
  const caller = await aCaller();
  const storeId = randomUUID();
  // As if 999 had come from elsewhere.
  const keys = ['inquiry', `order at ${storeId}`].map((key) =>
    caller.secrets.sign(`throttle ${key}`),
  );
  await executeSql(
    caller.db,
    `insert into throttles (key, failures, window_started_at, blocked_until)
     select key, 999, now(), now() from unnest($1::text[]) key`,
    [keys],
  );
  const shopper = { ...caller, storeId, isSuspended: false, visitor: undefined };
  const orderAt = async (ctx: typeof shopper) => (await countOrderAtStore(ctx))();
  const order = () => orderAt(shopper);
  const inquire = () => countInquiry(caller, `person${(serial += 1)}@example.com`);
  for (const count of [order, inquire]) {
    await count();
    await expect(count()).rejects.toMatchObject({ retryAfter: 30 });
  }
  const later = {
    ...shopper,
    clock: { now: () => new Date(caller.clock.now().getTime() + 31_000) },
  };
  await orderAt(later);
  await expect(orderAt(later)).rejects.toMatchObject({ retryAfter: 60 });
});

/** Mails to people whom nobody has written to, who are known by letters. */
function mailsToNew(mails: readonly { to: string; causer?: string; isVictim?: boolean }[]) {
  const of = (serial += 1);
  return mails.map(({ to, causer, isVictim = true }) => ({
    to: `${to}${of}@example.com`,
    causer: causer && `${causer}${of}`,
    isVictim,
  }));
}

test('an address that comes many times in one turn gets as many mails as it may, the first', async () => {
  const caller = await aCaller();
  const often = (count: number, mail: { to: string; causer?: string; isVictim?: boolean }) =>
    Array.from({ length: count }, () => mail);
  const mails = mailsToNew([
    ...often(7, { to: 'a', causer: 'one' }),
    ...often(3, { to: 'a', causer: 'other' }),
    { to: 'b', causer: 'one' },
    ...often(6, { to: 'c' }),
    ...often(6, { to: 'd', causer: 'one', isVictim: false }),
    ...often(1, { to: 'e', causer: 'one' }),
    ...often(7, { to: 'e', causer: 'other' }),
  ]);
  const yes = (count: number) => often(count, { to: '' }).map(() => true);
  const no = (count: number) => often(count, { to: '' }).map(() => false);
  expect(await mayCauseMails(caller, mails)).toEqual(
    [yes(5), no(2), no(3), yes(1), yes(5), no(1), yes(5), no(1), yes(1), yes(4), no(3)].flat(),
  );
});

test('mails of one turn are allowed as those that are asked for one by one, then and later', async () => {
  const people = ['a', 'b', 'c'];
  const causers = ['one', 'other', undefined];
  const drawn = (turn: number) =>
    Array.from({ length: 11 }, (_, n) => ({
      to: people[(n * n + turn) % 3] ?? '',
      causer: causers[(n + turn * n) % 3],
      isVictim: (n + turn) % 5 > 0,
    }));
  const [together, alone] = [(serial += 1), (serial += 1)];
  const namedBy = (of: number, turn: number) =>
    drawn(turn).map(({ to, causer, isVictim }) => ({
      to: `${to}${of}@example.com`,
      causer: causer && `${causer}${of}`,
      isVictim,
    }));
  const start = Date.parse('2026-11-01T00:00:00Z');
  let time = start;
  for (const [turn, minutes] of [0, 1, 14, 15, 0, 16, 40, 3].entries()) {
    time += minutes * 60_000;
    const caller = await aCaller(LIMITED, time);
    const oneByOne = [];
    for (const mail of namedBy(alone, turn))
      oneByOne.push(...(await mayCauseMails(caller, [mail])));
    expect(await mayCauseMails(caller, namedBy(together, turn))).toEqual(oneByOne);
  }
});

test('turns that meet over the same addresses wait in no circle and let no mail through', async () => {
  const caller = await aCaller();
  const mails = mailsToNew(['a', 'b', 'c', 'd'].map((to) => ({ to, causer: 'one' })));
  const turns = Array.from({ length: 12 }, (_, n) => (n % 2 ? mails : mails.toReversed()));
  const answers = await Promise.all(turns.map((turn) => mayCauseMails(caller, turn)));
  expect(answers.flat().filter(Boolean)).toHaveLength(5 * mails.length);
});

import { orders } from '@kade/contract/orders';
import { INVALID_TOKEN } from '@kade/contract/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepHere } from '../../../test/fake-caches';
import { lockHere, unlockHere } from '../../../test/fake-locks';
import { anOrder } from '../../../test/shop-records';
import * as z from 'zod/mini';
import { areActsKept } from './acts';
import { api, doOnce } from './api';
import { forgetAct, readActs } from './kept-acts';
import { leave } from './leave';
import { onAnswer } from './reach';
import { sendActs } from './send-acts';
import { chooseStore, endSession, startSession, takeMessage } from './session';

interface Sent {
  key: string | null;
  said: string;
  signal?: AbortSignal | null | undefined;
}

const order = anOrder(1);
const params = { id: order._id };
const done = () => Response.json(z.encode(orders.get.response, order));
/** What the server does with a call; it throws where nobody answers. */
let answer: (sent: Sent) => Response | Promise<Response>;
let sent: Sent[] = [];

const away = (): Response => {
  throw new TypeError('Failed to fetch');
};
/** The line is there, and nothing comes back: until whoever sent it gives up. */
const never = ({ signal }: Sent) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
  });
/** Answers once what this answers with is called. */
function answerLater(): () => void {
  let say = () => {};
  answer = (one) =>
    one.said === ''
      ? never(one)
      : new Promise((resolve) => {
          say = () => resolve(done());
        });
  return () => say();
}
const refusal = (status: number, message: string, code = 'order_changed_since') =>
  Response.json({ error: message, message, code }, { status });

/** Does what a person does who adds a note. */
const note = (text: string) =>
  doOnce(orders.addNote, { params, body: { text } }, () =>
    Promise.resolve({
      words: `Note ${text}`,
      path: '/orders/1',
      shows: { [order._id]: { tracking_number: text } },
    }),
  );
const said = (text: string) => JSON.stringify(JSON.stringify({ text }));
const waiting = async () =>
  (await readActs()).map(({ words, refused }) => (refused ? `${words}: ${refused}` : words));

beforeEach(() => {
  lockHere();
  sent = [];
  answer = done;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { headers, body, signal } = init;
    // Whether anybody is there.
    if (address === '/api/health') return answer({ key: null, said: '', signal });
    const one = { key: new Headers(headers).get('idempotency-key'), said: JSON.stringify(body) };
    sent.push(one);
    return answer({ ...one, signal });
  });
  startSession('token of Nimali');
  chooseStore('one');
});

afterEach(() => {
  onAnswer();
  unlockHere();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what nobody answers waits, and is sent in order by the key of its first try', async () => {
  answer = away;
  expect(await note('first')).toBeUndefined();
  expect(await note('second')).toBeUndefined();
  expect(await waiting()).toEqual(['Note first', 'Note second']);
  const [tried] = sent;
  answer = done;
  sent = [];
  expect(await sendActs()).toBe(true);
  expect(sent.map((one) => one.said)).toEqual([said('first'), said('second')]);
  expect(sent[0]).toEqual(tried);
  expect(sent[1]?.key).not.toBe(tried?.key);
  expect(areActsKept()).toBe(false);
});

test('what is done after the clock was set back is sent after what came first all the same', async () => {
  answer = away;
  vi.useFakeTimers({ toFake: ['Date'] });
  await note('first');
  vi.setSystemTime(Date.now() - 60 * 60_000);
  await note('second');
  expect(await waiting()).toEqual(['Note first', 'Note second']);
});

test('what is done now comes after what waits, and waits behind it', async () => {
  answer = away;
  await note('first');
  answer = done;
  sent = [];
  expect(await note('second')).toMatchObject({ _id: order._id });
  expect(sent.map((one) => one.said)).toEqual([said('first'), said('second')]);
  answer = away;
  await note('third');
  answer = (one) => (one.said.includes('third') ? refusal(503, 'Busy', 'unavailable') : done());
  expect(await note('fourth')).toBeUndefined();
  expect(await waiting()).toEqual(['Note third', 'Note fourth']);
});

test('what a dead line swallows waits, what is done after it as well, and both are done once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  answer = never;
  const first = note('first');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await first).toBeUndefined();
  expect(await waiting()).toEqual(['Note first']);
  const [tried] = sent;
  const second = note('second');
  await expect.poll(() => sent.length).toBe(2);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await second).toBeUndefined();
  expect(await waiting()).toEqual(['Note first', 'Note second']);
  // Who asks next waits for the one that is sent now, and that for no longer than it may take.
  answer = done;
  const all = sendActs();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await all).toBe(true);
  expect(sent.map((one) => one.said)).toEqual(['first', 'first', 'first', 'second'].map(said));
  expect(sent.slice(1, 3)).toEqual([tried, tried]);
  expect(areActsKept()).toBe(false);
});

test('what follows within the silent seconds waits with the first, and is kept on leaving', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  answer = never;
  const both = Promise.all([note('first'), note('second')]);
  const waitingOnLeaving = () => {
    window.dispatchEvent(new Event('pagehide'));
    return waiting();
  };
  await expect.poll(waitingOnLeaving).toEqual(['Note first', 'Note second']);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await both).toEqual([undefined, undefined]);
  expect(await waiting()).toEqual(['Note first', 'Note second']);
  expect(sent.map((one) => one.said)).toEqual([said('first')]);
  answer = done;
  expect(await sendActs()).toBe(true);
  expect(sent.slice(1).map((one) => one.said)).toEqual([said('first'), said('second')]);
  // And where somebody answers, one is done after the other.
  sent = [];
  const sayDone = answerLater();
  const next = Promise.all([note('third'), note('fourth')]);
  await expect.poll(() => sent.length).toBe(1);
  answer = done;
  sayDone();
  expect(await next).toMatchObject([{ _id: order._id }, { _id: order._id }]);
  expect(sent.map((one) => one.said)).toEqual([said('third'), said('fourth')]);
});

test('one that is answered late, but while others are, is slow and does not wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const sayDone = answerLater();
  const slow = note('slow');
  await vi.advanceTimersByTimeAsync(3_000);
  onAnswer();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(areActsKept()).toBe(false);
  sayDone();
  expect(await slow).toMatchObject({ _id: order._id });
  expect(areActsKept()).toBe(false);
});

test('who puts the device away finds what had no answer waiting, until one comes', async () => {
  const sayDone = answerLater();
  const added = note('first');
  await expect.poll(() => sent.length).toBe(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(waiting).toEqual(['Note first']);
  sayDone();
  expect(await added).toMatchObject({ _id: order._id });
  await expect.poll(areActsKept).toBe(false);
});

test('who closes the page before its silence is noticed finds what had no answer waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  answer = never;
  const close = () => window.dispatchEvent(new Event('pagehide'));
  const first = note('first');
  const areKeptOnClosing = () => {
    close();
    // A page that is closed waits for nothing.
    return areActsKept();
  };
  await expect.poll(areKeptOnClosing).toBe(true);
  // Nor while what was done before is still being sent.
  const second = note('second');
  const waitingOnClosing = () => {
    close();
    return waiting();
  };
  await expect.poll(waitingOnClosing).toEqual(['Note first', 'Note second']);
  expect(sent.filter((one) => one.said === said('second'))).toEqual([]);
  await vi.advanceTimersByTimeAsync(4_000);
  await Promise.all([first, second]);
});

test('what waits is gone once its first try is answered after all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const sayDone = answerLater();
  const added = note('first');
  await vi.advanceTimersByTimeAsync(4_000);
  await added;
  expect(await waiting()).toEqual(['Note first']);
  sayDone();
  await expect.poll(areActsKept).toBe(false);
});

test('a refusal stays with its reason, and what comes after it is sent', async () => {
  answer = away;
  await note('first');
  await note('second');
  answer = (one) => (one.said.includes('first') ? refusal(409, 'It was cancelled') : done());
  expect(await sendActs()).toBe(true);
  expect(await waiting()).toEqual(['Note first: It was cancelled']);
  sent = [];
  await sendActs();
  expect(sent).toEqual([]);
  const [refused] = await readActs();
  if (refused) await forgetAct(refused);
  expect(areActsKept()).toBe(false);
});

test.each([
  ['takes too long', refusal(408, 'Late', 'timeout')],
  ['has too much to do', refusal(429, 'Too many', 'too_many_requests')],
  ['is not there', new Response('Bad gateway', { status: 502 })],
  ['does not answer', new Response('Late', { status: 504 })],
  ['is still at it', refusal(409, 'It runs', 'idempotency_running')],
])('what is sent while the server %s waits on, and is sent again by its key', async (_, said) => {
  answer = away;
  await note('first');
  answer = () => said;
  expect(await sendActs()).toBe(false);
  expect(await waiting()).toEqual(['Note first']);
  answer = done;
  expect(await sendActs()).toBe(true);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(areActsKept()).toBe(false);
});

test('what the server is still at when it is asked again waits, too', async () => {
  answer = () => refusal(409, 'It runs', 'idempotency_running');
  expect(await note('first')).toBeUndefined();
  expect(await waiting()).toEqual(['Note first']);
});

test('two tabs that send at once send each act once', async () => {
  answer = away;
  await note('first');
  answer = done;
  sent = [];
  await Promise.all([sendActs(), sendActs()]);
  expect(sent).toHaveLength(1);
});

test('what was refused at once, or cannot wait, has failed as anything else does', async () => {
  answer = () => refusal(409, 'It was cancelled');
  await expect(note('first')).rejects.toThrow('It was cancelled');
  unlockHere();
  answer = away;
  await expect(note('second')).rejects.toMatchObject({ status: 0 });
  lockHere();
  for (let n = 0; n < 100; n += 1) await note(String(n));
  await expect(note('of too many')).rejects.toMatchObject({ status: 0 });
  expect(await waiting()).toHaveLength(100);
});

test('what waited longer than the server remembers is not sent', async () => {
  answer = away;
  await note('first');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3600 * 1000 });
  answer = done;
  sent = [];
  await sendActs();
  expect(sent).toEqual([]);
  expect(await waiting()).toEqual([expect.stringContaining('Note first: It waited')]);
});

test.each([
  ['a clock that was put right meanwhile makes nothing old', 24, []],
  ['time that passed does', 0, [expect.stringContaining('Note first: It waited') as string]],
])('of what waits %s', async (_, hoursBehind, left) => {
  const storage = keepHere();
  let behind = 0;
  const online = () =>
    Response.json(z.encode(orders.get.response, order), {
      headers: { date: new Date(Date.now() - behind).toUTCString() },
    });
  answer = online;
  await api.call(orders.get, { params });
  const address = `/api/merchant/orders/${order._id}?store_id=one`;
  await expect.poll(() => storage.match(address)).toBeDefined();
  answer = away;
  await note('first');
  behind = hoursBehind * 3600 * 1000;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3600 * 1000 });
  // Nobody can tell.
  expect(await sendActs()).toBe(false);
  answer = online;
  expect(await sendActs()).toBe(true);
  expect(await waiting()).toEqual(left);
});

test('belongs to its session: what was not sent is named once, and told to no other one', async () => {
  const leaving = vi.spyOn(leave, 'to').mockImplementation(() => {});
  answer = away;
  await note('of “Tea”');
  await note('"again"');
  answer = () => refusal(401, INVALID_TOKEN, 'invalid_token');
  expect(await sendActs()).toBe(false);
  expect(leaving).toHaveBeenCalledOnce();
  expect(takeMessage()).toBe('Not sent before you were signed out: Note of “Tea”; Note "again".');
  expect(areActsKept()).toBe(false);
  startSession('token of Nimali');
  chooseStore('one');
  answer = away;
  await note('mine');
  localStorage.setItem('kade.session', 'token of Kasun');
  const [name = ''] = Object.keys(localStorage).filter((one) => one.startsWith('kade.act '));
  const mine = localStorage.getItem(name) ?? '';
  startSession('token of Kasun');
  localStorage.setItem(name, mine);
  expect(await readActs()).toEqual([]);
  endSession();
});

test('a kept reply shows what waits, wherever it stands', async () => {
  const storage = keepHere();
  await api.call(orders.get, { params });
  const address = `/api/merchant/orders/${order._id}?store_id=one`;
  await expect.poll(() => storage.match(address)).toBeDefined();
  answer = away;
  await note('LK 42');
  expect(await api.call(orders.get, { params })).toEqual({ ...order, tracking_number: 'LK 42' });
  const [kept] = await readActs();
  if (kept) await forgetAct(kept);
  expect(await api.call(orders.get, { params })).toEqual(order);
});

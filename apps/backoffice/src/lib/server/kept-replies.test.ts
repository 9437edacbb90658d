import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepHere } from '../../../test/fake-caches';
import { keepingReplies } from './kept-replies';
import { currentReach, onAnswer, silence } from './reach';
import { endSession, startSession } from './session';

const ORDERS = '/api/merchant/orders?store_id=one';
let isAway = false;
/** Answers what is asked from now on once it is called. */
let answerLate: (() => void) | undefined;
let isDead = false;
let sent = 0;
let storage: CacheStorage;
const call = keepingReplies(async (address, { signal }) => {
  // Whether anybody is there.
  if (address === '/api/health') return isDead ? untilGivenUp(signal) : Response.json({});
  const mine = (sent += 1);
  if (isAway) throw new TypeError('Failed to fetch');
  if (isDead) {
    const late = new Promise<void>((resolve) => (answerLate = resolve));
    await Promise.race([late, untilGivenUp(signal)]);
  }
  return Response.json({ address, sent: mine }, { headers: { 'x-total-count': '7' } });
});
const untilGivenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
  });
const get = (address: string) => call(address, { method: 'GET' });
/** Until so many replies are kept, of everybody, and this one last. */
async function untilKept(count: number, last = ''): Promise<void> {
  const kept = async () => {
    const open = await Promise.all((await storage.keys()).map((name) => storage.open(name)));
    const all = (await Promise.all(open.map((cache) => cache.keys()))).flat();
    return [all.length, all.at(-1)?.url];
  };
  await expect.poll(kept).toEqual([count, expect.stringContaining(last)]);
}
async function untilForgotten(): Promise<void> {
  await expect.poll(() => storage.keys()).toEqual([]);
}

beforeEach(() => {
  storage = keepHere();
  isAway = false;
  isDead = false;
  sent = 0;
  startSession('token of Nimali');
});

afterEach(() => {
  onAnswer();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('answers what was seen while nobody answers, and says as of when; never otherwise', async () => {
  await get(ORDERS);
  await untilKept(1);
  expect(await (await get('/api/merchant/customers')).json()).toMatchObject({ sent: 2 });
  await untilKept(2);
  expect(currentReach()).toEqual({ isAway: false, asOf: undefined });
  isAway = true;
  const kept = await get(ORDERS);
  expect(await kept.json()).toMatchObject({ sent: 1 });
  expect(kept.headers.get('x-total-count')).toBe('7');
  expect(currentReach()).toEqual({ isAway: true, asOf: expect.any(Date) as Date });
  isAway = false;
  expect(await (await get(ORDERS)).json()).toMatchObject({ sent: 4 });
  expect(currentReach().isAway).toBe(false);
});

/** What it is answered, once it is. */
function heardOf(coming: Promise<Response>): { said?: unknown } {
  const heard: { said?: unknown } = {};
  void coming.then(async (reply) => {
    heard.said = await reply.json();
  });
  return heard;
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
async function untilSaid(heard: { said?: unknown }, sentAs: number): Promise<void> {
  await expect.poll(() => heard.said, { interval: 1 }).toMatchObject({ sent: sentAs });
}

test('a line that says nothing is as good as none, until it says something after all', async () => {
  await get(ORDERS);
  await untilKept(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  isDead = true;
  const first = heardOf(get(ORDERS));
  await pass(3.9);
  expect([first.said, currentReach().isAway]).toEqual([undefined, false]);
  await pass(0.1);
  await untilSaid(first, 1);
  expect(currentReach()).toEqual({ isAway: true, asOf: expect.any(Date) as Date });
  // What is looked at next is not waited for as long.
  const second = heardOf(get(ORDERS));
  await pass(1);
  await untilSaid(second, 1);
  // What was not seen here comes when it comes, and then all is asked for anew.
  const unseen = heardOf(get('/api/merchant/customers'));
  await pass(5);
  expect(unseen.said).toBeUndefined();
  answerLate?.();
  await untilSaid(unseen, 4);
  expect(currentReach().isAway).toBe(false);
  // A line that has answered late is slow, and is given time.
  const third = heardOf(get(ORDERS));
  await pass(15);
  expect([third.said, currentReach().isAway]).toEqual([undefined, false]);
  await pass(1);
  await untilSaid(third, 1);
});

test('a reply that takes long while others come is waited for', async () => {
  await get(ORDERS);
  await untilKept(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  isDead = true;
  const slow = heardOf(get(ORDERS));
  await pass(3);
  isDead = false;
  await get('/api/merchant/billing');
  await pass(3);
  expect([slow.said, currentReach().isAway]).toEqual([undefined, false]);
  answerLate?.();
  await untilSaid(slow, 2);
});

test('what cannot wait tells of a silent line in seconds, and has failed in the end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  isDead = true;
  const failed = vi.fn<() => void>();
  void call('/api/merchant/customers/1/notes', { method: 'POST', body: '{}' }).catch(failed);
  await pass(4);
  expect(currentReach().isAway).toBe(false);
  await pass(4);
  expect(currentReach()).toEqual({ isAway: true, asOf: undefined });
  await pass(15);
  expect(failed).not.toHaveBeenCalled();
  await pass(7);
  expect(failed).toHaveBeenCalledOnce();
  // The next one is answered after all.
  const next = heardOf(call('/api/merchant/customers/1/notes', { method: 'POST', body: '{}' }));
  await pass(3);
  answerLate?.();
  await untilSaid(next, 2);
  expect(currentReach().isAway).toBe(false);
});

test('what only takes long, since it asks others, is waited for and called no silence', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  isDead = true;
  const slow = heardOf(call('/api/merchant/payments/test', { method: 'POST' }));
  isDead = false;
  await pass(90);
  expect([slow.said, currentReach().isAway]).toEqual([undefined, false]);
  answerLate?.();
  await untilSaid(slow, 1);
});

test('what was not seen in this store, or is not for keeping, stays unanswered', async () => {
  await get(ORDERS);
  await get('/api/merchant/profile/sessions?store_id=one');
  await get('/api/merchant/orders/export?store_id=one');
  await get('/api/merchant/billing');
  await untilKept(1);
  isAway = true;
  for (const address of [
    '/api/merchant/orders?store_id=two',
    '/api/merchant/orders/export?store_id=one',
    '/api/merchant/billing',
  ]) {
    await expect(get(address)).rejects.toThrow('Failed to fetch');
  }
  // `profile` is kept, and what stands below it is not.
  await expect(get('/api/merchant/profile/sessions?store_id=one')).rejects.toThrow(
    'Failed to fetch',
  );
  await expect(call(ORDERS, { method: 'PUT' })).rejects.toThrow('Failed to fetch');
});

test('is forgotten when the session ends, and not told to another one', async () => {
  await get(ORDERS);
  await untilKept(1);
  startSession('token of Kasun');
  await untilForgotten();
  isAway = true;
  await expect(get(ORDERS)).rejects.toThrow('Failed to fetch');
  isAway = false;
  await get(ORDERS);
  await untilKept(1);
  endSession();
  await untilForgotten();
});

test('what comes as somebody leaves is not kept for who signs in next', async () => {
  await get(ORDERS);
  startSession('token of Kasun');
  await get('/api/merchant/customers');
  await untilKept(1, '/api/merchant/customers');
  isAway = true;
  await expect(get(ORDERS)).rejects.toThrow('Failed to fetch');
});

test('holds the latest two hundred, for seven days', async () => {
  const order = (n: number) => `/api/merchant/orders/${n}?store_id=one`;
  await get(order(0));
  await untilKept(1);
  for (let n = 1; n < 200; n += 1) await get(order(n));
  await untilKept(200);
  // What is seen again is late, too.
  await get(order(0));
  await untilKept(200, order(0));
  await get(order(200));
  await untilKept(200, order(200));
  isAway = true;
  await expect(get(order(1))).rejects.toThrow('Failed to fetch');
  await get(order(2));
  await get(order(0));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 3600 * 1000 });
  await expect(get(order(2))).rejects.toThrow('Failed to fetch');
});

test('of two answers of one address the later one is kept, however long each is put away', async () => {
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  let goOn = () => {};
  const isTold = new Promise<void>((resolve) => (goOn = resolve));
  const making = vi.spyOn(crypto.subtle, 'digest').mockImplementationOnce(async (...of) => {
    await isTold;
    return digest(...of);
  });
  await get(ORDERS);
  await get(ORDERS);
  await expect.poll(() => making.mock.calls.length).toBeGreaterThan(0);
  await get('/api/merchant/customers');
  goOn();
  await untilKept(2, '/api/merchant/customers');
  isAway = true;
  expect(await (await get(ORDERS)).json()).toMatchObject({ sent: 2 });
});

test('a line that has answered late has four times as long before it counts as silent', async () => {
  vi.useFakeTimers();
  const silentAfter = async (seconds: number) => {
    let isSilent = false;
    void silence(new Promise(() => {})).then(() => (isSilent = true));
    await vi.advanceTimersByTimeAsync(1000 * seconds);
    return isSilent;
  };
  onAnswer(4_001);
  expect(await silentAfter(15)).toBe(false);
  expect(await silentAfter(16)).toBe(true);
  onAnswer(4_000);
  expect(await silentAfter(3)).toBe(false);
  expect(await silentAfter(4)).toBe(true);
});

test('what was answered waits for no silence, whatever is answered after it', async () => {
  vi.useFakeTimers();
  void silence(Promise.resolve());
  onAnswer();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(vi.getTimerCount()).toBe(0);
});

test('a file on a silent line is told of, and has failed in the end; on a slow one it is waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  isDead = true;
  const failed = vi.fn<() => void>();
  const file = () =>
    call('/api/merchant/products/imports', { method: 'POST', body: new FormData() });
  void file().catch(failed);
  await pass(30);
  expect(currentReach().isAway).toBe(true);
  await pass(60);
  expect(failed).not.toHaveBeenCalled();
  await pass(90);
  expect(failed).toHaveBeenCalledOnce();
  const slow = heardOf(file());
  isDead = false;
  await pass(600);
  expect([slow.said, currentReach().isAway]).toEqual([undefined, false]);
  answerLate?.();
  await untilSaid(slow, 2);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepHere } from '../../../test/fake-caches';
import { keepingReplies } from './kept-replies';
import { currentReach, onAnswer } from './reach';
import { endSession, startSession } from './session';

const ORDERS = '/api/merchant/orders?store_id=one';
let isAway = false;
let sent = 0;
let storage: CacheStorage;
const call = keepingReplies(async (address) => {
  sent += 1;
  if (isAway) throw new TypeError('Failed to fetch');
  return Response.json({ address, sent }, { headers: { 'x-total-count': '7' } });
});
const get = (address: string) => call(address, { method: 'GET' });
/** Until so many replies are kept, of everybody, and this one last. */
const untilKept = (count: number, last = '') =>
  vi.waitFor(
    async () => {
      const open = await Promise.all((await storage.keys()).map((name) => storage.open(name)));
      const all = await Promise.all(open.map((cache) => cache.keys()));
      expect(all.flat()).toHaveLength(count);
      expect(all.flat().at(-1)?.url).toContain(last);
    },
    { interval: 2, timeout: 10_000 },
  );
const untilForgotten = () => vi.waitFor(async () => expect(await storage.keys()).toEqual([]));

beforeEach(() => {
  storage = keepHere();
  isAway = false;
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

test('holds the latest two hundred, for seven days', async () => {
  const order = (n: number) => `/api/merchant/orders/${n}?store_id=one`;
  await get(order(0));
  await untilKept(1);
  for (let n = 1; n < 200; n += 1) await get(order(n));
  await untilKept(200);
  await get(order(200));
  await untilKept(200, order(200));
  isAway = true;
  await expect(get(order(0))).rejects.toThrow('Failed to fetch');
  await get(order(1));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 3600 * 1000 });
  await expect(get(order(1))).rejects.toThrow('Failed to fetch');
});

import { orderArrivals } from '@kade/contract/order-arrivals';
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aStore } from '../../test/records';
import { signIn } from '../../test/render-at';
import { callsTo, respondSilence, respondText } from '../../test/respond';
import { notify } from '../lib/words/notify';
import { createQueryClient, storeKey } from '../lib/server/query-client';
import { openPage } from '../lib/server/session';
import { setSound } from '../parts/orders/order-sound';
import { listenForOrders } from './live-orders';

const arrival = (n: number) => {
  const data = {
    _id: aStore(n)._id,
    order_number: n,
    total_price: 2851.5,
    customer: 'Nimal Perera',
  };
  return `id: ${n}\nevent: order\ndata: ${JSON.stringify(data)}\n\n`;
};

test('tells of a new order, reads the lists again and resumes after it', async () => {
  signIn(aStore(1)._id);
  openPage();
  respondText(orderArrivals.listen, `id: 1001\nevent: ready\ndata: {}\n\n:\n\n${arrival(1002)}`);
  const told = vi.spyOn(notify, 'leading').mockImplementation(() => {});
  const queryClient = createQueryClient();
  const key = storeKey('orders', 'list', {});
  queryClient.setQueryData(key, []);
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const open = vi.fn<(path: string) => void>();
  listenForOrders(queryClient, open, leaving.signal);
  const words = 'New order #1002 from Nimal Perera, LKR 2,851.50';
  await waitFor(() => expect(told).toHaveBeenCalledWith(words, 'View', expect.any(Function)));
  told.mock.calls[0]?.[2]();
  expect(open).toHaveBeenCalledWith(`/orders/${aStore(1002)._id}`);
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  const [first, second] = await waitFor(() => {
    const calls = callsTo(orderArrivals.listen);
    expect(calls.length).toBeGreaterThan(1);
    return calls;
  });
  expect(first?.url.searchParams.get('last_event_id')).toBe(null);
  expect(second?.url.searchParams.get('last_event_id')).toBe('1002');
  expect(first?.headers.get('authorization')).toBe('a-token');
});

test.each([
  ['is silent unless its owner wished otherwise', false, []],
  ['sounds where that is wished', true, [880, 1318.5]],
])('a device that hears of an order %s', async (_, isWished, notes) => {
  const heard: number[] = [];
  const part = () => ({
    connect: () => {},
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
  });
  const createOscillator = () => {
    const frequency = { value: 0 };
    return { ...part(), frequency, start: () => heard.push(frequency.value), stop: () => {} };
  };
  function Audio() {
    return { currentTime: 0, resume: () => Promise.resolve(), createGain: part, createOscillator };
  }
  vi.stubGlobal('AudioContext', Audio);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    setSound(false);
  });
  if (isWished) setSound(true);
  signIn(aStore(1)._id);
  openPage();
  respondText(orderArrivals.listen, `id: 1001\nevent: ready\ndata: {}\n\n:\n\n${arrival(1002)}`);
  const told = vi.spyOn(notify, 'leading').mockImplementation(() => {});
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  listenForOrders(createQueryClient(), () => {}, leaving.signal);
  await waitFor(() => expect(told).toHaveBeenCalled());
  await vi.dynamicImportSettled();
  expect(heard.slice(0, 2)).toEqual(notes);
});

test('a line that says nothing is given up, and one of another network at once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  signIn(aStore(1)._id);
  openPage();
  respondSilence(orderArrivals.listen);
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  listenForOrders(createQueryClient(), () => {}, leaving.signal);
  await vi.advanceTimersByTimeAsync(45_000);
  expect(callsTo(orderArrivals.listen)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(callsTo(orderArrivals.listen)).toHaveLength(2);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(callsTo(orderArrivals.listen)).toHaveLength(3);
});

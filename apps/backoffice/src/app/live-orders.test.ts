import { orders } from '@kade/contract/orders';
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aStore } from '../../test/records';
import { signIn } from '../../test/render-at';
import { callsTo, respondText } from '../../test/respond';
import { notify } from '../lib/notify';
import { createQueryClient, storeKey } from '../lib/query-client';
import { openPage } from '../lib/session';
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
  respondText(orders.arrivals, `id: 1001\nevent: ready\ndata: {}\n\n:\n\n${arrival(1002)}`);
  const told = vi.spyOn(notify, 'success').mockImplementation(() => {});
  const queryClient = createQueryClient();
  const key = storeKey('orders', 'list', {});
  queryClient.setQueryData(key, []);
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  listenForOrders(queryClient, leaving.signal);
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith('New order #1002 from Nimal Perera, LKR 2,851.50'),
  );
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  const [first, second] = await waitFor(() => {
    const calls = callsTo(orders.arrivals);
    expect(calls.length).toBeGreaterThan(1);
    return calls;
  });
  expect(first?.url.searchParams.get('last_event_id')).toBe(null);
  expect(second?.url.searchParams.get('last_event_id')).toBe('1002');
  expect(first?.headers.get('authorization')).toBe('a-token');
});

import { OrderArrival, orderArrivals } from '@kade/contract/order-arrivals';
import { formatCount, formatLkr } from '@kade/words/english';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { delay } from '../lib/code/delay';
import { api, isAccountClosed, isSessionOver } from '../lib/server/api';
import { notify } from '../lib/words/notify';
import { paths } from '../lib/address/paths';
import { storeKey } from '../lib/server/query-client';
import { currentStoreId } from '../lib/server/session';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** The server says something every twenty seconds; a line that says nothing is dead. */
const SILENCE_MS = 50_000;

/**
 * Shows new orders as they are placed: the lists that are open and the dashboard read themselves
 * again, and `open` shows what was told. One stream a tab, and none while the tab is hidden; each
 * resumes where the last one ended, also after the machine slept or changed networks.
 */
export function listenForOrders(
  queryClient: QueryClient,
  open: (path: string) => void,
  signal?: AbortSignal,
): void {
  void (async () => {
    const place: { lastEventId?: number } = {};
    let pause = FIRST_PAUSE_MS;
    while (!signal?.aborted) {
      await untilVisible();
      try {
        if (currentStoreId()) await follow(queryClient, open, place, signal);
        pause = FIRST_PAUSE_MS;
      } catch (error) {
        if (isSessionOver(error) || isAccountClosed(error)) return;
        pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
      }
      await delay(pause * (1 + Math.random()));
    }
  })();
}

/** Reads one stream to its end. */
async function follow(
  queryClient: QueryClient,
  open: (path: string) => void,
  place: { lastEventId?: number },
  signal: AbortSignal | undefined,
): Promise<void> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const stopHidden = () => document.hidden && stop();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    clearTimeout(silence);
    silence = setTimeout(stop, SILENCE_MS);
  };
  signal?.addEventListener('abort', stop);
  window.addEventListener('online', stop);
  document.addEventListener('visibilitychange', stopHidden);
  try {
    hear();
    const { lastEventId } = place;
    const query = lastEventId === undefined ? {} : { last_event_id: lastEventId };
    const stream = await api.call(orderArrivals.listen, { query }, { signal: controller.signal });
    for await (const events of eventsIn(stream, hear)) {
      place.lastEventId = events.at(-1)?.id ?? lastEventId ?? 0;
      const arrived = events.filter((event) => event.name === 'order');
      if (arrived.length === 0) continue;
      void queryClient.invalidateQueries({ queryKey: storeKey('orders', 'list') });
      void queryClient.invalidateQueries({ queryKey: storeKey('dashboard') });
      tell(
        arrived.map(({ data }) => z.decode(OrderArrival, data as never)),
        open,
      );
    }
  } catch (error) {
    if (!controller.signal.aborted) throw error;
  } finally {
    clearTimeout(silence);
    document.removeEventListener('visibilitychange', stopHidden);
    window.removeEventListener('online', stop);
    signal?.removeEventListener('abort', stop);
  }
}

interface ServerEvent {
  id: number;
  name: string;
  data: unknown;
}

/** The events of a stream, those that came together together. */
async function* eventsIn(
  stream: AsyncIterable<string>,
  onPiece: () => void,
): AsyncGenerator<ServerEvent[]> {
  let text = '';
  for await (const piece of stream) {
    onPiece();
    const blocks = (text + piece).split('\n\n');
    text = blocks.pop() ?? '';
    const events = blocks.flatMap((block) => {
      const fields = new Map(
        block.split('\n').map((line): [string, string] => {
          const [name = '', ...value] = line.split(': ');
          return [name, value.join(': ')];
        }),
      );
      const [id, name, data] = ['id', 'event', 'data'].map((field) => fields.get(field));
      return name && data ? [{ id: Number(id), name, data: JSON.parse(data) as unknown }] : [];
    });
    if (events.length > 0) yield events;
  }
}

/** Where it is wished. What sounds comes with the first order. */
async function sound(): Promise<void> {
  const { isSoundOn, playOrderSound } = await import('../parts/orders/order-sound');
  if (isSoundOn()) await playOrderSound();
}

function tell(arrived: readonly OrderArrival[], open: (path: string) => void): void {
  void sound();
  const [order] = arrived;
  if (!order || arrived.length > 1) {
    const words = `${formatCount(arrived.length)} new orders`;
    return notify.leading(words, 'See orders', () => open(paths.orders));
  }
  const from = order.customer ? ` from ${order.customer}` : '';
  const words = `New order #${order.order_number}${from}, ${formatLkr(order.total_price)}`;
  notify.leading(words, 'View', () => open(paths.order(order._id)));
}

function untilVisible(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    check();
  });
}

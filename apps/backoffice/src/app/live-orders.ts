import { OrderArrival, orders } from '@kade/contract/orders';
import { formatLkr } from '@kade/rules/money';
import type { QueryClient } from '@tanstack/react-query';
import { api, isSessionOver } from '../lib/api';
import { formatCount } from '../lib/format';
import { notify } from '../lib/notify';
import { storeKey } from '../lib/query-client';
import { currentStoreId } from '../lib/session';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Shows new orders as they are placed: the lists that are open and the dashboard read themselves
 * again. One stream a tab, and none while the tab is hidden; each resumes where the last one ended.
 */
export function listenForOrders(queryClient: QueryClient, signal?: AbortSignal): void {
  void (async () => {
    const place: { lastEventId?: number } = {};
    let pause = FIRST_PAUSE_MS;
    while (!signal?.aborted) {
      await untilVisible();
      try {
        if (currentStoreId()) await follow(queryClient, place, signal);
        pause = FIRST_PAUSE_MS;
      } catch (error) {
        if (isSessionOver(error)) return;
        pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
      }
      await delay(pause * (1 + Math.random()));
    }
  })();
}

/** Reads one stream to its end. */
async function follow(
  queryClient: QueryClient,
  place: { lastEventId?: number },
  signal: AbortSignal | undefined,
): Promise<void> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const stopHidden = () => document.hidden && stop();
  signal?.addEventListener('abort', stop);
  document.addEventListener('visibilitychange', stopHidden);
  try {
    const { lastEventId } = place;
    const query = lastEventId === undefined ? {} : { last_event_id: lastEventId };
    const stream = await api.call(orders.arrivals, { query }, { signal: controller.signal });
    for await (const events of eventsIn(stream)) {
      place.lastEventId = events.at(-1)?.id ?? lastEventId ?? 0;
      const arrived = events.filter((event) => event.name === 'order');
      if (arrived.length === 0) continue;
      void queryClient.invalidateQueries({ queryKey: storeKey('orders', 'list') });
      void queryClient.invalidateQueries({ queryKey: storeKey('dashboard') });
      notify.success(wordsFor(arrived.map(({ data }) => OrderArrival.decode(data as never))));
    }
  } catch (error) {
    if (!controller.signal.aborted) throw error;
  } finally {
    document.removeEventListener('visibilitychange', stopHidden);
    signal?.removeEventListener('abort', stop);
  }
}

interface ServerEvent {
  id: number;
  name: string;
  data: unknown;
}

/** The events of a stream, those that came together together. */
async function* eventsIn(stream: AsyncIterable<string>): AsyncGenerator<ServerEvent[]> {
  let text = '';
  for await (const piece of stream) {
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

function wordsFor(arrived: readonly OrderArrival[]): string {
  const [order] = arrived;
  if (!order || arrived.length > 1) return `${formatCount(arrived.length)} new orders`;
  const from = order.customer ? ` from ${order.customer}` : '';
  return `New order #${order.order_number}${from}, ${formatLkr(order.total_price)}`;
}

const delay = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

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

import { OrderArrival } from '@kade/contract/order-arrivals';
import * as z from 'zod/mini';
import type { StoreContext, SystemContext, TenantContext } from '../../../platform/context';
import { tooManyRequests } from '../../../platform/errors';
import { eventStream, type EventStream } from '../../../platform/event-stream';
import { listLiveSessions } from '../../auth/sessions';
import { getLastNumber, listArrivals, type Arrival } from './order-list.queries';

const POLL_MS = 2_000;
/** After a longer break the list itself is the better answer; the rest comes with the next polls. */
const AT_ONCE = 50;
/** A stream ends by itself; browsers open another, to a process that is there by then. */
const LIFETIME_MS = 5 * 60_000;
const STREAMS_PER_STORE = 50;

type ListenerContext = TenantContext & Pick<StoreContext, 'sessionId'>;

interface Listener {
  stream: EventStream;
  /** Whose listening ends with it. */
  sessionId: string;
  /** The number of the last order that it knows of. */
  seen: number;
}

export interface OrderArrivals {
  /** The orders of a store from now on, or after the number that a listener knows of. */
  listen(ctx: ListenerContext, lastSeen: number | undefined): Promise<AsyncIterable<string>>;
  /** Ends every stream; browsers come back to another process. */
  close(): Promise<void>;
}

/**
 * Tells listeners of new orders. In two seconds one statement asks which of their sessions have ended,
 * wherever that was, and one for the stores of all listeners of this process; numbers are given out one by one in a store, so none can show up behind a later one.
 */
export function createOrderArrivals(system: SystemContext): OrderArrivals {
  const stores = new Map<string, Set<Listener>>();
  let timer: NodeJS.Timeout | undefined;
  let polling = Promise.resolve();
  let isClosed = false;

  const leave = (storeId: string, listener: Listener) => {
    const listeners = stores.get(storeId);
    listeners?.delete(listener);
    if (listeners?.size === 0) stores.delete(storeId);
  };

  const tell = ({ store_id, order }: Arrival) => {
    for (const listener of stores.get(store_id) ?? []) {
      if (order.order_number <= listener.seen) continue;
      listener.seen = order.order_number;
      const data = z.encode(OrderArrival, order);
      listener.stream.send({ id: order.order_number, event: 'order', data });
    }
  };

  const dismiss = async () => {
    const all = [...stores.values()].flatMap((listeners) => [...listeners]);
    if (all.length === 0) return;
    const live = await listLiveSessions(system, [...new Set(all.map((one) => one.sessionId))]);
    for (const { sessionId, stream } of all) if (!live.has(sessionId)) stream.end();
  };

  const poll = async () => {
    await dismiss();
    const seen = new Map(
      [...stores].map(([id, all]) => [id, Math.min(...[...all].map((one) => one.seen))]),
    );
    if (seen.size > 0) {
      for (const arrival of await listArrivals(system, seen, AT_ONCE)) tell(arrival);
    }
    for (const listeners of stores.values()) for (const { stream } of listeners) stream.beat();
  };

  const schedule = () => {
    if (timer || isClosed || stores.size === 0) return;
    timer = setTimeout(() => {
      polling = poll()
        .catch((error: unknown) => system.log.warn({ err: error }, 'new orders could not be read'))
        .then(() => {
          timer = undefined;
          schedule();
        });
    }, POLL_MS);
  };

  return {
    async listen(ctx, lastSeen) {
      if ((stores.get(ctx.storeId)?.size ?? 0) >= STREAMS_PER_STORE) throw tooManyRequests(60);
      const seen = lastSeen ?? (await getLastNumber(ctx));
      const stream = eventStream({
        lifetime: LIFETIME_MS,
        onEnd: () => leave(ctx.storeId, listener),
      });
      const listener: Listener = { stream, sessionId: ctx.sessionId, seen };
      stream.send({ id: seen, event: 'ready', data: {} });
      if (isClosed) stream.end();
      else stores.set(ctx.storeId, (stores.get(ctx.storeId) ?? new Set()).add(listener));
      schedule();
      return stream;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      for (const listeners of stores.values()) for (const { stream } of listeners) stream.end();
      await polling;
    },
  };
}

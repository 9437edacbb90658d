import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@kade/contract/api';
import { ApiError, createClient } from '@kade/contract/client';
import { until } from '../../apps/server/test/process/server-process';
import { isBusy, PAUSE_MS } from './hands';

/** A poll, and the time that a process takes to come back. */
const HEAR_MS = 60_000;

/** Somebody whose browser is told of new orders all the while. */
export interface Listener {
  /** How often it had to come back. */
  returns: () => number;
  /** Waits until it has heard of these numbers, ends, and answers what it did not hear once. */
  findUnheard: (numbers: readonly number[]) => Promise<string[]>;
}

/**
 * Listens as a browser does, which comes back to whoever answers with the last number that it knows of;
 * resolves once it is told of what comes from now on.
 */
export async function listen(server: {
  origin: () => string;
  token: string;
  storeId: string;
  fail: (what: string) => void;
}): Promise<Listener> {
  const { origin, token, storeId, fail } = server;
  /** How often of which number. */
  const heard = new Map<number, number>();
  const over = new AbortController();
  let [last, returns] = [undefined as number | undefined, 0];

  const hearOf = (event: string) => {
    const [, id] = /^id: (\d+)$/m.exec(event) ?? [];
    if (id === undefined) return;
    last = Number(id);
    if (/^event: order$/m.test(event)) heard.set(last, (heard.get(last) ?? 0) + 1);
  };
  const stay = async () => {
    const client = createClient({
      baseUrl: origin(),
      headers: () => ({ authorization: token }),
      storeQuery: () => ({ store_id: storeId }),
    });
    const query = last === undefined ? {} : { last_event_id: last };
    const { signal } = over;
    let text = '';
    for await (const piece of await client.call(api.orderArrivals.listen, { query }, { signal })) {
      const events = (text + piece).split('\n\n');
      text = events.pop() ?? '';
      events.forEach(hearOf);
    }
  };
  const listening = (async () => {
    for (; !over.signal.aborted; returns += 1) {
      await stay().catch((error: unknown) => {
        // A line that is cut is none of an answer.
        const isAnswer = error instanceof ApiError && error.status > 0;
        if (isAnswer && !isBusy(error.status)) fail(`who listens: ${String(error)}`);
      });
      await delay(PAUSE_MS);
    }
  })();
  await until(() => last !== undefined, HEAR_MS);
  return {
    returns: () => returns,
    findUnheard: async (numbers) => {
      const hasAll = () => numbers.every((number) => heard.has(number));
      await until(hasAll, HEAR_MS).catch(() => undefined);
      over.abort();
      await listening;
      const told = (number: number) => heard.get(number) ?? 0;
      return [...new Set([...numbers, ...heard.keys()])]
        .filter((number) => told(number) !== 1)
        .map((number) => `who listened heard of order ${number} ${told(number)} times`);
    },
  };
}

import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { freePort } from '../apps/server/test/process/server-process';
import { openLine } from './line';
import { quantile, round } from './ratio';
import { startFilledShop } from './speed/servers';
import { trafficOf, type Ask } from './traffic/acts';
import { rareActsOf } from './traffic/rare-acts';
import { growthOf } from './trend';

/**
 * So many requests of shoppers and merchants, as fast as they are answered (`npm run bench -- soak`, or
 * `soak 20000`): none may fail, and the memory, the heap and the open files of the process may not grow.
 */
const REQUESTS = Number(process.argv[2] ?? 200_000);
const CONNECTIONS = 12;
/** A shop takes so many orders of strangers an hour; one who comes after them is told to wait. */
const SOLD_ENOUGH = 'order 429';
/** Looks at the process meanwhile. */
const LOOKS = 20;
/** How much may be added after the first quarter: by then all that is kept is full. */
const MOST_GROWTH = 0.05;
/** In so many turns something rare is done. */
const RARE_EVERY = 200;
const METRICS_MS = 500;

interface Look {
  requests: number;
  seconds: number;
  perSecond: number;
  'p50 ms': number;
  'p99 ms': number;
  MB: number;
  /** The least of its heap since the look before: what was left once V8 had collected. */
  'heap MB': number;
  files: number;
}

const metricsPort = await freePort();
const shop = await startFilledShop('1k', {
  RATE_LIMITS: 'on',
  TRUST_PROXY: '127.0.0.1',
  METRICS_PORT: String(metricsPort),
});
const wrong: string[] = [];
try {
  const { ours } = shop;
  const { ofAll } = await trafficOf(shop);
  const rare = await rareActsOf(shop);
  const looks: Look[] = [];
  const answers = new Map<string, number>();
  let [turn, done, times, since] = [0, 0, [] as number[], performance.now()];
  const began = since;
  let leastHeap = Infinity;
  const watching = setInterval(() => {
    heapAt(metricsPort).then(
      (heap) => (leastHeap = Math.min(leastHeap, heap)),
      (error: unknown) => wrong.push(`its metrics: ${String(error)}`),
    );
  }, METRICS_MS);
  watching.unref();
  const note = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);

  const look = () => {
    const now = performance.now();
    looks.push({
      requests: done,
      seconds: Math.round((now - began) / 1000),
      perSecond: Math.round((times.length / (now - since)) * 1000),
      'p50 ms': round(quantile(times, 0.5)),
      'p99 ms': round(quantile(times, 0.99)),
      MB: ours.memory().now,
      'heap MB': round(leastHeap),
      files: readdirSync(`/proc/${ours.pid}/fd`).length,
    });
    console.log(Object.values(looks.at(-1) ?? {}).join('  '));
    [times, since, leastHeap] = [[], now, Infinity];
  };
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const line = await openLine(ours.port);
      const ask: Ask = async (kind, request) => {
        const asked = performance.now();
        const reply = await line.ask(request);
        times.push(performance.now() - asked);
        const answer = `${kind} ${reply.status}`;
        note(answer);
        if (reply.status >= 400 && answer !== SOLD_ENOUGH)
          throw new Error(`${answer}: ${reply.body.slice(0, 300)}`);
        done += 1;
        if (done % Math.ceil(REQUESTS / LOOKS) === 0) look();
        return reply;
      };
      while (done < REQUESTS && wrong.length < 10) {
        const own = (turn += 1);
        const fails = (error: unknown) => wrong.push(String(error));
        if (own % RARE_EVERY === 0) {
          const [name, act] = rare.acts[(own / RARE_EVERY) % rare.acts.length] ?? [];
          await act?.().then(() => note(`${name}, whole`), fails);
        }
        await ofAll[own % ofAll.length]?.(ask, own).catch(fails);
      }
      line.close();
    }),
  );
  clearInterval(watching);
  rare.end();
  console.table(looks);
  console.table(Object.fromEntries([...answers].toSorted(([a], [b]) => a.localeCompare(b))));
  const later = looks.slice(looks.length / 4);
  for (const name of ['MB', 'heap MB', 'files'] as const) {
    const growth = growthOf(later.map((look) => look[name]));
    console.log(`${name}: ${round(growth * 100)} % more in the last three quarters`);
    if (growth > MOST_GROWTH) wrong.push(`${name} grows`);
  }
  console.log(`load ${loadavg().map(round).join(' ')}`);
} finally {
  await shop.stop();
}
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exitCode = 1;
}

/** What the process says of its heap, in megabytes. */
async function heapAt(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]) / 1e6;
}

import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { openLine } from './line';
import { quantile, round } from './ratio';
import { startFilledShop } from './speed/servers';
import { trafficOf, type Ask } from './traffic/acts';

/**
 * So many requests of shoppers and merchants, as fast as they are answered (`npm run bench -- soak`, or
 * `soak 20000`): none may fail, and the memory and the open files of the process may not grow.
 */
const REQUESTS = Number(process.argv[2] ?? 200_000);
const CONNECTIONS = 12;
/** A shop takes so many orders of strangers an hour; one who comes after them is told to wait. */
const SOLD_ENOUGH = 'order 429';
/** Looks at the process meanwhile. */
const LOOKS = 20;
/** What the last quarter may have beyond the second: by then all that is kept is full. */
const MOST_GROWTH = 0.1;

interface Look {
  requests: number;
  seconds: number;
  perSecond: number;
  'p50 ms': number;
  'p99 ms': number;
  MB: number;
  files: number;
}

const shop = await startFilledShop('1k', { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
const wrong: string[] = [];
try {
  const { ours } = shop;
  const { ofAll } = await trafficOf(shop);
  const looks: Look[] = [];
  const answers = new Map<string, number>();
  let [turn, done, times, since] = [0, 0, [] as number[], performance.now()];
  const began = since;

  const look = () => {
    const now = performance.now();
    looks.push({
      requests: done,
      seconds: Math.round((now - began) / 1000),
      perSecond: Math.round((times.length / (now - since)) * 1000),
      'p50 ms': round(quantile(times, 0.5)),
      'p99 ms': round(quantile(times, 0.99)),
      MB: ours.memory().now,
      files: readdirSync(`/proc/${ours.pid}/fd`).length,
    });
    console.log(Object.values(looks.at(-1) ?? {}).join('  '));
    [times, since] = [[], now];
  };
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const line = await openLine(ours.port);
      const ask: Ask = async (kind, request) => {
        const asked = performance.now();
        const reply = await line.ask(request);
        times.push(performance.now() - asked);
        const answer = `${kind} ${reply.status}`;
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        if (reply.status >= 400 && answer !== SOLD_ENOUGH)
          throw new Error(`${answer}: ${reply.body.slice(0, 300)}`);
        done += 1;
        if (done % Math.ceil(REQUESTS / LOOKS) === 0) look();
        return reply;
      };
      while (done < REQUESTS && wrong.length < 10) {
        const own = (turn += 1);
        await ofAll[own % ofAll.length]?.(ask, own).catch((error: unknown) =>
          wrong.push(String(error)),
        );
      }
      line.close();
    }),
  );
  console.table(looks);
  console.table(Object.fromEntries([...answers].toSorted(([a], [b]) => a.localeCompare(b))));
  const middleOf = (name: 'MB' | 'files', from: number) => {
    const of = looks.slice(looks.length * from, looks.length * (from + 0.25));
    return quantile(
      of.map((one) => one[name]),
      0.5,
    );
  };
  for (const name of ['MB', 'files'] as const) {
    const [before, after] = [middleOf(name, 0.25), middleOf(name, 0.75)];
    console.log(`${name}: ${before} in the second quarter, ${after} in the last`);
    if (after > before * (1 + MOST_GROWTH)) wrong.push(`${name} grows`);
  }
  console.log(`load ${loadavg().map(round).join(' ')}`);
} finally {
  await shop.stop();
}
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exitCode = 1;
}

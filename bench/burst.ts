import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { openLine, type Line } from './line';
import { quantile, round } from './ratio';
import { startFilledShop } from './speed/servers';
import { trafficOf, type Act } from './traffic/acts';

/**
 * A sale for so many seconds (`npm run bench -- burst 60`), where 10 shoppers come a second on other days,
 * or so many (`burst 60 30`): they come twenty times as often, whether those before them were answered or
 * not, while their merchant changes prices. Of all requests, and of each kind, one in a hundred may take
 * ten times their median at most, and nobody may be refused but by a 503, which tells when to come back.
 * Told beside that: how often it is the usual median.
 */
const SECONDS = Number(process.argv[2] ?? 60);
const USUAL_PER_SECOND = Number(process.argv[3] ?? 10);
const TIMES = 20;
const USUAL_SECONDS = 20;
const PRICE_EVERY_MS = 1_000;
const MOST_RATIO = 10;
/** Below that a hundredth of a kind is chance. */
const LEAST_CALLS = 100;
const ALL = 'all of them';

/** What was answered to one kind of request: after how many milliseconds, and how often with a 503. */
interface Answers {
  times: number[];
  refused: number;
}

const shop = await startFilledShop('1k', { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
const wrong = new Map<string, number>();
const idle: Line[] = [];
let turns = 0;
try {
  const { ofShoppers, changePrice } = await trafficOf(shop);
  const nextOf = (turn: number) => ofShoppers[turn % ofShoppers.length] ?? changePrice;
  // Who has just started compiles its code and plans its statements, for some thousand pages.
  await come(USUAL_PER_SECOND * 15, 10, nextOf, new Map());
  const usual = new Map<string, Answers>();
  await come(USUAL_PER_SECOND, USUAL_SECONDS, nextOf, usual);
  const sale = new Map<string, Answers>();
  const before = shop.ours.cpu();
  const end = performance.now() + SECONDS * 1000;
  const changing = changePrices(changePrice, end, sale);
  await Promise.all([come(USUAL_PER_SECOND * TIMES, SECONDS, nextOf, sale), changing]);
  const after = shop.ours.cpu();

  const rows = [...sale, [ALL, together(sale)] as const].map(([kind, { times, refused }]) => {
    const usualTimes = (kind === ALL ? together(usual) : usual.get(kind))?.times ?? [];
    const [usualP50, p50, p99] = [
      quantile(usualTimes, 0.5),
      quantile(times, 0.5),
      quantile(times, 0.99),
    ];
    if (times.length >= LEAST_CALLS && p99 > MOST_RATIO * p50) note(`${kind}: p99 is far`);
    return {
      kind,
      answered: times.length,
      '503': refused,
      'usual p50': round(usualP50),
      'usual p99': round(quantile(usualTimes, 0.99)),
      p50: round(p50),
      p99: round(p99),
      ratio: round(p99 / p50),
      'to usual': usualP50 > 0 ? round(p99 / usualP50) : undefined,
      slowest: round(Math.max(...times)),
    };
  });
  console.table(rows);
  const all = together(sale).times.length + together(sale).refused;
  const each = (name: 'node' | 'postgres') => round((after[name] - before[name]) / all);
  console.log(`${all} requests: Node ${each('node')} ms, Postgres ${each('postgres')} ms each`);
  console.log(`load ${loadavg().map(round).join(' ')}; at most ${shop.ours.memory().most} MB`);
} finally {
  idle.forEach((line) => line.close());
  await shop.stop();
}
for (const [what, count] of wrong) console.error(`${what} (${count})`);
if (wrong.size > 0) process.exitCode = 1;

function together(answers: ReadonlyMap<string, Answers>): Answers {
  const kinds = [...answers.values()];
  return {
    times: kinds.flatMap(({ times }) => times),
    refused: kinds.reduce((sum, { refused }) => sum + refused, 0),
  };
}

/** Lets shoppers come so many a second, and waits until the last of them is served. */
async function come(
  perSecond: number,
  seconds: number,
  nextOf: (turn: number) => Act,
  answers: Map<string, Answers>,
): Promise<void> {
  const start = performance.now();
  const visits: Promise<void>[] = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = start + (n * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await delay(early);
    visits.push(visit(nextOf, due, answers));
  }
  await Promise.all(visits);
}

async function changePrices(
  changePrice: Act,
  end: number,
  answers: Map<string, Answers>,
): Promise<void> {
  while (performance.now() < end) {
    await visit(() => changePrice, performance.now(), answers);
    await delay(PRICE_EVERY_MS);
  }
}

/** What was due at a moment counts from then, whoever was late; a timer of Node's may be a moment early. */
async function visit(
  nextOf: (turn: number) => Act,
  due: number,
  answers: Map<string, Answers>,
): Promise<void> {
  const turn = (turns += 1);
  let since = Math.min(due, performance.now());
  let line: Line | undefined;
  let isRefused = false;
  try {
    const own = await aLine();
    line = own;
    await nextOf(turn)(async (kind, request) => {
      const reply = await own.ask(request);
      const answer = answers.get(kind) ?? { times: [], refused: 0 };
      answers.set(kind, answer);
      if (reply.status === 503) {
        answer.refused += 1;
        isRefused = true;
      }
      if (reply.status >= 400) throw new Error(`${kind} ${reply.status}`);
      answer.times.push(performance.now() - since);
      since = performance.now();
      return reply;
    }, turn);
    idle.push(own);
  } catch (error) {
    if (!isRefused) note(String(error).slice(0, 300));
    line?.close();
  }
}

function note(what: string): void {
  wrong.set(what, (wrong.get(what) ?? 0) + 1);
}

/** One that is open still, or another. */
async function aLine(): Promise<Line> {
  let line = idle.pop();
  while (line && !line.isOpen()) line = idle.pop();
  return line ?? openLine(shop.ours.port);
}

import { equal } from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { findDamage } from '../crash/backup-files';
import { faults, type Fault } from './faults';
import { startWork, WORKS, type Work } from './work';
import { aWorld, type World } from './world';

/**
 * A shop at work while one thing after the other fails, for so many seconds (`npm run faults -- 600`):
 * nothing that was answered may be lost, nothing may be answered with a failure of our own, no mail may
 * come twice, and all must be at work again soon after each fault's end.
 */
const SECONDS = Number(process.argv[2] ?? 60);
const RECOVERY_MS = 15_000;
const PATIENCE_MS = 120_000;
const CALM_MS = 4_000;

/** From a fault's end until each kind of work had something done that was begun later, in seconds. */
type Row = Record<Work, number> & { fault: string };

const world = await aWorld();
const work = await startWork(world);
const rows: Row[] = [];
const wrong: string[] = [];
try {
  await untilAtWork(performance.now());
  const end = performance.now() + SECONDS * 1000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const fault = faults[turn % faults.length];
    if (fault) rows.push(await goThrough(world, fault));
  }
  await work.finish();
  await check();
} catch (error) {
  wrong.push(String(error));
} finally {
  await world.end();
}
console.table(rows);
console.table(work.told());
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exitCode = 1;
}

async function goThrough(world: World, { name, happen }: Fault): Promise<Row> {
  work.during = name;
  await happen(world);
  const over = performance.now();
  const row = { fault: name, ...(await untilAtWork(over)) };
  const slow = WORKS.filter((kind) => row[kind] * 1000 > RECOVERY_MS);
  if (slow.length > 0) wrong.push(`${name}: ${slow.join(', ')} took long to be at work again`);
  console.log(Object.values(row).join('  '));
  work.during = `after: ${name}`;
  await delay(CALM_MS);
  return row;
}

/** Waits until all kinds of work have done something that was begun since; says when that was. */
async function untilAtWork(since: number): Promise<Record<Work, number>> {
  const took = new Map<Work, number>();
  while (took.size < WORKS.length && performance.now() - since < PATIENCE_MS) {
    for (const kind of WORKS) {
      if (took.has(kind) || work.lastBegun[kind] < since) continue;
      took.set(kind, Math.round((performance.now() - since) / 100) / 10);
    }
    await delay(50);
  }
  const seconds = (kind: Work) => took.get(kind) ?? Infinity;
  const [orders, uploads, mails, imports] = [
    seconds('orders'),
    seconds('uploads'),
    seconds('mails'),
    seconds('imports'),
  ];
  return { orders, uploads, mails, imports };
}

async function check(): Promise<void> {
  wrong.push(...work.failures, ...(await work.findLost()));
  const { damaged } = await findDamage(world.databaseFolder);
  equal(damaged.length, 0, `damaged: ${damaged.join(', ')}`);
}

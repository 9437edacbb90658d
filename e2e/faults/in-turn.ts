import { setTimeout as delay } from 'node:timers/promises';
import { findDamage } from '../crash/backup-files';
import { faults, type Fault } from './faults';
import { startWork, WORKS, type ShopAtWork, type Work } from './work';
import { aWorld, type World } from './world';

const RECOVERY_MS = 15_000;
const PATIENCE_MS = 120_000;
const CALM_MS = 4_000;

/** From a fault's end until each kind of work had something done that was begun later, in seconds. */
type Row = Record<Work, number> & { fault: string };

/**
 * A shop at work while one thing after the other fails, for so many seconds: all must be at work again
 * soon after each fault's end. Answers what went wrong.
 */
export async function failInTurn(seconds: number): Promise<string[]> {
  const world = await aWorld();
  const { mailServer, database, ask } = world;
  const origin = () => world.server.origin;
  const work = await startWork({ mailServer, databaseUrl: database.url, ask, origin });
  const rows: Row[] = [];
  const wrong: string[] = [];
  try {
    await untilAtWork(work, performance.now());
    const end = performance.now() + seconds * 1000;
    for (let turn = 0; performance.now() < end; turn += 1) {
      const fault = faults[turn % faults.length];
      if (!fault) continue;
      const row = await goThrough(world, work, fault);
      const slow = WORKS.filter((kind) => row[kind] * 1000 > RECOVERY_MS);
      if (slow.length > 0) wrong.push(`${fault.name}: ${slow.join(', ')} took long to come back`);
      rows.push(row);
    }
    await work.finish();
    wrong.push(...work.failures, ...(await work.findLost()));
    const { damaged } = await findDamage(world.databaseFolder);
    if (damaged.length > 0) wrong.push(`damaged: ${damaged.join(', ')}`);
  } catch (error) {
    wrong.push(String(error));
  } finally {
    await world.end();
  }
  console.table(rows);
  console.table(work.told());
  return wrong;
}

async function goThrough(world: World, work: ShopAtWork, { name, happen }: Fault): Promise<Row> {
  work.during = name;
  await happen(world);
  const row = { fault: name, ...(await untilAtWork(work, performance.now())) };
  console.log(Object.values(row).join('  '));
  work.during = `after: ${name}`;
  await delay(CALM_MS);
  return row;
}

/** Waits until all kinds of work have done something that was begun since; says when that was. */
async function untilAtWork(
  { lastBegun }: ShopAtWork,
  since: number,
): Promise<Record<Work, number>> {
  const took = new Map<Work, number>();
  while (took.size < WORKS.length && performance.now() - since < PATIENCE_MS) {
    for (const kind of WORKS) {
      if (took.has(kind) || lastBegun[kind] < since) continue;
      took.set(kind, Math.round((performance.now() - since) / 100) / 10);
    }
    await delay(50);
  }
  const seconds = (kind: Work) => took.get(kind) ?? Infinity;
  const [orders, payments, uploads, mails, imports] = [
    seconds('orders'),
    seconds('payments'),
    seconds('uploads'),
    seconds('mails'),
    seconds('imports'),
  ];
  return { orders, payments, uploads, mails, imports };
}

import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { executeSql, type Database } from '../database';
import { poolUse } from '../database-pool';
import { jobRun, mailTried, orderPlaced } from './happenings';

/** Whoever asks oftener reads what was found last: counting must not become the load. */
const COUNTED_FOR_MS = 10_000;

/** What this process does and how the queue stands. Answers how to count no longer. */
export function countProduct(registry: Registry, db: Database): () => void {
  const registers = [registry];
  const jobs = new Histogram({
    name: 'kade_job_duration_seconds',
    help: 'Runs of jobs.',
    labelNames: ['kind', 'outcome'],
    buckets: [0.01, 0.05, 0.2, 1, 5, 20, 60, 300],
    registers,
  });
  const mails = new Counter({
    name: 'kade_mails_total',
    help: 'Mails handed to the mail server, by what came of it.',
    labelNames: ['outcome'],
    registers,
  });
  const orders = new Counter({
    name: 'kade_orders_total',
    help: 'Orders placed.',
    labelNames: ['payment_option'],
    registers,
  });
  const sales = new Counter({
    name: 'kade_order_value_rupees_total',
    help: 'What the orders come to that were placed.',
    labelNames: ['payment_option'],
    registers,
  });
  // An alarm about what does not happen, or for the first time, needs a number from before.
  for (const outcome of ['sent', 'unreachable']) mails.inc({ outcome }, 0);
  orders.inc({ payment_option: 'cash_on_delivery' }, 0);
  countQueue(registry, db);
  countConnections(registry);
  const silences = [
    jobRun.hear(({ kind, outcome, seconds }) => jobs.observe({ kind, outcome }, seconds)),
    mailTried.hear(({ outcome }) => mails.inc({ outcome })),
    orderPlaced.hear(({ payment_option, total }) => {
      orders.inc({ payment_option });
      sales.inc({ payment_option }, total / 100);
    }),
  ];
  return () => silences.forEach((silence) => silence());
}

interface QueueRow {
  kind: string;
  state: 'waiting' | 'running' | 'failed';
  jobs: number;
  /** Null where there are none. */
  oldest_seconds: number | null;
}

/** The queue is everybody's: each process tells the same. */
function countQueue(registry: Registry, db: Database): void {
  let read: { at: number; rows: Promise<QueueRow[]> } | undefined;
  const rows = () => {
    const now = performance.now();
    if (!read || now - read.at > COUNTED_FOR_MS) read = { at: now, rows: readQueue(db) };
    return read.rows;
  };
  const labelNames = ['kind', 'state'] as const;
  const gauge = (name: string, help: string, valueOf: (row: QueueRow) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        // Without a database the rest is told all the same.
        const found = await rows().catch((): QueueRow[] => []);
        this.reset();
        for (const row of found) {
          const value = valueOf(row);
          if (value !== null) this.set({ kind: row.kind, state: row.state }, value);
        }
      },
    });
  gauge('kade_jobs', 'Jobs in the queue.', ({ jobs }) => jobs);
  gauge(
    'kade_jobs_oldest_seconds',
    'How long the oldest job of the queue is due, runs, or has failed.',
    ({ oldest_seconds }) => oldest_seconds,
  );
}

/**
 * A job that waits for its time is not due yet and no work left over. Of each kind it is told how many
 * were given up, none as well: whoever watches it learns of the first.
 */
async function readQueue(db: Database): Promise<QueueRow[]> {
  const { rows } = await executeSql(
    db,
    `select name as kind, state, count(id)::int as jobs,
       extract(epoch from now() - min(since))::float8 as oldest_seconds
     from (
       select name, id,
         case when state < 'active' then 'waiting' when state = 'active' then 'running' else 'failed' end
           as state,
         case when state < 'active' then start_after when state = 'active' then started_on
           else completed_on end as since
       from jobs.job
       where (state < 'active' and start_after <= now()) or state in ('active', 'failed')
       union all
       select name, null, 'failed', null from jobs.queue
     ) as told
     group by name, state`,
    [],
  );
  return rows as unknown as QueueRow[];
}

function countConnections(registry: Registry): void {
  new Gauge({
    name: 'kade_database_connections',
    help: 'Connections of this process to the database, and who waits for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { busy, idle, waiting } = poolUse();
      this.set({ state: 'busy' }, busy);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import PgBoss from 'pg-boss';
import type { SystemContext } from './context';
import { exclusively, executeSql, type Database } from './database';
import { isTrouble } from './errors';
import { describeError } from './logger';

/** A kind of work that may wait. Runs at least once, so its effect must be idempotent. */
export interface JobKind<Data extends object> {
  name: string;
  /** Seconds after which a run counts as dead (a killed process) and the job runs again. */
  expireInSeconds: number;
  retryLimit: number;
  /** Seconds before the first retry; doubled each time, with jitter. */
  retryDelay: number;
  /** Seconds before the first run; none unless said. */
  startAfter?: number;
  run: (ctx: SystemContext, data: Data) => Promise<void>;
  /** A cron line (UTC) for work that repeats by itself. */
  schedule?: string;
}

/** A patient job lets every other one of its kind go before it: what comes by the thousand. */
export interface Urgency {
  isPatient?: boolean;
}

export interface Jobs {
  /** Adds a job in the caller's transaction: it exists exactly if that commits. */
  enqueue<Data extends object>(
    ctx: { db: Database },
    kind: JobKind<Data>,
    data: Data,
    urgency?: Urgency,
  ): Promise<void>;
  /** The same with many jobs of a kind, in one statement. */
  enqueueAll<Data extends object>(
    ctx: { db: Database },
    kind: JobKind<Data>,
    data: readonly Data[],
    urgency?: Urgency,
  ): Promise<void>;
  /** Creates the queue's tables and every kind's queue; safe when several processes do it at once. */
  install(kinds: readonly JobKind<never>[]): Promise<void>;
  /** Starts to work. */
  start(ctx: SystemContext, kinds: readonly JobKind<never>[]): Promise<void>;
  /** Runs all that waits (retries and jobs of dead processes too) until nothing is left; for tests. */
  drain(ctx: SystemContext, kinds: readonly JobKind<never>[]): Promise<void>;
  /** Jobs that used up their retries, newest first. */
  listFailed(): Promise<FailedJob[]>;
  stop(): Promise<void>;
}

export interface FailedJob {
  id: string;
  name: string;
  failed_at: Date;
  output: unknown;
}

const POLL_SECONDS = 2;
const DRAIN_SECONDS = 15;
const DAY = 24 * 60 * 60;
const PATIENT = -1;

/** The job queue, in the product's own database (pg-boss). */
export function createJobs(db: Database, log: Logger): Jobs {
  const statements = patientStatements(db, log);
  const boss = new PgBoss({
    db: { executeSql: statements.run },
    schema: 'jobs',
    maintenanceIntervalSeconds: 20,
    archiveCompletedAfterSeconds: 60,
    archiveFailedAfterSeconds: 30 * DAY,
    deleteAfterSeconds: DAY,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  let isStarted = false;

  const startBoss = async () => {
    if (isStarted) return;
    isStarted = true;
    await boss.start();
  };

  const runOne = async (ctx: SystemContext, kind: JobKind<never>, job: PgBoss.Job) => {
    const jobLog = ctx.log.child({ job: kind.name, jobId: job.id });
    try {
      await kind.run({ ...ctx, log: jobLog }, job.data as never);
    } catch (error) {
      jobLog.error({ err: error }, 'job failed');
      // pg-boss keeps all that an error carries.
      throw Object.assign(new Error('job failed'), describeError(error));
    }
  };

  const enqueueAll: Jobs['enqueueAll'] = async (ctx, kind, data, { isPatient = false } = {}) => {
    if (data.length === 0) return;
    const jobs = data.map((one) => ({
      name: kind.name,
      data: one,
      priority: isPatient ? PATIENT : 0,
      ...(kind.startAfter !== undefined && { startAfter: String(kind.startAfter) }),
    }));
    let added = 0;
    const insert = async (text: string, values: unknown[]) => {
      const result = await executeSql(ctx.db, text, values);
      added = Number(result.numAffectedRows);
      return result;
    };
    await boss.insert(jobs, { db: { executeSql: insert } });
    if (added < jobs.length) throw new Error(`no queue takes jobs of the kind ${kind.name}`);
  };

  return {
    enqueue: (ctx, kind, data, urgency) => enqueueAll(ctx, kind, [data], urgency),
    enqueueAll,
    async install(kinds) {
      // Processes that make the same tables at once end in deadlocks.
      await exclusively(db, 'jobs', async () => {
        await startBoss();
        for (const { name, expireInSeconds, retryLimit, retryDelay } of kinds) {
          const queue = { name, expireInSeconds, retryLimit, retryDelay, retryBackoff: true };
          await boss.createQueue(name, queue);
          await boss.updateQueue(name, queue);
        }
      });
    },
    async start(ctx, kinds) {
      for (const kind of kinds) {
        const worker = { id: '' };
        worker.id = await boss.work(
          kind.name,
          { pollingIntervalSeconds: POLL_SECONDS },
          async (batch: PgBoss.Job[]) => {
            for (const job of batch) await runOne(ctx, kind, job);
            // Else each job but the first would wait for the next poll.
            boss.notifyWorker(worker.id);
          },
        );
        if (kind.schedule) await boss.schedule(kind.name, kind.schedule);
      }
    },
    async drain(ctx, kinds) {
      await boss.maintain();
      for (let found = true; found;) {
        found = false;
        for (const kind of kinds) {
          for (const job of await boss.fetch(kind.name, {
            batchSize: 100,
            ignoreStartAfter: true,
          })) {
            found = true;
            await runOne(ctx, kind, job as PgBoss.Job).then(
              () => boss.complete(kind.name, job.id),
              (error: unknown) => boss.fail(kind.name, job.id, describeError(error)),
            );
          }
        }
      }
    },
    async listFailed() {
      const { rows } = await executeSql(
        db,
        `select id, name, completed_on as failed_at, output from jobs.job
         where state = 'failed' order by completed_on desc limit 100`,
      );
      return rows as unknown as FailedJob[];
    },
    async stop() {
      if (!isStarted) return;
      statements.stopRepeating();
      await boss.stop({ graceful: true, wait: true, timeout: DRAIN_SECONDS * 1000 });
      await statements.settled();
    },
  };
}

const RETRY_MS = 1000;

/**
 * The queue's own statements, repeated while the database is away: pg-boss does not look at how its
 * recording of a finished job ends, so a failure there would be nobody's and end the process.
 */
function patientStatements(db: Database, log: Logger) {
  const running = new Set<Promise<unknown>>();
  let isStopping = false;
  const attempt = async (text: string, values: readonly unknown[] | undefined) => {
    for (;;) {
      try {
        return await executeSql(db, text, values);
      } catch (error) {
        if (isStopping || !isTrouble(error)) throw error;
        log.warn({ err: error }, 'the job queue waits for the database');
        await delay(RETRY_MS, undefined, { ref: false });
      }
    }
  };
  return {
    run: (text: string, values?: readonly unknown[]) => {
      const result = attempt(text, values);
      const settled = result.catch(() => undefined).finally(() => running.delete(settled));
      running.add(settled);
      return result;
    },
    /** A queue that stops does not wait for a database that may never come back. */
    stopRepeating: () => {
      isStopping = true;
    },
    /** Resolves when every statement has ended. */
    settled: () => Promise.all(running),
  };
}

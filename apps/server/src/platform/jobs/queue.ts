import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import PgBoss from 'pg-boss';
import { transaction, type SystemContext } from '../context';
import { inNameOf, type Crash } from '../crashes';
import { exclusively, executeSql, type Database } from '../database';
import { isTrouble } from '../errors';
import { describeError } from '../logger';
import { judgeOrphans } from './judging';
import type { FailedJob, JobKind, Jobs, Turn } from './kinds';
import { createProcesses } from './processes';
import {
  deleteArchived,
  forgetDeaths,
  giveBack,
  listExpired,
  listTakenBy,
  takeJobs,
  type TakenJob,
  hasten,
  forgetStore,
} from './rows';
import { bringBackFromFuture, enqueueDue } from './schedules';
import { patientStatements } from './statements';
import { SCHEMA } from './tables';
import { workOn } from './worker';

export interface JobsOptions {
  /** Who takes the jobs, as the last words of a crash name it. */
  processId?: string;
  /** Whether no other process can be at work on this database. */
  isAlone?: boolean;
  /** Last words of processes before this one. */
  crashes?: readonly Crash[];
}

const BEAT_MS = 5_000;
const MAINTENANCE_MS = 20_000;
const SCHEDULE_MS = 10_000;
/** How long runs may take to end once the process was asked to stop. */
const DRAIN_MS = 2_000;
const HAND_BACK_SECONDS = 1;
const DAY = 24 * 60 * 60;
const PATIENT = -1;

/** The job queue, in the product's own database (pg-boss). */
export function createJobs(db: Database, log: Logger, options: JobsOptions = {}): Jobs {
  const { processId = randomUUID(), isAlone = false, crashes = [] } = options;
  const statements = patientStatements(db, log);
  const processes = createProcesses(db, processId, isAlone);
  const boss = new PgBoss({
    db: { executeSql: statements.run },
    schema: SCHEMA,
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: 60,
    archiveFailedAfterSeconds: 30 * DAY,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  const stopping = new AbortController();
  // Every worker and schedule waits for it, more than the ten that Node takes for a leak.
  setMaxListeners(0, stopping.signal);
  const timers: NodeJS.Timeout[] = [];
  let working: Promise<unknown> = Promise.resolve();
  let isInstalled = false;
  let isStarted = false;
  let stopped: Promise<void> | undefined;

  const startBoss = async () => {
    if (isInstalled) return;
    isInstalled = true;
    await boss.start();
  };

  const runOne = async (ctx: SystemContext, kind: JobKind<never>, job: TakenJob) => {
    const jobLog = ctx.log.child({ job: kind.name, jobId: job.id });
    const turn = turnOf(kind, job);
    try {
      const run = () => kind.run({ ...ctx, log: jobLog }, job.data as never, turn);
      await inTime(inNameOf(job.id, run), kind.expireInSeconds);
    } catch (error) {
      // What ends because the process does is given back.
      if (stopping.signal.aborted && isStarted) return;
      jobLog.error({ err: error }, 'job failed');
      return failOne({ ...ctx, log: jobLog }, kind, job, error);
    }
    await boss.complete(kind.name, job.id);
  };

  const turnOf = (kind: JobKind<never>, job: TakenJob): Turn => ({
    signal: stopping.signal,
    progressed: async () => {
      if (job.deaths === 0) return;
      job.deaths = 0;
      await forgetDeaths(db, kind.name, job.id);
    },
  });

  /** Tries again later, or gives up, with what follows from that. */
  const failOne = async (
    ctx: SystemContext,
    kind: JobKind<never>,
    job: TakenJob,
    error: unknown,
  ) => {
    // pg-boss keeps all that an error carries.
    const output = describeError(error);
    if (job.retry_count < job.retry_limit || !kind.onSetAside) {
      await boss.fail(kind.name, job.id, output);
      return;
    }
    await statements.repeat(() =>
      transaction(ctx, async (ctx) => {
        const inside = {
          executeSql: (text: string, values?: unknown[]) => executeSql(ctx.db, text, values),
        };
        await boss.fail(kind.name, job.id, output, { db: inside });
        await kind.onSetAside?.(ctx, job.data as never);
      }),
    );
  };

  /** Runs a taken job and records its end; what goes wrong with the recording itself is logged. */
  const runSafely = (ctx: SystemContext, kind: JobKind<never>, job: TakenJob) =>
    runOne(ctx, kind, job).catch((error: unknown) => {
      if (!stopping.signal.aborted) log.error({ err: error, job: kind.name }, 'job queue');
    });

  const work = (ctx: SystemContext, kind: JobKind<never>) =>
    workOn<TakenJob>({
      concurrency: kind.concurrency ?? 1,
      signal: stopping.signal,
      take: (limit) =>
        statements
          .repeat(() => takeJobs(db, { name: kind.name, limit, process: processId }))
          .catch((error: unknown) => {
            if (!stopping.signal.aborted) log.error({ err: error, job: kind.name }, 'job queue');
            return [];
          }),
      run: (job) => runSafely(ctx, kind, job),
    });

  /** Does `act` every so often; never twice at once, and a database that is away is no fault. */
  const repeatedly = (milliseconds: number, act: () => Promise<void>) => {
    let isAtIt = false;
    const timer = setInterval(() => {
      if (isAtIt) return;
      isAtIt = true;
      act()
        .catch(tellUnlessTrouble)
        .finally(() => (isAtIt = false));
    }, milliseconds);
    timers.push(timer);
  };

  const maintain = async (ctx: SystemContext, kinds: readonly JobKind<never>[]) => {
    for (const { name, id } of await listExpired(db)) {
      await boss.fail(name, id, { message: 'the process that ran it is gone' });
    }
    await judgeOrphans(ctx, processId, kinds, crashes);
  };

  /** What is not done waits for the next process; without a database, until that finds it. */
  const handBack = async () => {
    await giveBack(db, await listTakenBy(db, processId));
    await processes.leave();
  };

  const tellUnlessTrouble = (error: unknown) => {
    if (!isTrouble(error)) log.error({ err: error }, 'job queue');
  };

  const bringBack = async (ctx: SystemContext, kinds: readonly JobKind<never>[]) => {
    const jobs = await bringBackFromFuture(db, kinds);
    if (jobs > 0) ctx.log.warn({ jobs }, 'the clock was set back: jobs that wait are put right');
  };

  const stop = async () => {
    if (!isInstalled) return;
    for (const timer of timers) clearInterval(timer);
    statements.stopRepeating();
    stopping.abort();
    await Promise.race([working, delay(DRAIN_MS, undefined, { ref: false })]);
    if (isStarted) await inTime(handBack(), HAND_BACK_SECONDS).catch(tellUnlessTrouble);
    await boss.stop({ graceful: false });
  };

  const enqueueAll: Jobs['enqueueAll'] = async (ctx, kind, data, urgency = {}) => {
    if (data.length === 0) return;
    const { isPatient = false, startAfter = kind.startAfter } = urgency;
    const jobs = data.map((one) => ({
      name: kind.name,
      data: one,
      priority: isPatient ? PATIENT : 0,
      ...(startAfter !== undefined && { startAfter: String(startAfter) }),
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
    hasten: (ctx, { name }) => hasten(ctx.db, name),
    forgetStore: (ctx, storeId) => forgetStore(ctx.db, storeId),
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
      isStarted = true;
      await statements.repeat(async () => {
        await processes.enter(crashes.map((crash) => crash.process));
        await judgeOrphans(ctx, processId, kinds, crashes);
        await bringBack(ctx, kinds);
      });
      if (stopping.signal.aborted) return;
      repeatedly(BEAT_MS, () => processes.beat());
      repeatedly(MAINTENANCE_MS, async () => {
        await maintain(ctx, kinds);
        await boss.archive();
        await deleteArchived(db);
      });
      repeatedly(SCHEDULE_MS, async () => {
        await bringBack(ctx, kinds);
        await enqueueDue(ctx, kinds);
      });
      working = Promise.all(kinds.map((kind) => work(ctx, kind)));
    },
    async drain(ctx, kinds) {
      await maintain(ctx, kinds);
      for (let found = true; found;) {
        found = false;
        for (const { name, ...kind } of kinds) {
          const taking = { name, limit: 100, process: processId, isEager: true };
          for (const job of await takeJobs(db, taking)) {
            found = true;
            await runOne(ctx, { name, ...kind }, job);
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
    stop: () => (stopped ??= stop()),
  };
}

async function inTime(run: Promise<void>, seconds: number): Promise<void> {
  const over = new AbortController();
  const limit = delay(seconds * 1000, undefined, { signal: over.signal, ref: false }).then(
    () => {
      throw new Error(`the run took longer than ${seconds} s`);
    },
    () => undefined,
  );
  try {
    await Promise.race([run, limit]);
  } finally {
    over.abort();
  }
}

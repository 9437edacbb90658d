import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { transaction, type SystemContext } from '../context';
import { inNameOf, type Crash } from '../crashes';
import { executeSql, type Database } from '../database';
import { isTrouble } from '../errors';
import { describeError } from '../logger';
import { jobRun } from '../metrics';
import { someAtOnce } from '../some-at-once';
import { isCarrying, traceJob } from '../traces';
import { judgeOrphans } from './judging';
import type { FailedJob, JobKind, Jobs, Together, Turn } from './kinds';
import { createProcesses } from './processes';
import {
  completeJobs,
  failJob,
  forgetDeaths,
  forgetStore,
  giveBack,
  hasten,
  insertOfJobs,
  listExpired,
  listTakenBy,
  listWaitingKinds,
  sweep,
  takeJobs,
  type TakenJob,
} from './rows';
import { bringBackFromFuture, enqueueDue } from './schedules';
import { patientStatements } from './statements';
import { installQueue } from './tables';
import { together } from './together';
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
const PATIENT = -1;

/** The job queue, in the product's own database. */
export function createJobs(db: Database, log: Logger, options: JobsOptions = {}): Jobs {
  const { processId = randomUUID(), isAlone = false, crashes = [] } = options;
  const statements = patientStatements(log);
  const processes = createProcesses(db, processId, isAlone);
  const stopping = new AbortController();
  // Every run may wait for it, more than the ten that Node takes for a leak.
  setMaxListeners(0, stopping.signal);
  const timers: NodeJS.Timeout[] = [];
  let working: Promise<unknown> = Promise.resolve();
  let isStarted = false;
  let stopped: Promise<void> | undefined;

  const held = ({ id, name }: TakenJob) => ({ id, name, process: processId });

  const complete = together<TakenJob>((jobs) =>
    statements.repeat(() => completeJobs(db, jobs, processId)),
  );

  const runOne = async (ctx: SystemContext, kind: JobKind<never>, job: TakenJob) => {
    const jobLog = ctx.log.child({ job: kind.name, jobId: job.id });
    const turn = turnOf(kind, job);
    const began = performance.now();
    const tell = (outcome: 'done' | 'failed') =>
      jobRun.tell({ kind: kind.name, seconds: (performance.now() - began) / 1000, outcome });
    try {
      const run = () =>
        traceJob(ctx.traces, kind.name, job.data, (data) =>
          kind.run({ ...ctx, log: jobLog }, data as never, turn),
        );
      await inTime(inNameOf([job.id], run), kind.expireInSeconds);
    } catch (error) {
      // What ends because the process does is given back.
      if (stopping.signal.aborted && isStarted) return;
      tell('failed');
      jobLog.error({ err: error }, 'job failed');
      return failOne({ ...ctx, log: jobLog }, kind, job, error);
    }
    tell('done');
    await complete(job);
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
    const output = describeError(error);
    if (job.retry_count < job.retry_limit || !kind.onSetAside) {
      return statements.repeat(() => failJob(db, held(job), output));
    }
    await statements.repeat(() =>
      transaction(ctx, async (ctx) => {
        await failJob(ctx.db, held(job), output);
        await kind.onSetAside?.(ctx, job.data as never);
      }),
    );
  };

  /** Runs a taken job and records its end; what goes wrong with the recording itself is logged. */
  const runSafely = (ctx: SystemContext, kind: JobKind<never>, job: TakenJob) =>
    runOne(ctx, kind, job).catch((error: unknown) => {
      if (!stopping.signal.aborted) log.error({ err: error, job: kind.name }, 'job queue');
    });

  /** Does all at once what was taken at once; what failed before, or is traced, by itself. */
  const runTogether = async (
    ctx: SystemContext,
    kind: JobKind<never>,
    together: Together<never>,
    taken: readonly TakenJob[],
  ) => {
    const groups = new Map<string, TakenJob[]>();
    const alone = taken.filter((job) => {
      if (!isNew(job) || isCarrying(job.data)) return true;
      const by = together.by(job.data as never);
      groups.set(by, [...(groups.get(by) ?? []), job]);
      return false;
    });
    const runs = someAtOnce(kind.concurrency ?? 1);
    for (const job of alone) await runs.add(() => runSafely(ctx, kind, job));
    for (const jobs of groups.values()) {
      await runs.add(async () => {
        if (await runAll(ctx, kind, together, jobs)) return;
        if (stopping.signal.aborted && isStarted) return;
        for (const job of jobs) await runSafely(ctx, kind, job);
      });
    }
    await runs.end();
  };

  /** Jobs of a kind in one transaction with the record of their end; false where that fails. */
  const runAll = async (
    ctx: SystemContext,
    { name, expireInSeconds }: JobKind<never>,
    together: Together<never>,
    jobs: readonly TakenJob[],
  ): Promise<boolean> => {
    const jobLog = ctx.log.child({ job: name });
    const began = performance.now();
    const ids = jobs.map(({ id }) => id);
    const all = jobs.map(({ data }) => data as never);
    const run = () =>
      transaction(
        { ...ctx, log: jobLog },
        async (ctx) => {
          await together.run(ctx, all);
          await completeJobs(ctx.db, jobs, processId);
        },
        { hasKeptPlans: true },
      );
    try {
      await inTime(inNameOf(ids, run), expireInSeconds);
    } catch (error) {
      jobLog.warn({ err: error, jobs: jobs.length }, 'jobs that failed together run one by one');
      return false;
    }
    const seconds = (performance.now() - began) / 1000 / jobs.length;
    for (const _ of jobs) jobRun.tell({ kind: name, seconds, outcome: 'done' });
    return true;
  };

  const work = (ctx: SystemContext, kinds: readonly JobKind<never>[]) => {
    const kindOf = new Map(kinds.map((kind) => [kind.name, kind]));
    return workOn<TakenJob>({
      rooms: new Map(
        kinds.map(({ name, concurrency = 1, together }) => [
          name,
          { most: together?.most ?? concurrency, areTogether: together !== undefined },
        ]),
      ),
      signal: stopping.signal,
      take: (wanted) =>
        statements
          .repeat(() => takeJobs(db, { wanted, process: processId }))
          .catch((error: unknown) => {
            if (!stopping.signal.aborted) log.error({ err: error }, 'job queue');
            return [];
          }),
      run: async (jobs) => {
        const kind = kindOf.get(jobs[0]?.name ?? '');
        if (kind?.together) return runTogether(ctx, kind, kind.together, jobs);
        for (const job of jobs) if (kind) await runSafely(ctx, kind, job);
      },
    });
  };

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
    for (const job of await listExpired(db)) {
      await failJob(db, job, { message: 'the process that ran it is gone' });
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
    for (const timer of timers) clearInterval(timer);
    statements.stopRepeating();
    stopping.abort();
    await Promise.race([working, delay(DRAIN_MS, undefined, { ref: false })]);
    if (isStarted) await inTime(handBack(), HAND_BACK_SECONDS).catch(tellUnlessTrouble);
  };

  const insertOf: Jobs['insertOf'] = (kind, data, urgency = {}, where) => {
    const { isPatient = false, startAfter = kind.startAfter ?? 0 } = urgency;
    return insertOfJobs(kind, { data, priority: isPatient ? PATIENT : 0, startAfter, where });
  };

  const enqueueAll: Jobs['enqueueAll'] = async (ctx, kind, data, urgency) => {
    if (data.length === 0) return;
    try {
      await insertOf(kind, data, urgency).execute(ctx.db);
    } catch (error) {
      if (!isWithoutQueue(error)) throw error;
      throw new Error(`no queue takes jobs of the kind ${kind.name}`, { cause: error });
    }
  };

  return {
    enqueue: (ctx, kind, data, urgency) => enqueueAll(ctx, kind, [data], urgency),
    enqueueAll,
    insertOf,
    hasten: (ctx, { name }) => hasten(ctx.db, name),
    forgetStore: (ctx, storeId) => forgetStore(ctx.db, storeId),
    install: (kinds) => installQueue(db, kinds),
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
        await sweep(db);
      });
      repeatedly(SCHEDULE_MS, async () => {
        await bringBack(ctx, kinds);
        await enqueueDue(ctx, kinds);
      });
      working = work(ctx, kinds);
    },
    async drain(ctx, kinds) {
      await maintain(ctx, kinds);
      for (;;) {
        const waiting = await listWaitingKinds(db);
        const found = kinds.filter(({ name }) => waiting.has(name));
        if (found.length === 0) return;
        for (const kind of found) {
          const wanted = [{ name: kind.name, limit: kind.together?.most ?? 100 }];
          const jobs = await takeJobs(db, { wanted, process: processId, isEager: true });
          if (kind.together) await runTogether(ctx, kind, kind.together, jobs);
          else for (const job of jobs) await runOne(ctx, kind, job);
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

/** It is run for the first time, and no process died of it. */
const isNew = ({ retry_count, deaths }: TakenJob) => retry_count === 0 && deaths === 0;

/** A job has no name where there is no queue of it, which its table refuses. */
const isWithoutQueue = (error: unknown) =>
  error instanceof Error && 'column' in error && error.column === 'name';

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

import type { RawBuilder } from 'kysely';
import type { SystemContext } from '../context';
import type { Database } from '../database';

/** A kind of work that may wait. Runs at least once, so its effect must be idempotent. */
export interface JobKind<Data extends object> {
  name: string;
  /** Seconds after which a run counts as failed, though it has not ended. */
  expireInSeconds: number;
  retryLimit: number;
  /** Seconds before the first retry; doubled each time, with jitter. */
  retryDelay: number;
  /** Seconds before the first run; none unless said. */
  startAfter?: number;
  /** How many of a kind a process runs at once; one unless said. */
  concurrency?: number;
  /** Whether a run could be what its process dies of: it is tried less often after a death. */
  isHeavy?: boolean;
  run: (ctx: SystemContext, data: Data, turn?: Turn) => Promise<void>;
  /** For what comes often and is done in one transaction. */
  together?: Together<Data>;
  /**
   * Called once, in the transaction that gives the job up for good: its process died of it, or its
   * tries are used up.
   */
  onSetAside?: (ctx: SystemContext, data: Data) => Promise<void>;
  /** When work that repeats by itself is due, in UTC. */
  schedule?: Schedule;
}

/**
 * How several jobs of a kind are done in one transaction, which records their end, too. Where it fails,
 * and of those that failed before, each runs by itself.
 */
export interface Together<Data extends object> {
  /** So many are taken at once, when none of them runs any more. */
  most: number;
  /** Those of which this is the same are done together. */
  by: (data: Data) => string;
  /** In a transaction with kept plans. */
  run: (ctx: SystemContext, all: readonly Data[]) => Promise<void>;
}

/** A line of cron, of which only minute and hour say anything: `25 20 * * *`, or every so many minutes. */
export type Schedule = `${'*' | number | `*/${number}`} ${'*' | number} * * *`;

/** One run of a job that the queue has taken. */
export interface Turn {
  /** Says that a step is done for good: deaths before it are not held against the job. */
  progressed(): Promise<void>;
  /** Aborted when the process is about to stop: a long run hands over now. */
  signal: AbortSignal;
}

/** A patient job lets every other one of its kind go before it: what comes by the thousand. */
export interface Urgency {
  isPatient?: boolean;
  /** Seconds before the first run; those of its kind unless said. */
  startAfter?: number;
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
  /**
   * What enqueues them, for a statement that writes other rows with it. `where`: of `one (data)`, those
   * that are enqueued.
   */
  insertOf<Data extends object>(
    kind: JobKind<Data>,
    data: readonly Data[],
    urgency?: Urgency,
    where?: RawBuilder<unknown>,
  ): RawBuilder<unknown>;
  /** Takes the jobs out that wait to do something in a store: it is deleted. */
  forgetStore(ctx: { db: Database }, storeId: string): Promise<void>;
  /** Lets the jobs of a kind that wait for their time run now. */
  hasten(ctx: { db: Database }, kind: { name: string }): Promise<void>;
  /** Creates the queue's tables and every kind's queue; safe when several processes do it at once. */
  install(kinds: readonly JobKind<never>[]): Promise<void>;
  /** Starts to work. */
  start(ctx: SystemContext, kinds: readonly JobKind<never>[]): Promise<void>;
  /** Runs all that waits (retries and jobs of dead processes too) until nothing is left; for tests. */
  drain(ctx: SystemContext, kinds: readonly JobKind<never>[]): Promise<void>;
  /** Jobs that are not tried any more, newest first. */
  listFailed(): Promise<FailedJob[]>;
  /** Lets runs end for a moment; what is not done by then waits for the next process. */
  stop(): Promise<void>;
}

export interface FailedJob {
  id: string;
  name: string;
  failed_at: Date;
  output: unknown;
}

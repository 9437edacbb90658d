import { setTimeout as delay } from 'node:timers/promises';
import type { TenantContext } from '../context';
import type { JobKind, Turn } from '../jobs';
import { ExhaustedError, type Exhausted } from '../threads';

/** A job ends after this long and another goes on: what a dead process did is taken up soon. */
const TURN_MS = 10_000;
/** Longer than this nobody waits because a work is at it. */
const MAX_REST_MS = 100;

/** One slice of a work; whether there may be another. Nothing where it is not this step's turn. */
export type WorkStep = (ctx: TenantContext, id: string) => Promise<boolean>;

interface WorkKind {
  /** Of its job. */
  name: string;
  /** What its jobs call the work that they are about, beside `store_id`. */
  idName: string;
  /** One after the other, each until there is nothing left for it. */
  steps: readonly WorkStep[];
  /** Ends a work that cannot go on, in a state that says so; `why` where that is known. */
  giveUp: (ctx: TenantContext, id: string, why?: Exhausted) => Promise<void>;
}

type WorkPlace = Record<string, string> & { store_id: string };

interface Work {
  job: JobKind<WorkPlace>;
  /** Lets a job go on with it from wherever it stands, once the transaction commits. */
  enqueue: (ctx: TenantContext, id: string) => Promise<void>;
}

/** Long work on many things of a store: goes on in jobs of ten seconds until it is done. */
export function createWork({ name, idName, steps, giveUp }: WorkKind): Work {
  const enqueue: Work['enqueue'] = (ctx, id) =>
    ctx.jobs.enqueue(ctx, job, { store_id: ctx.storeId, [idName]: id });
  const job: JobKind<WorkPlace> = {
    name,
    expireInSeconds: 45,
    retryLimit: 20,
    retryDelay: 1,
    isHeavy: true,
    async run(system, data, turn) {
      const ctx = { ...system, storeId: data.store_id };
      const id = data[idName] ?? '';
      try {
        if (await goOn(ctx, id, steps, turn)) await enqueue(ctx, id);
      } catch (error) {
        if (!(error instanceof ExhaustedError)) throw error;
        ctx.log.error({ err: error, work: id }, 'a long work cannot go on');
        await giveUp(ctx, id, error.by);
      }
    },
    onSetAside: (system, data) => giveUp({ ...system, storeId: data.store_id }, data[idName] ?? ''),
  };
  return { job, enqueue };
}

/** Works for a while, slice by slice; whether there may be more. */
async function goOn(
  ctx: TenantContext,
  id: string,
  steps: readonly WorkStep[],
  turn: Turn | undefined,
): Promise<boolean> {
  const end = performance.now() + TURN_MS;
  for (const step of steps) {
    for (let isMore = true; isMore;) {
      const start = performance.now();
      isMore = await step(ctx, id);
      await turn?.progressed();
      if (isMore && (performance.now() > end || turn?.signal.aborted)) return true;
      // As long as it has worked it rests, so that requests come first.
      if (isMore) await delay(Math.min(MAX_REST_MS, performance.now() - start));
    }
  }
  return false;
}

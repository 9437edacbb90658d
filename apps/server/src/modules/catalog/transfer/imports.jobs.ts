import { setTimeout as delay } from 'node:timers/promises';
import { IMPORT_UNDO_DAYS } from '@kade/contract/catalog/imports';
import type { SystemContext, TenantContext } from '../../../platform/context';
import type { JobKind, Turn } from '../../../platform/jobs';
import { ExhaustedError } from '../../../platform/threads';
import { giveUpImport } from './import-end.service';
import { fetchNext, isFetching } from './import-pictures.service';
import { importWork, readWork, undoWork } from './import-work';
import { deleteImportsBefore } from './imports.queries';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A job ends after this long and another goes on: what a dead process did is taken up soon. */
const SLICE_MS = 10_000;
/** Longer than this nobody waits because an import works. */
const MAX_REST_MS = 100;

/** One step; whether there may be another. */
type Step = (ctx: TenantContext, importId: string) => Promise<boolean>;

const inThread =
  (work: typeof readWork): Step =>
  (ctx, import_id) =>
    ctx.threads.run(ctx, work, { store_id: ctx.storeId, import_id });

/** Pictures come one by one from far away: a queue of their own, so that no file waits for them. */
const handOver: Step = async (ctx, import_id) => {
  if (await isFetching(ctx, import_id))
    await ctx.jobs.enqueue(ctx, picturesJob, { store_id: ctx.storeId, import_id });
  return false;
};

/** Goes on with an import by these steps, from wherever it stands. */
function jobOf(name: string, steps: readonly Step[]): JobKind<ImportPlace> {
  const job: JobKind<ImportPlace> = {
    name,
    expireInSeconds: 45,
    retryLimit: 20,
    retryDelay: 1,
    isHeavy: true,
    async run(system, { store_id, import_id }, turn) {
      const ctx = { ...system, storeId: store_id };
      try {
        if (await goOn(ctx, { id: import_id, steps, turn }))
          await ctx.jobs.enqueue(ctx, job, { store_id, import_id });
      } catch (error) {
        if (!(error instanceof ExhaustedError)) throw error;
        ctx.log.error({ err: error }, 'an import cannot go on');
        await giveUpImport(ctx, import_id, error.message);
      }
    },
    onSetAside: (system, { store_id, import_id }) =>
      giveUpImport(
        { ...system, storeId: store_id },
        import_id,
        'a mistake of ours ended it; what is not imported can be imported once more',
      ),
  };
  return job;
}

interface ImportPlace {
  store_id: string;
  import_id: string;
}

const picturesJob = jobOf('products_import_pictures', [fetchNext]);

export const importJob = jobOf('products_import', [
  inThread(readWork),
  inThread(importWork),
  inThread(undoWork),
  handOver,
]);

/** Works for a while, step by step; whether there may be more. */
async function goOn(
  ctx: TenantContext,
  { id, steps, turn }: { id: string; steps: readonly Step[]; turn: Turn | undefined },
): Promise<boolean> {
  const end = performance.now() + SLICE_MS;
  for (const step of steps) {
    for (let isMore = true; isMore;) {
      const start = performance.now();
      isMore = await step(ctx, id);
      await turn?.progressed();
      if (isMore && (performance.now() > end || turn?.signal.aborted)) return true;
      // As long as it has worked it rests, so that requests come first.
      await delay(Math.min(MAX_REST_MS, performance.now() - start));
    }
  }
  return false;
}

/** Every night: forgets the imports that cannot be undone any more. */
const forgetImportsJob: JobKind<object> = {
  name: 'products_forget_imports',
  expireInSeconds: 60 * 60,
  retryLimit: 3,
  retryDelay: 60,
  schedule: '35 20 * * *',
  run: (ctx: SystemContext) =>
    deleteImportsBefore(ctx, new Date(ctx.clock.now().getTime() - IMPORT_UNDO_DAYS * DAY_MS)),
};

export const importJobs: readonly JobKind<never>[] = [importJob, picturesJob, forgetImportsJob];

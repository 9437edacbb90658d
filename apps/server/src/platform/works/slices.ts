import type { WorkConflict } from '@kade/words/conflicts';
import type { MissingThing } from '@kade/words/refusals';
import { transaction, type TenantContext } from '../context';
import { AppError, isTrouble } from '../errors';

/** The rows that say how far the works of a kind are; each kind has what else it keeps beside it. */
export interface WorkTable<Found extends { state: string }> {
  /** What it is called where there is none. */
  noun: MissingThing;
  /** Why an act that needs another state is refused. */
  refusals: Record<Found['state'], WorkConflict>;
  /** Locks a work until the transaction ends; undefined where there is none. */
  find: (ctx: TenantContext, id: string) => Promise<Found | undefined>;
  setState: (ctx: TenantContext, id: string, state: Found['state']) => Promise<void>;
}

/** A way through the things of a work: what is done to them, or what takes that back. */
interface Course<Found extends { state: string }, Thing> {
  table: WorkTable<Found>;
  /** The state in which it goes on, so that whoever sets another one stops it, and the one it ends in. */
  at: Found['state'];
  end: Found['state'];
  /** So many things in one transaction, unless `next` answers fewer. */
  atOnce: number;
  /** The next things that are still to be done; none where all are. */
  next: (ctx: TenantContext, id: string, limit: number) => Promise<Thing[]>;
  /** Does it, and marks what became of each. */
  apply: (
    ctx: TenantContext,
    work: { id: string; found: Found },
    things: readonly Thing[],
  ) => Promise<void>;
  /** Marks the one thing that cannot be done by an error that nobody foresaw. */
  passOver?: (ctx: TenantContext, id: string, thing: Thing, error: unknown) => Promise<void>;
  /** What follows once all is done. */
  finish?: (ctx: TenantContext, work: { id: string; found: Found }) => Promise<void>;
}

interface Slices {
  /** The next slice in one transaction, all or nothing; whether there may be another. */
  next: (ctx: TenantContext, id: string, limit?: number) => Promise<boolean>;
  /** The same; where it fails, its things one by one, and those that fail are passed over. */
  nextOrEach: (ctx: TenantContext, id: string) => Promise<boolean>;
}

/**
 * Goes along a course in slices, each a transaction in which the work is locked: whoever stops it waits
 * for the slice, and whoever goes on after a death does so at the first thing that still waits.
 */
export function createSlices<Found extends { state: string }, Thing>(
  course: Course<Found, Thing>,
): Slices {
  const { table, at, end, atOnce, passOver } = course;

  const slice = (ctx: TenantContext, id: string, limit: number, apply = course.apply) =>
    transaction(ctx, async (ctx) => {
      const found = await table.find(ctx, id);
      if (found?.state !== at) return false;
      const things = await course.next(ctx, id, limit);
      if (things.length > 0) {
        await apply(ctx, { id, found }, things);
        return true;
      }
      await course.finish?.(ctx, { id, found });
      await table.setState(ctx, id, end);
      return false;
    });

  const one = async (ctx: TenantContext, id: string) => {
    try {
      return await slice(ctx, id, 1);
    } catch (error) {
      if (isTrouble(error) || !passOver) throw error;
      const level = error instanceof AppError ? 'warn' : 'error';
      ctx.log[level]({ err: error, work: id }, 'one thing of a long work is passed over');
      return slice(ctx, id, 1, async (ctx, _work, things) => {
        for (const thing of things) await passOver(ctx, id, thing, error);
      });
    }
  };

  return {
    next: (ctx, id, limit = atOnce) => slice(ctx, id, limit),
    async nextOrEach(ctx, id) {
      try {
        return await slice(ctx, id, atOnce);
      } catch (error) {
        if (isTrouble(error) || !passOver) throw error;
        ctx.log.warn({ err: error, work: id }, 'a long work goes on one by one');
      }
      let isMore = true;
      for (let left = atOnce; isMore && left > 0; left -= 1) isMore = await one(ctx, id);
      return isMore;
    },
  };
}

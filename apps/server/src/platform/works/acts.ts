import { transaction, type TenantContext } from '../context';
import { conflict, notFound } from '../errors';
import type { WorkTable } from './slices';

/**
 * What a person does with a work that is in one of these states: start, stop, undo. In one transaction
 * in which the work is locked, so that a slice is over before.
 */
export function actOn<C extends TenantContext, Found extends { state: string }, R>(
  ctx: C,
  { table, id, from }: { table: WorkTable<Found>; id: string; from: readonly Found['state'][] },
  act: (ctx: C, found: Found) => Promise<R>,
): Promise<R> {
  return transaction(ctx, async (ctx) => {
    const found = await table.find(ctx, id);
    if (!found) throw notFound(table.noun);
    const state: Found['state'] = found.state;
    if (!from.includes(state)) throw conflict({ say: table.refusals[state] });
    return act(ctx, found);
  });
}

/** Few things are done within the call, all or nothing; many by a job. */
export async function beginWork(
  ctx: TenantContext,
  id: string,
  course: {
    count: number;
    atOnce: number;
    next: (ctx: TenantContext, id: string) => Promise<boolean>;
    enqueue: (ctx: TenantContext, id: string) => Promise<void>;
  },
): Promise<void> {
  if (course.count > course.atOnce) return course.enqueue(ctx, id);
  while (await course.next(ctx, id)) continue;
}

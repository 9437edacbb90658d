import type { Activity, ActivityArea } from '@kade/contract/activity';
import type { ActivityFact, ActivityThing } from '@kade/words/activity';
import type { SystemContext, TenantContext } from '../../platform/context';
import { deleteExpired } from '../../platform/expiry';
import type { JobKind } from '../../platform/jobs';
import { changesBetween, type ActivityState } from './activity-values';
import { insertActivities } from './activity.queries';
import type { Undo } from './undo';

const KEPT_YEARS = 2;

interface Entry {
  area: ActivityArea;
  thing: ActivityThing;
  /** Of credentials: the provider that they are for, by its own name. */
  provider?: string | undefined;
  /** Which one, where there are several: as its owner calls it, or what else tells it apart. */
  name?: string | ActivityFact;
  /** Where that has a page of its own. */
  about?: Activity['about'];
  /** Null: it was created. */
  before: ActivityState | null;
  /** Null: it was deleted. */
  after: ActivityState | null;
  /** How whoever did it takes it back; without it, it stays. */
  undo?: Undo | undefined;
}

/**
 * Keeps who changed what, before and after, in the transaction of the change; a change that changes
 * nothing is not kept. Never pass a secret or a whole account number: see activity-values.
 */
export const recordActivity = (
  ctx: TenantContext & { merchantId?: string },
  entry: Entry,
): Promise<void> =>
  recordInStores(ctx, [ctx.storeId], { ...entry, merchantId: ctx.merchantId ?? null });

/** The same of what concerns several stores of a merchant; null: nobody of theirs did it. */
export async function recordInStores(
  ctx: SystemContext,
  storeIds: readonly string[],
  {
    merchantId,
    area,
    thing,
    provider,
    name,
    about,
    before,
    after,
    undo,
  }: Entry & { merchantId: string | null },
): Promise<void> {
  const changes = changesBetween(before, after);
  const isExisting = before !== null && after !== null;
  if (isExisting && changes.length === 0) return;
  await insertActivities(ctx, storeIds, {
    merchant_id: merchantId,
    area,
    action: isExisting ? 'changed' : before === null ? 'created' : 'deleted',
    thing,
    provider,
    ...nameOf(name),
    about,
    changes,
    undo,
  });
}

const nameOf = (name: string | ActivityFact | undefined) =>
  typeof name === 'object' ? { name: null, named: name } : { name: name ?? null };

/** Keeps that an operator has read something of a customer's, and why. */
export async function recordView(
  ctx: TenantContext,
  { why, ...entry }: Pick<Entry, 'area' | 'thing' | 'name' | 'about'> & { why: string },
): Promise<void> {
  await insertActivities(ctx, [ctx.storeId], {
    merchant_id: null,
    area: entry.area,
    action: 'viewed',
    thing: entry.thing,
    ...nameOf(entry.name),
    about: entry.about,
    changes: changesBetween(null, { reason: why }),
  });
}

async function cleanUp(ctx: SystemContext): Promise<void> {
  const before = new Date(ctx.clock.now());
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  await deleteExpired(ctx, { table: 'activities', column: 'created_at', before });
}

const cleanUpActivitiesJob: JobKind<object> = {
  name: 'clean_up_activities',
  expireInSeconds: 300,
  retryLimit: 2,
  retryDelay: 60,
  schedule: '41 20 * * *',
  run: cleanUp,
};

export const activityJobs: readonly JobKind<never>[] = [cleanUpActivitiesJob];

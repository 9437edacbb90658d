import type { SystemContext } from '../context';
import type { JobKind, Schedule } from '../jobs';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A nightly job that deletes, in every store, what is older than it can be undone or read. */
export const createForgetting = (kind: {
  name: string;
  schedule: Schedule;
  forget: (ctx: SystemContext, before: (days: number) => Date) => Promise<void>;
}): JobKind<object> => ({
  name: kind.name,
  expireInSeconds: 60 * 60,
  retryLimit: 3,
  retryDelay: 60,
  schedule: kind.schedule,
  run: (ctx) => kind.forget(ctx, (days) => new Date(ctx.clock.now().getTime() - days * DAY_MS)),
});

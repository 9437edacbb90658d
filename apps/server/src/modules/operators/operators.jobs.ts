import type { SystemContext } from '../../platform/context';
import { deleteExpired } from '../../platform/expiry';
import type { JobKind } from '../../platform/jobs';

/** How long it stays known from where an operator came, after the session has ended. */
const KNOWN_MS = 90 * 24 * 60 * 60 * 1000;

async function cleanUp(ctx: SystemContext): Promise<void> {
  const now = ctx.clock.now();
  const column = 'expires_at';
  const before = new Date(now.getTime() - KNOWN_MS);
  await deleteExpired(ctx, { table: 'operator_sessions', column, before });
  await deleteExpired(ctx, { table: 'operator_invitations', column, before: now });
}

const cleanUpOperatorsJob: JobKind<object> = {
  name: 'clean_up_operators',
  expireInSeconds: 60,
  retryLimit: 2,
  retryDelay: 60,
  schedule: '29 20 * * *',
  run: cleanUp,
};

export const operatorJobs: readonly JobKind<never>[] = [cleanUpOperatorsJob];

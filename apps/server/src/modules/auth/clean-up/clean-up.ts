import type { SystemContext } from '../../../platform/context';
import { deleteExpired } from '../../../platform/expiry';
import { IDEMPOTENCY_HOURS } from '../../../platform/idempotency';
import type { JobKind } from '../../../platform/jobs';

import { KNOWN_MS } from '../devices';

import { THROTTLE_KEPT_MS } from '../throttles';

const HOUR_MS = 60 * 60 * 1000;

async function cleanUp(ctx: SystemContext): Promise<void> {
  const now = ctx.clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await deleteExpired(ctx, { table: 'sessions', column: 'expires_at', before: now });
  await deleteExpired(ctx, { table: 'password_resets', column: 'expires_at', before: now });
  await deleteExpired(ctx, { table: 'passkey_answers', column: 'expires_at', before: now });
  await deleteExpired(ctx, { table: 'email_changes', column: 'stoppable_until', before: now });
  await deleteExpired(ctx, {
    table: 'known_devices',
    column: 'last_seen_at',
    before: ago(KNOWN_MS),
  });
  await deleteExpired(ctx, {
    table: 'throttles',
    column: 'blocked_until',
    before: ago(THROTTLE_KEPT_MS),
  });
  await deleteExpired(ctx, {
    table: 'idempotency_keys',
    column: 'created_at',
    before: ago(IDEMPOTENCY_HOURS * HOUR_MS),
  });
}

/** Removes what has expired, every hour. */
export const cleanUpJob: JobKind<object> = {
  name: 'clean_up_accounts',
  expireInSeconds: 300,
  retryLimit: 2,
  retryDelay: 60,
  schedule: '17 * * * *',
  run: cleanUp,
};

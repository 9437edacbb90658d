import { keptDevice } from '@kade/words/devices';
import { transaction, type MerchantContext, type PublicContext } from '../../../platform/context';
import { SESSION_IDLE_MS } from '../gates';
import { hashToken, newToken } from '../../../platform/random';
import { deviceOf } from '../devices';
import {
  deleteOldestSessions,
  deleteOtherSessions,
  deleteSession,
  insertSession,
} from './sessions.queries';

const MAX_SESSIONS = 10;

/** Signs a merchant in; the oldest session beyond ten ends. Answers the token, kept nowhere. */
export function startSession(ctx: PublicContext, merchantId: string): Promise<string> {
  return transaction(ctx, async (ctx) => {
    const token = newToken(ctx);
    await insertSession(ctx, {
      merchantId,
      tokenHash: hashToken(token),
      device: keptDevice(deviceOf(ctx.userAgent)),
      expiresAt: new Date(ctx.clock.now().getTime() + SESSION_IDLE_MS),
    });
    await deleteOldestSessions(ctx, merchantId, MAX_SESSIONS);
    return token;
  });
}

export async function logOut(ctx: MerchantContext): Promise<{ message: string }> {
  await deleteSession(ctx, ctx.sessionId);
  return { message: 'You are logged out.' };
}

/** Ends one session, or all but this one. */
export async function endSessions(
  ctx: MerchantContext,
  session: string | undefined,
): Promise<{ message: string }> {
  if (session !== undefined) {
    await deleteSession(ctx, session);
    return { message: 'The session was ended.' };
  }
  await deleteOtherSessions(ctx);
  return { message: 'All other sessions were ended.' };
}

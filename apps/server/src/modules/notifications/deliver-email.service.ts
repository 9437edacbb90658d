import { setTimeout as delay } from 'node:timers/promises';
import { transaction, type SystemContext } from '../../platform/context';
import { isTrouble } from '../../platform/errors';
import type { JobKind } from '../../platform/jobs';
import { mailTried } from '../../platform/metrics';
import { MAIL_CONNECTIONS, MailError } from '../../platform/mailer';
import { findEmail, markSent, markTried, type Email, type Refusal } from './emails.queries';

/**
 * Hands a mail to the mail server. What goes wrong there is a try of the mail, and the next one is a
 * job of its own; what goes wrong with the database is none, and this job runs again at once.
 */
async function deliver(ctx: SystemContext, id: string): Promise<void> {
  if (!ctx.mailer.isConfigured) return;
  const email = await findEmail(ctx, id);
  if (!email || email.done_at) return;
  const wasAway = ctx.mailer.isAway;
  const refusal = await handOver(ctx, email);
  if (refusal) return whileDatabaseIsAway(() => followRefusal(ctx, email, refusal));
  await whileDatabaseIsAway(() => markSent(ctx, id));
  if (wasAway) await ctx.jobs.hasten(ctx, sendEmailJob);
}

async function handOver(ctx: SystemContext, { id, mail }: Email): Promise<Refusal | undefined> {
  if (!mail) return { failure: 'unreadable', reply: null };
  const wasAway = ctx.mailer.isAway;
  try {
    await ctx.mailer.send(mail, id);
    mailTried.tell({ outcome: 'sent' });
    return undefined;
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const { failure, reply, message } = error;
    mailTried.tell({ outcome: failure });
    // A mail server that is away is said once, not for every mail that waits for it.
    if (failure !== 'unreachable' || !wasAway) ctx.log.warn({ mail: id }, message);
    return { failure, reply };
  }
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds from each failed try to the next: eight tries in about a day. */
const PAUSES = [5, 30, 3 * MINUTE, 15 * MINUTE, HOUR, 5 * HOUR, 16 * HOUR];
/** By how much a pause may be shorter or longer, so that not all come back at once. */
const JITTER = 0.1;

async function followRefusal(ctx: SystemContext, email: Email, refusal: Refusal): Promise<void> {
  const { id, store_id, kind, tries } = email;
  const pause = refusal.failure === 'refused' ? undefined : PAUSES[tries];
  await transaction(ctx, async (ctx) => {
    await markTried(ctx, id, { ...refusal, isLast: pause === undefined });
    if (pause === undefined) return;
    const startAfter = pause * (1 + JITTER * ((ctx.random.bytes(1).readUInt8() / 255) * 2 - 1));
    await ctx.jobs.enqueue(ctx, sendEmailJob, { email_id: id }, { startAfter });
  });
  if (pause !== undefined) return;
  // A store's is shown to its merchant; nobody but the operator can see to the platform's own.
  const level = store_id === null ? 'error' : 'warn';
  ctx.log[level]({ mail: id, kind, ...refusal }, 'a mail was given up');
}

const RETRY_MS = 500;

/** What the mail server has done is kept, however long the database is away: or it is done twice. */
async function whileDatabaseIsAway(keep: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await keep();
    } catch (error) {
      if (!isTrouble(error)) throw error;
      await delay(RETRY_MS);
    }
  }
}

/** One try of a mail. Its own retries are for a database that is away. */
export const sendEmailJob: JobKind<{ email_id: string }> = {
  name: 'send_email',
  expireInSeconds: 180,
  retryLimit: 12,
  retryDelay: 2,
  concurrency: MAIL_CONNECTIONS,
  run: (ctx, { email_id: id }) => deliver(ctx, id),
};

import { transaction, type SystemContext } from '../../platform/context';
import { deleteExpired } from '../../platform/expiry';
import type { JobKind } from '../../platform/jobs';
import type { Mail } from '../../platform/mailer';
import { findEmail, insertEmail, markSent } from './emails.queries';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 30;

/**
 * Sends a mail when the caller's transaction has committed. Without a mail server it stays in the
 * outbox.
 */
export async function sendEmail(ctx: SystemContext, mail: Mail): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const id = await insertEmail(ctx, mail);
    await ctx.jobs.enqueue(ctx, sendEmailJob, { email_id: id });
  });
}

async function deliver(ctx: SystemContext, id: string): Promise<void> {
  if (!ctx.mailer.isConfigured) return;
  const email = await findEmail(ctx, id);
  if (!email || email.sent_at) return;
  await ctx.mailer.send(email.mail, id);
  await markSent(ctx, id);
}

/** Eight tries; the pauses double from about ten minutes and add up to about a day. */
const sendEmailJob: JobKind<{ email_id: string }> = {
  name: 'send_email',
  expireInSeconds: 180,
  retryLimit: 7,
  retryDelay: 450,
  run: (ctx, { email_id: id }) => deliver(ctx, id),
};

const cleanUpEmailsJob: JobKind<object> = {
  name: 'clean_up_emails',
  expireInSeconds: 60,
  retryLimit: 2,
  retryDelay: 60,
  schedule: '23 20 * * *',
  run: (ctx) => {
    const before = new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    return deleteExpired(ctx, { table: 'emails', column: 'created_at', before });
  },
};

export const notificationJobs: readonly JobKind<never>[] = [sendEmailJob, cleanUpEmailsJob];

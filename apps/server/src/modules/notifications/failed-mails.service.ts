import { transaction, type StoreContext, type SystemContext } from '../../platform/context';
import { notFound } from '../../platform/errors';
import { sendEmailJob } from './deliver-email.service';
import { reviveAnyMail, reviveMail } from './failed-mails.queries';

/** Sends a mail that was given up once more; who asks twice at once sends it once. */
export function sendAgain(ctx: StoreContext, id: string): Promise<{ message: string }> {
  return transaction(ctx, async (ctx) => {
    if (!(await reviveMail(ctx, id))) throw notFound('failed mail');
    await ctx.jobs.enqueue(ctx, sendEmailJob, { email_id: id });
    return { message: 'The mail is being sent again.' };
  });
}

/** The same for a mail of any store, or of the platform; answers what it is about and whose it is. */
export function sendAnyAgain(
  ctx: SystemContext,
  id: string,
): Promise<{ kind: string; store_id: string | null }> {
  return transaction(ctx, async (ctx) => {
    const mail = await reviveAnyMail(ctx, id);
    if (!mail) throw notFound('failed mail');
    await ctx.jobs.enqueue(ctx, sendEmailJob, { email_id: id });
    return mail;
  });
}

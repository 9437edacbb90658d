import { transaction, type StoreContext } from '../../platform/context';
import { notFound } from '../../platform/errors';
import { sendEmailJob } from './deliver-email.service';
import { reviveMail } from './failed-mails.queries';

/** Sends a mail that was given up once more; who asks twice at once sends it once. */
export function sendAgain(ctx: StoreContext, id: string): Promise<{ message: string }> {
  return transaction(ctx, async (ctx) => {
    if (!(await reviveMail(ctx, id))) throw notFound('Failed mail');
    await ctx.jobs.enqueue(ctx, sendEmailJob, { email_id: id });
    return { message: 'The mail is being sent again.' };
  });
}

import type { SystemContext } from '../../platform/context';
import { deleteExpired } from '../../platform/expiry';
import type { JobKind, Urgency } from '../../platform/jobs';
import { newId } from '../../platform/random';
import { sendEmailJob } from './deliver-email.service';
import {
  insertEmails,
  listSealedEmails,
  replaceSealedEmails,
  resealEmail,
  type NewEmail,
  type Parts,
} from './emails.queries';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 30;

/**
 * Sends a mail when the caller's transaction has committed. Without a mail server it stays in the
 * outbox. Who may come here twice with the same mail names its id. Sent in a store, it is the
 * store's: its merchant is shown when it cannot be delivered.
 */
export async function sendEmail(
  ctx: SystemContext & { storeId?: string },
  mail: NewEmail,
  emailId?: string,
  urgency?: Urgency,
): Promise<void> {
  await sendEmails(ctx, [{ ...mail, id: emailId ?? newId(ctx) }], urgency);
}

/** The same of several, in one statement, of which what is `beside` is part. */
export async function sendEmails(
  ctx: SystemContext & { storeId?: string },
  mails: readonly (NewEmail & { id: string })[],
  { beside = [], ...urgency }: Urgency & { beside?: Parts } = {},
): Promise<void> {
  if (mails.length === 0) return;
  const jobs = mails.map(({ id }) => ({ email_id: id }));
  await insertEmails(ctx, mails, {
    beside,
    enqueue: ctx.mailer.isConfigured
      ? (areNew) => ctx.jobs.insertOf(sendEmailJob, jobs, urgency, areNew)
      : undefined,
  });
}

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

const RESEAL_BATCH = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

async function* resealed(ctx: SystemContext) {
  for (let after: string | undefined = FIRST_ID; after !== undefined;) {
    const batch = await listSealedEmails(ctx, after, RESEAL_BATCH);
    yield batch.map((email) => resealEmail(ctx, email));
    after = batch.length === RESEAL_BATCH ? batch.at(-1)?.id : undefined;
  }
}

/** How many mails that were not sent yet no key opens. */
export async function countLostMails(ctx: SystemContext): Promise<number> {
  let lost = 0;
  for await (const outcomes of resealed(ctx)) {
    lost += outcomes.filter((outcome) => outcome === 'lost').length;
  }
  return lost;
}

async function resealEmails(ctx: SystemContext): Promise<void> {
  if (!ctx.secrets.hasPrevious) return;
  let [sealed, lost] = [0, 0];
  for await (const outcomes of resealed(ctx)) {
    const fresh = outcomes.flatMap((outcome) => (typeof outcome === 'object' ? outcome : []));
    await replaceSealedEmails(ctx, fresh);
    sealed += fresh.length;
    lost += outcomes.filter((outcome) => outcome === 'lost').length;
  }
  ctx.log.info({ sealed, lost }, 'mails sealed with the key of today');
}

/** After a new `SECRET_KEY`: seals with it what the previous ones have sealed. */
export const resealEmailsJob: JobKind<object> = {
  name: 'reseal_emails',
  expireInSeconds: 600,
  retryLimit: 2,
  retryDelay: 60,
  schedule: '*/15 * * * *',
  run: resealEmails,
};

export const notificationJobs: readonly JobKind<never>[] = [
  sendEmailJob,
  cleanUpEmailsJob,
  resealEmailsJob,
];

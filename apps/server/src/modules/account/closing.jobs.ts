import { CLOSING_NOTICE_DAYS } from '@kade/contract/account';
import { transaction, type SystemContext } from '../../platform/context';
import type { JobKind, Turn } from '../../platform/jobs';
import { mailClosesSoon } from './closing-mails';
import { beginErasing, listClosing, lockAccount, markClosingTold } from './closing.queries';
import { eraseAccount } from './erase-account';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A job ends after this long and another goes on. */
const SLICE_MS = 10_000;

/** Every hour: reminds of accounts that are about to be deleted, and deletes those whose time has come. */
export const lookAfterClosing: JobKind<object> = {
  name: 'look_after_closing_accounts',
  expireInSeconds: 300,
  retryLimit: 3,
  retryDelay: 60,
  schedule: '27 * * * *',
  async run(ctx) {
    const now = ctx.clock.now();
    const soon = new Date(now.getTime() + CLOSING_NOTICE_DAYS * DAY_MS);
    for (const id of await listClosing(ctx, { by: soon, isUntold: true })) await remind(ctx, id);
    const due = await listClosing(ctx, { by: now, isUntold: false });
    await ctx.jobs.enqueueAll(
      ctx,
      eraseAccountJob,
      due.map((merchant_id) => ({ merchant_id })),
    );
  },
};

const remind = (ctx: SystemContext, merchantId: string) =>
  transaction(ctx, async (ctx) => {
    const account = await lockAccount(ctx, merchantId);
    if (!account.closes_at || account.is_closing_told) return;
    await markClosingTold(ctx, merchantId);
    if (account.closes_at > ctx.clock.now()) await mailClosesSoon(ctx, account, account.closes_at);
  });

/** Deletes an account from wherever it stands; who is killed meanwhile is followed by the next one. */
export const eraseAccountJob: JobKind<{ merchant_id: string }> = {
  name: 'erase_account',
  expireInSeconds: 60,
  retryLimit: 20,
  retryDelay: 30,
  run: erase,
};

async function erase(ctx: SystemContext, { merchant_id }: { merchant_id: string }, turn?: Turn) {
  if (!(await beginErasing(ctx, merchant_id))) return;
  const end = performance.now() + SLICE_MS;
  const isDone = await eraseAccount(ctx, merchant_id, async () => {
    await turn?.progressed();
    return turn?.signal.aborted === true || performance.now() > end;
  });
  if (!isDone) return ctx.jobs.enqueue(ctx, eraseAccountJob, { merchant_id });
  ctx.log.info({ merchant: merchant_id }, 'account deleted');
}

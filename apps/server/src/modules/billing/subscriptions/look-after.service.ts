import { GRACE_DAYS, NOTICE_DAYS } from '@kade/rules/subscription';
import { transaction, type SystemContext } from '../../../platform/context';
import type { JobKind } from '../../../platform/jobs';
import { listKnown } from '../checkout';
import { bookFound, fail } from './instalments.service';
import { mailSubscription } from './subscription-mails';
import { endNow } from './subscriptions.service';
import { lockMerchant, type Payer } from '../checkout';
import {
  findCurrent,
  findSubscription,
  listDue,
  updateSubscription,
  type CurrentSubscription,
  type SubscriptionRow,
} from './subscriptions.queries';

const DAY_MS = 24 * 60 * 60 * 1000;
const SLICE = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** A charge that nobody has told of for so long did not go through. */
const SILENT_DAYS = 1;
/** Days after a failure on which the merchant is told again, besides the day itself. */
const TOLD_AGAIN = [3, 6];

/** Looks, every hour, for what time alone has brought about. */
export const lookAfterSubscriptions: JobKind<object> = {
  name: 'look_after_subscriptions',
  expireInSeconds: 600,
  retryLimit: 3,
  retryDelay: 60,
  schedule: '7 * * * *',
  async run(ctx) {
    for (let after: string | undefined = FIRST_ID; after !== undefined;) {
      const due = await listDue(ctx, { after, limit: SLICE });
      for (const { id, merchant_id } of due) {
        await catchUp(ctx, id);
        await lookAfter(ctx, merchant_id);
      }
      after = due.length === SLICE ? due.at(-1)?.id : undefined;
    }
  },
};

/** Books what PayHere received without Kade having been told. */
async function catchUp(ctx: SystemContext, id: string): Promise<void> {
  const subscription = await findSubscription(ctx, id);
  if (subscription?.state !== 'active' || !isSilent(ctx, subscription)) return;
  const received = (await listKnown(ctx, id)) ?? [];
  for (const { paymentId, status, currency, amount } of received) {
    if (status !== 'RECEIVED') continue;
    const told = { reference: paymentId, currency, amount } as const;
    await transaction(ctx, (ctx) => bookFound(ctx, subscription, told));
  }
}

const isSilent = (ctx: SystemContext, { paid_until }: SubscriptionRow) =>
  paid_until !== null && daysSince(ctx, paid_until) >= SILENT_DAYS;

const lookAfter = (ctx: SystemContext, merchantId: string) =>
  transaction(ctx, async (ctx) => {
    const payer = await lockMerchant(ctx, merchantId);
    const current = await findCurrent(ctx, merchantId);
    switch (current?.state) {
      case 'active':
        return noticeSilence(ctx, payer, current);
      case 'failing':
        return runGrace(ctx, payer, current);
      case 'ending':
        return runOut(ctx, payer, current);
      case undefined:
        return undefined;
    }
  });

const daysSince = (ctx: SystemContext, moment: Date) =>
  (ctx.clock.now().getTime() - moment.getTime()) / DAY_MS;

async function noticeSilence(ctx: SystemContext, payer: Payer, current: CurrentSubscription) {
  if (isSilent(ctx, current)) await fail(ctx, payer, current);
}

async function runGrace(ctx: SystemContext, payer: Payer, current: CurrentSubscription) {
  const days = daysSince(ctx, current.failed_at ?? current.paid_until);
  if (days >= GRACE_DAYS) {
    const why = { say: 'plan_unpaid', days: GRACE_DAYS } as const;
    return endNow(ctx, payer, current, { why, by: 'kade' });
  }
  const told = 1 + TOLD_AGAIN.filter((day) => days >= day).length;
  if (told <= current.told) return;
  await updateSubscription(ctx, current.id, { told });
  await mailSubscription(ctx, payer, current, 'failed');
}

async function runOut(ctx: SystemContext, payer: Payer, current: CurrentSubscription) {
  const left = -daysSince(ctx, current.paid_until);
  if (left <= 0) return endNow(ctx, payer, current, { why: { say: 'plan_ran_out' }, by: 'kade' });
  if (left > NOTICE_DAYS || current.told > 0 || current.next_plan === 'starter') return;
  await updateSubscription(ctx, current.id, { told: 1 });
  await mailSubscription(ctx, payer, current, 'next_soon');
}

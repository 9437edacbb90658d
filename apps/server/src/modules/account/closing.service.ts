import { CLOSING_DAYS, type Closing } from '@kade/contract/account';
import { PlanIdentifier } from '@kade/contract/merchants';
import { transaction, type MerchantContext } from '../../platform/context';
import { conflict } from '../../platform/errors';
import { recordInStores } from '../activity';
import { checkPassword } from '../auth/sign-in';
import { deleteOtherSessions } from '../auth/sessions';
import { assertNothingOwed, getClosingFees, isAskedFor, stateLastFees } from '../billing/closing';
import { findPaidUntil, stopPaying } from '../billing/subscriptions';
import { moveHoldsOn } from '../orders/book';
import { closedTime, listClosingStores, updateStoresClosing } from '../stores/life';
import { mailClosed, mailKept } from './closing-mails';
import { getAccountRow, lockAccount, updateClosing } from './closing.queries';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What becomes of the account and its stores, before it is closed and while it can be kept. */
export async function getClosing(ctx: MerchantContext): Promise<Closing> {
  const { merchantId } = ctx;
  const account = await getAccountRow(ctx, merchantId);
  const owed = await getClosingFees(ctx, merchantId);
  return {
    closes_at: account.closes_at,
    is_begun: account.erasing_at !== null,
    email: account.email,
    stores: await listClosingStores(ctx, merchantId),
    plan: PlanIdentifier.parse(account.plan),
    paid_until: await findPaidUntil(ctx, merchantId),
    fees: { ...owed, is_stated_first: isAskedFor(owed) },
  };
}

export function stateFees(ctx: MerchantContext): Promise<{ statement: string }> {
  return transaction(ctx, async (ctx) => ({ statement: await stateLastFees(ctx, ctx.merchantId) }));
}

/** Closes the account: its stores at once, all of it for good after the days in which it can be kept. */
export async function closeAccount(ctx: MerchantContext, password: string): Promise<Closing> {
  await checkPassword(ctx, password);
  return transaction(ctx, async (ctx) => {
    const account = await lockAccount(ctx, ctx.merchantId);
    if (account.closes_at) throw conflict({ say: 'account_closed_already' });
    const { unstated } = await assertNothingOwed(ctx, ctx.merchantId);
    const closesAt = new Date(ctx.clock.now().getTime() + CLOSING_DAYS * DAY_MS);
    await stopPaying(ctx, ctx.merchantId);
    await setClosing(ctx, closesAt);
    await deleteOtherSessions(ctx);
    await mailClosed(ctx, account, { closesAt, credit: -unstated });
    return getClosing(ctx);
  });
}

/** Keeps the account after all, up to the moment in which it begins to be deleted. */
export function keepAccount(ctx: MerchantContext): Promise<Closing> {
  return transaction(ctx, async (ctx) => {
    const account = await lockAccount(ctx, ctx.merchantId);
    if (!account.closes_at) throw conflict({ say: 'account_open' });
    if (account.erasing_at) {
      throw conflict({ say: 'account_being_deleted' });
    }
    const stores = await setClosing(ctx, null);
    for (const { id: storeId, suspended_at } of stores) {
      const closed = { suspended_at, closes_at: account.closes_at };
      await moveHoldsOn({ ...ctx, storeId }, closedTime('closing', closed, ctx.clock.now()));
    }
    await mailKept(ctx, account);
    return getClosing(ctx);
  });
}

async function setClosing(ctx: MerchantContext, closesAt: Date | null) {
  const { merchantId } = ctx;
  await updateClosing(ctx, merchantId, closesAt);
  const stores = await updateStoresClosing(ctx, merchantId, closesAt);
  const isClosed = closesAt !== null;
  const states = { before: { closed: !isClosed }, after: { closed: isClosed } };
  const ids = stores.map(({ id }) => id);
  await recordInStores(ctx, ids, { merchantId, area: 'store', thing: 'store', ...states });
  return stores;
}

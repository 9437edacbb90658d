import type { Holds } from '@kade/contract/payments';
import { transaction, type StoreContext, type TenantContext } from '../../../platform/context';
import { lockStore } from '../../../platform/lock-store';
import { recordActivity } from '../../activity';
import { getHoldMinutes, updateHoldMinutes } from './holds.queries';

const MINUTE_MS = 60_000;

/** Until when an order that waits from now on to be paid so keeps its stock. */
export async function holdUntil(ctx: TenantContext, method: keyof Holds): Promise<Date> {
  const { [method]: minutes } = await getHoldMinutes(ctx);
  return new Date(ctx.clock.now().getTime() + minutes * MINUTE_MS);
}

type SentHolds = { [Method in keyof Holds]?: Holds[Method] | undefined };

/** Changes the holds that are sent; orders that were placed before keep theirs. */
export async function setHolds(ctx: StoreContext, sent: SentHolds): Promise<Holds> {
  return transaction(ctx, async (ctx) => {
    await lockStore(ctx);
    const now = await getHoldMinutes(ctx);
    const holds: Holds = {
      credit_debit: sent.credit_debit ?? now.credit_debit,
      paypal: sent.paypal ?? now.paypal,
      bank_transfer: sent.bank_transfer ?? now.bank_transfer,
    };
    await updateHoldMinutes(ctx, holds);
    const states = { before: told(now), after: told(holds) };
    await recordActivity(ctx, { area: 'payment_methods', thing: 'holding times', ...states });
    return holds;
  });
}

const told = (holds: Holds) => ({
  credit_debit: `${holds.credit_debit} minutes`,
  paypal: `${holds.paypal} minutes`,
  bank_transfer: `${holds.bank_transfer} minutes`,
});

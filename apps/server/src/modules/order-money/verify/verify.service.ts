import type { Order } from '@kade/contract/orders';
import { transaction, type StoreContext } from '../../../platform/context';
import { conflict, refused } from '../../../platform/errors';
import { fact } from '../../activity';
import { lockOrder, recordOrder } from '../../orders/book';
import { getOrder } from '../../orders/read';
import { ProviderError, ProviderRefusal, type Provider } from '../../payments/provider';
import { getProviderOf } from '../../payments/providers';
import { lookUpPayments } from '../collect';
import { findLatestSlip } from '../slips';
import { acceptSlip, bookTransfer } from '../transfers';

/** Asks whoever knows whether an order was paid, and books the answer. */
export async function verifyPayment(ctx: StoreContext, id: string): Promise<Order> {
  const provider = getProviderOf((await getOrder(ctx, id)).payment_options);
  if (provider.kind === 'transfer') return takeAsTransferred(ctx, id);
  const { lookUp, noLookUp } = provider;
  if (!lookUp) {
    throw conflict(noLookUp ?? { say: 'cannot_look_up', provider: provider.provider_name });
  }
  return inWords(provider, async () => {
    await lookUpPayments(ctx, { ...provider, lookUp }, id);
    return getOrder(ctx, id);
  });
}

async function inWords<Answer>(
  { provider_name: name }: Provider,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      throw conflict({ say: 'look_up_refused', provider: name, reason: error.message });
    }
    if (!(error instanceof ProviderError)) throw error;
    const told = { say: 'provider_not_asked', provider: name, why: error.silence } as const;
    throw refused('unavailable', told, { retryAfter: 10 });
  }
}

/** The merchant has seen the money in the account: there is nobody else to ask. */
async function takeAsTransferred(ctx: StoreContext, id: string): Promise<Order> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id);
    const slip = await findLatestSlip(ctx, id);
    if (slip?.state === 'waiting') await acceptSlip(ctx, slip._id);
    else {
      const author = ctx.actor;
      const booked = await bookTransfer(ctx, order, author);
      if (booked > 0) {
        await recordOrder(ctx, order, {
          before: {},
          after: { booked: fact({ say: 'lkr', amount: booked }) },
        });
      }
    }
    return getOrder(ctx, id);
  });
}

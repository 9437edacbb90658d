import type { PaymentMethods } from '@kade/contract/stores';
import { transaction, type StoreContext } from '../../../platform/context';
import { conflict, notFound } from '../../../platform/errors';
import { lockStore } from '../../stores/book';
import { findCredentials } from '../credentials';
import { switchMethod } from '../methods';
import { findProviderOf } from '../providers';

/** Offers a way to pay, or stops; refuses to offer one that lacks what it needs. */
export async function setPaymentMethod(
  ctx: StoreContext,
  method: string,
  isEnabled: boolean,
): Promise<PaymentMethods> {
  const provider = findProviderOf(method);
  if (!provider) throw notFound('payment method');
  return transaction(ctx, async (ctx) => {
    // Otherwise the last bank account could be deleted between the look at it and the writing.
    await lockStore(ctx);
    if (isEnabled && provider.lackOf) {
      const known = provider.settings && (await findCredentials(ctx, provider.provider));
      const lack = await provider.lackOf(ctx, known);
      if (lack !== undefined) throw conflict(lack);
    }
    return switchMethod(ctx, method, isEnabled);
  });
}

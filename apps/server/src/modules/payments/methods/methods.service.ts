import type { PaymentMethod, PaymentMethods } from '@kade/contract/stores';
import { transaction, type StoreContext, type TenantContext } from '../../../platform/context';
import { conflict } from '../../../platform/errors';
import { lockStore } from '../../../platform/lock-store';
import { recordActivity } from '../../activity';
import { findCredentials, type KnownCredentials } from '../credentials';
import { getPaymentMethods, hasBankAccounts, updatePaymentMethod } from './methods.queries';

/** Offers a way to pay, or stops; refuses to offer one that lacks what it needs. */
export async function setPaymentMethod(
  ctx: StoreContext,
  method: PaymentMethod,
  isEnabled: boolean,
): Promise<PaymentMethods> {
  return transaction(ctx, async (ctx) => {
    // Otherwise the last bank account could be deleted between the look at it and the writing.
    await lockStore(ctx);
    const lack = isEnabled ? await lackOf(ctx, method) : undefined;
    if (lack !== undefined) throw conflict('conflict', lack);
    return switchMethod(ctx, method, isEnabled);
  });
}

/** Switches a method in the caller's transaction, whatever it needs. */
export async function switchMethod(
  ctx: StoreContext,
  method: PaymentMethod,
  isEnabled: boolean,
): Promise<PaymentMethods> {
  const before = await getPaymentMethods(ctx);
  const after = { ...before, [method]: isEnabled };
  await updatePaymentMethod(ctx, method, isEnabled);
  await recordActivity(ctx, { area: 'payment_methods', thing: 'payment methods', before, after });
  return after;
}

function lackOfPaypal(credentials: KnownCredentials | undefined): string | undefined {
  if (!credentials) return 'Please add your PayPal credentials before enabling PayPal.';
  if (credentials.usd_rate !== null) return undefined;
  return 'Please set what a US dollar costs before enabling PayPal.';
}

/** What to do before the method can be offered, in words; undefined: nothing. */
async function lackOf(ctx: TenantContext, method: PaymentMethod): Promise<string | undefined> {
  switch (method) {
    case 'bank_transfer':
      return (await hasBankAccounts(ctx))
        ? undefined
        : 'Please add at least one bank account before enabling bank transfer.';
    case 'credit_debit':
      return (await findCredentials(ctx, 'payhere'))
        ? undefined
        : 'Please add your PayHere credentials before enabling card payments.';
    case 'paypal':
      return lackOfPaypal(await findCredentials(ctx, 'paypal'));
    case 'cash_on_delivery':
      return undefined;
  }
}

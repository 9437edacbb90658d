import type { PaypalSignature } from '@kade/contract/callbacks';
import type { TenantContext } from '../../../platform/context';
import { AppError, conflict } from '../../../platform/errors';
import type { PaypalApp } from '../../../platform/paypal';
import { UNAUTHORIZED } from '../../../platform/paypal-replies';
import { ProviderRefusal } from '../../../platform/provider-http';
import { findCredentials, findSealedCredentials, openSecret } from '../credentials';
import { getPaymentMethods } from '../methods';

/** What a US dollar costs in a store that takes PayPal; undefined in others. */
export async function findUsdRate(ctx: TenantContext): Promise<number | undefined> {
  const { paypal } = await getPaymentMethods(ctx);
  if (!paypal) return undefined;
  return (await findCredentials(ctx, 'paypal'))?.usd_rate ?? undefined;
}

/**
 * Asks PayPal for this store. A token that is no longer good is replaced and the question put once
 * more: PayPal has done nothing of it.
 */
export async function askPaypal<Answer>(
  ctx: TenantContext,
  question: (token: string) => Promise<Answer>,
): Promise<Answer> {
  const app = await appOf(ctx);
  try {
    return await question(await ctx.paypal.enter(app));
  } catch (error) {
    if (!(error instanceof ProviderRefusal && error.issue === UNAUTHORIZED)) throw error;
    return question(await ctx.paypal.signIn(app));
  }
}

async function appOf(ctx: TenantContext): Promise<PaypalApp> {
  const stored = await findSealedCredentials(ctx, 'paypal');
  if (!stored) {
    throw conflict(
      'conflict',
      'PayPal can only be asked with credentials. Add them in Store Settings, under Payment Methods.',
    );
  }
  const clientSecret = openSecret(ctx, 'paypal', stored.sealed_secret);
  return { clientId: stored.account, clientSecret };
}

/** Whether PayPal sent an event to this store's webhook; refused where the store has none. */
export async function isPaypalEvent(
  ctx: TenantContext,
  signature: PaypalSignature,
  event: string,
): Promise<boolean> {
  const webhookId = (await findCredentials(ctx, 'paypal'))?.webhook_id;
  if (!webhookId) throw new AppError('forbidden', 'This store has no webhook at PayPal.');
  const headers = {
    auth_algo: signature['paypal-auth-algo'],
    cert_url: signature['paypal-cert-url'],
    transmission_id: signature['paypal-transmission-id'],
    transmission_sig: signature['paypal-transmission-sig'],
    transmission_time: signature['paypal-transmission-time'],
  };
  return askPaypal(ctx, (token) => ctx.paypal.isEvent(token, { webhookId, headers, event }));
}

import type { ConnectionTest } from '@kade/contract/payments';
import type { StoreContext, TenantContext } from '../../../platform/context';
import { notFound, tooManyRequests } from '../../../platform/errors';
import { ProviderError, ProviderRefusal } from '../../../platform/provider-http';
import { SecretsError } from '../../../platform/secrets';
import { findSealedCredentials, startTest, type Provider } from './credentials.queries';
import { appIdentity, PROVIDER_NAMES, secretIdentity } from './credentials.service';

/** Providers count calls: PayHere takes 20 in ten seconds. */
const TEST_PAUSE_MS = 3000;

/** An order number that no order of ours has: only whether the question is allowed matters. */
const NO_ORDER = 'connection-test';

/** Asks a provider whether it takes what is stored, and says what it answered. */
export async function testConnection(
  ctx: StoreContext,
  provider: Provider,
): Promise<ConnectionTest> {
  const stored = await findSealedCredentials(ctx, provider);
  if (!stored) throw notFound('Credentials');
  const pause = ctx.settings.hasRateLimits ? TEST_PAUSE_MS : 0;
  if (!(await startTest(ctx, provider, pause))) throw tooManyRequests(TEST_PAUSE_MS / 1000);
  try {
    return provider === 'payhere' ? await testPayhere(ctx, stored) : await testPaypal(ctx, stored);
  } catch (error) {
    return failureOf(error, PROVIDER_NAMES[provider]);
  }
}

type Stored = NonNullable<Awaited<ReturnType<typeof findSealedCredentials>>>;

async function testPayhere(ctx: TenantContext, stored: Stored): Promise<ConnectionTest> {
  if (stored.app_id === null || stored.sealed_app_secret === null) {
    return {
      outcome: 'incomplete',
      message:
        'PayHere can only be asked with an App ID and App Secret. You find them in your PayHere account under Settings, API Keys.',
    };
  }
  const appSecret = ctx.secrets.open(stored.sealed_app_secret, appIdentity(ctx.storeId, 'payhere'));
  const token = await ctx.payhere.signIn({ appId: stored.app_id, appSecret });
  await ctx.payhere.listPayments(token, NO_ORDER);
  return {
    outcome: 'accepted',
    message:
      'PayHere accepted the App ID and App Secret. The merchant secret is tried with your first payment.',
  };
}

async function testPaypal(ctx: TenantContext, stored: Stored): Promise<ConnectionTest> {
  const clientSecret = ctx.secrets.open(
    stored.sealed_secret,
    secretIdentity(ctx.storeId, 'paypal'),
  );
  await ctx.paypal.signIn({ clientId: stored.account, clientSecret });
  return { outcome: 'accepted', message: 'PayPal accepted the client ID and secret.' };
}

function failureOf(error: unknown, name: string): ConnectionTest {
  if (error instanceof ProviderRefusal) {
    return { outcome: 'refused', message: `${name} answered: ${error.message}` };
  }
  if (error instanceof ProviderError) {
    return { outcome: 'unreachable', message: `${name} could not be asked: ${error.message}.` };
  }
  if (error instanceof SecretsError) {
    const message = 'The stored secret can no longer be read. Please enter it again.';
    return { outcome: 'incomplete', message };
  }
  throw error;
}

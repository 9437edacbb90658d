import type { ConnectionTest } from '@kade/contract/payments';
import type { StoreContext } from '../../../platform/context';
import { notFound, tooManyRequests } from '../../../platform/errors';
import { SecretsError } from '../../../platform/secrets';
import { findCredentials, openAccount, startTest } from '../credentials';
import { ProviderError, ProviderRefusal, type Provider } from '../provider';

/** Providers count calls: some take no more than 20 in ten seconds. */
const TEST_PAUSE_MS = 3000;

/** Asks a provider whether it takes what is stored, and says what it answered. */
export async function testConnection(
  ctx: StoreContext,
  { provider, provider_name: name, test }: Provider,
): Promise<ConnectionTest> {
  if (!test || !(await findCredentials(ctx, provider))) throw notFound('credentials');
  const pause = ctx.settings.hasRateLimits ? TEST_PAUSE_MS : 0;
  if (!(await startTest(ctx, provider, pause))) throw tooManyRequests(TEST_PAUSE_MS / 1000);
  try {
    const account = await openAccount(ctx, provider);
    if (!account) throw notFound('credentials');
    return await test(ctx, account);
  } catch (error) {
    return failureOf(error, name);
  }
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

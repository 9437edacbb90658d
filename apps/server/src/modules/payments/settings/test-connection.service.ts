import type { ConnectionTest } from '@kade/contract/payments';
import { say } from '@kade/words/catalogue';
import type { StoreContext } from '../../../platform/context';
import { notFound, tooManyRequests } from '../../../platform/errors';
import { readerWords } from '../../../platform/reader';
import { SecretsError } from '../../../platform/secrets';
import { findCredentials, openAccount, startTest } from '../credentials';
import { ProviderError, ProviderRefusal, type Provider, type Tried } from '../provider';

/** Providers count calls: some take no more than 20 in ten seconds. */
const TEST_PAUSE_MS = 3000;

/** Asks a provider whether it takes what is stored, and says what it answered. */
export async function testConnection(
  ctx: StoreContext,
  { provider, provider_name, test }: Provider,
): Promise<ConnectionTest> {
  if (!test || !(await findCredentials(ctx, provider))) throw notFound('credentials');
  const pause = ctx.settings.hasRateLimits ? TEST_PAUSE_MS : 0;
  if (!(await startTest(ctx, provider, pause))) throw tooManyRequests(TEST_PAUSE_MS / 1000);
  const { outcome, told } = await ask().catch((error: unknown) => failureOf(error, provider_name));
  return { outcome, message: say(readerWords(ctx).connectionTests, told) };

  async function ask(): Promise<Tried> {
    const account = await openAccount(ctx, provider);
    if (!test || !account) throw notFound('credentials');
    return test(ctx, account);
  }
}

function failureOf(error: unknown, provider: string): Tried {
  if (error instanceof ProviderRefusal) {
    return { outcome: 'refused', told: { say: 'answered', provider, said: error.message } };
  }
  if (error instanceof ProviderError) {
    return { outcome: 'unreachable', told: { say: 'not_asked', provider, why: error.silence } };
  }
  if (error instanceof SecretsError) {
    return { outcome: 'incomplete', told: { say: 'secret_unreadable' } };
  }
  throw error;
}

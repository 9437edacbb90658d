import { conflict, refused } from '../../../platform/errors';
import { ProviderError, ProviderRefusal } from '../../payments/provider';

/** What a provider answers, told to a customer. */
export async function inWords<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      throw conflict({ say: 'payment_refused', provider: name, reason: error.message });
    }
    if (!(error instanceof ProviderError)) throw error;
    throw refused('unavailable', { say: 'provider_silent', provider: name }, { retryAfter: 30 });
  }
}

import { AppError, conflict } from '../../../platform/errors';
import { ProviderError, ProviderRefusal } from '../../../platform/provider-http';

/** What PayPal answers, told to a customer. */
export async function inWords<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      throw conflict('conflict', `PayPal does not take this payment: ${error.message}`);
    }
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError('unavailable', 'PayPal does not answer just now. Try again in a minute.', {
      retryAfter: 30,
    });
  }
}

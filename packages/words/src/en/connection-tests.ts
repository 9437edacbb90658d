import { say } from '../catalogue';
import type { ProviderSilence } from '../provider-silence';
import { providerSilence } from './provider-silence';

interface Asked {
  provider: string;
}

/** What came of asking a provider whether it takes what is stored. */
export const connectionTests = () => ({
  accepted: ({ provider }: Asked) => `${provider} accepted what is stored.`,
  app_accepted: ({ provider }: Asked) =>
    `${provider} accepted the App ID and App Secret. The merchant secret is tried with your first payment.`,
  client_accepted: ({ provider }: Asked) => `${provider} accepted the client ID and secret.`,
  app_missing: ({ provider }: Asked) =>
    `${provider} can only be asked with an App ID and App Secret. You find them in your ${provider} account under Settings, API Keys.`,
  answered: ({ provider, said }: Asked & { said: string }) => `${provider} answered: ${said}`,
  not_asked: ({ provider, why }: Asked & { why: ProviderSilence }) =>
    `${provider} could not be asked: ${say(providerSilence(), why)}.`,
  secret_unreadable: () => 'The stored secret can no longer be read. Please enter it again.',
});

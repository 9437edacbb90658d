import { inLanguages, type Said } from './catalogue';
import { providerSilence as en } from './en/provider-silence';

export const providerSilence = inLanguages({ en });

/** Why a provider gave no answer that counts. */
export type ProviderSilence = Said<ReturnType<typeof providerSilence>>;

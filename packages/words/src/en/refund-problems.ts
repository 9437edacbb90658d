import { say } from '../catalogue';
import type { Formats } from '../format';
import type { ProviderSilence } from '../provider-silence';
import type { Refusal } from '../refusals';
import { providerSilence } from './provider-silence';
import { refusals } from './refusals';

interface By {
  /** The provider that was asked. */
  provider: string;
}

/** Of these at most one. */
interface Reason {
  /** What the provider answered, in its words. */
  said?: string | null;
  /** Why it gave no answer. */
  silence?: ProviderSilence;
  /** Why it could not even be asked. */
  refusal?: Refusal;
}

/** Why nothing was given back, or why nobody knows. */
export const refundProblems = (formats: Formats) => ({
  never_answered: () => 'It was asked for, but the answer never came.',
  taken_back_meanwhile: () => 'Nothing was asked for: the payment was taken back meanwhile.',
  not_asked: ({ provider, said, silence, refusal }: By & Reason) => {
    if (silence) return `Nothing was asked for: ${say(providerSilence(), silence)}.`;
    if (refusal) return `Nothing was asked for: ${say(refusals(formats), refusal)}`;
    return said
      ? `Nothing was asked for: ${said}`
      : `Nothing was asked for: ${provider} let nobody in.`;
  },
  nothing_given: ({ provider }: By) => `${provider} gave nothing back.`,
  not_finished: ({ provider }: By) =>
    `${provider} has not finished it yet. Look there whether it was given back.`,
  refused: ({ provider, said }: By & Pick<Reason, 'said'>) => said || `${provider} refused it.`,
  unclear_answer: ({ provider, said, silence }: By & Omit<Reason, 'refusal'>) => {
    const reason = silence ? say(providerSilence(), silence) : said;
    return reason
      ? `${provider} gave no clear answer: ${reason}. Look there whether it was given back.`
      : `${provider} gave no clear answer. Look there whether it was given back.`;
  },
  not_given_back: () => 'It was not given back.',
});

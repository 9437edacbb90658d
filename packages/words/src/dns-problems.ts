import { inLanguages } from './catalogue';
import { dnsProblems as en } from './en/dns-problems';

export const dnsProblems = inLanguages({ en });

type Words = ReturnType<typeof dnsProblems>;
type Known = Parameters<Words['wrong']>[0] & { state: keyof Words | 'right' | 'unchecked' };

/** What is wrong with a record of a domain, for the person who is to mend it; null: nothing is. */
export const dnsProblemWords = (words: Words, { state, ...record }: Known): string | null =>
  state === 'right' || state === 'unchecked' ? null : words[state](record);

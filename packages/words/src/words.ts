import { activityFacts, activityThings } from './activity';
import { conflictWords } from './conflicts';
import { DEFAULT_LANGUAGE, type Language } from './language';
import { ledgerNotes } from './ledger-notes';
import { orderEvents } from './order-events';
import { shippingRules } from './shipping-rules';
import { variantWords } from './variants';

/** All words of a language, for who speaks to many readers: the server. */
export const wordsIn = (language: Language) => ({
  activityFacts: activityFacts(language),
  activityThings: activityThings(language),
  conflicts: conflictWords(language),
  ledgerNotes: ledgerNotes(language),
  orderEvents: orderEvents(language),
  shippingRules: shippingRules(language),
  variants: variantWords(language),
});

export type Words = ReturnType<typeof wordsIn>;

/** The words of every language. */
export type Languages = Readonly<Record<Language, Words>>;

export const languages: Languages = { [DEFAULT_LANGUAGE]: wordsIn(DEFAULT_LANGUAGE) };

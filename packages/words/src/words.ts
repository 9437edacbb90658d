import { activityFacts, activityThings } from './activity';
import { connectionTests } from './connection-tests';
import { devices } from './devices';
import { dnsProblems } from './dns-problems';
import { fieldProblems } from './field-problems';
import { DEFAULT_LANGUAGE, type Language } from './language';
import { importNotes } from './import-notes';
import { importProblems } from './import-problems';
import { ledgerNotes } from './ledger-notes';
import { mails, orderSubjects, unreadMails } from './mails';
import { orderEvents } from './order-events';
import { orderRefusals } from './order-refusals';
import { paymentTexts } from './payment-texts';
import { people } from './people';
import { pictureProblems } from './picture-problems';
import { planFeatures } from './plan-features';
import { priceLines } from './price-lines';
import { pushWords } from './push-words';
import { refundProblems } from './refund-problems';
import { refusalWords } from './refusals';
import { shippingRules } from './shipping-rules';
import { variantWords } from './variants';

/** All words of a language, for who speaks to many readers: the server. */
export const wordsIn = (language: Language) => ({
  activityFacts: activityFacts(language),
  activityThings: activityThings(language),
  connectionTests: connectionTests(language),
  devices: devices(language),
  dnsProblems: dnsProblems(language),
  fieldProblems: fieldProblems(language),
  importNotes: importNotes(language),
  importProblems: importProblems(language),
  ledgerNotes: ledgerNotes(language),
  mails: mails(language),
  orderEvents: orderEvents(language),
  orderRefusals: orderRefusals(language),
  orderSubjects: orderSubjects(language),
  paymentTexts: paymentTexts(language),
  people: people(language),
  pictureProblems: pictureProblems(language),
  planFeatures: planFeatures(language),
  priceLines: priceLines(language),
  pushWords: pushWords(language),
  refundProblems: refundProblems(language),
  refusals: refusalWords(language),
  shippingRules: shippingRules(language),
  unreadMails: unreadMails(language),
  variants: variantWords(language),
});

export type Words = ReturnType<typeof wordsIn>;

/** The words of every language. */
export type Languages = Readonly<Record<Language, Words>>;

export const languages: Languages = { [DEFAULT_LANGUAGE]: wordsIn(DEFAULT_LANGUAGE) };

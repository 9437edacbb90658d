import type { Wishes } from '@kade/contract/orders';
import { inLanguages } from './catalogue';
import { wishes as en } from './en/wishes';
import { formatsOf, type Formats } from './format';
import { DEFAULT_LANGUAGE, type Language } from './language';

const words = inLanguages({ en });

interface Row {
  label: string;
  text: string;
}

/** What was asked for, as pages, slips and mails alike tell it; nothing where nothing was. */
export const wishRows = (wishes: Wishes, language: Language = DEFAULT_LANGUAGE): Row[] =>
  rowsOfWishes(words(language), formatsOf(language), wishes);

/** The same in words that are at hand. */
export const rowsOfWishes = (
  labels: ReturnType<typeof words>,
  { calendarDayWords }: Formats,
  { delivery_date: day, note, gift_message }: Wishes,
): Row[] =>
  [
    { label: labels.delivery_date(), text: day === null ? '' : calendarDayWords(day) },
    { label: labels.note(), text: note },
    { label: labels.gift_message(), text: gift_message },
  ].filter(({ text }) => text !== '');

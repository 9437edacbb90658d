import { inLanguages, say, type Said } from './catalogue';
import { ledgerNotes as en } from './en/ledger-notes';

export const ledgerNotes = inLanguages({ en });

type Words = ReturnType<typeof ledgerNotes>;

/** What the ledger says of a movement. */
export type LedgerNote = Said<Words>;

/** In words; a row that no migration knew says what it always said. */
export const wordsOfMovement = (
  words: Words,
  { note, told, said }: { note: string; told: LedgerNote | null; said: string | null },
): string => (told ? say(words, told, { said }) : note);

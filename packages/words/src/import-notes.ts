import { inLanguages, type Said } from './catalogue';
import { importNotes as en } from './en/import-notes';

export type { SharedThing } from './en/import-notes';

export const importNotes = inLanguages({ en });

/** What is wrong with a product of a file, or is to be known of it. */
export type ImportNote = Said<ReturnType<typeof importNotes>>;

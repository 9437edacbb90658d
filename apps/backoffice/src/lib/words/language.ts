import { DEFAULT_LANGUAGE } from '@kade/words/language';

/** The language of whoever sits at this screen; nobody can choose another one yet. */
export const language = DEFAULT_LANGUAGE;

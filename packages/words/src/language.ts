/** The languages that Kade's own sentences are in. */
export type Language = 'en';

/** The language of whoever has not said theirs. */
export const DEFAULT_LANGUAGE: Language = 'en';

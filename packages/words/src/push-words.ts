import { inLanguages } from './catalogue';
import { pushWords as en } from './en/push-words';

/** What a browser shows though Kade is closed. */
export const pushWords = inLanguages({ en });

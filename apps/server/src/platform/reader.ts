import { DEFAULT_LANGUAGE } from '@kade/words/language';
import type { Words } from '@kade/words/words';
import type { SystemContext } from './context';

/** The words of whoever reads the answer; nobody can ask for another language yet. */
export const readerWords = ({ languages }: Pick<SystemContext, 'languages'>): Words =>
  languages[DEFAULT_LANGUAGE];

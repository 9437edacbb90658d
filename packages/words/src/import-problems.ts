import { inLanguages, type Said } from './catalogue';
import { importProblems as en } from './en/import-problems';

export const importProblems = inLanguages({ en });

/** Why a file of products cannot be read, or its import cannot go on. */
export type ImportProblem = Said<ReturnType<typeof importProblems>>;

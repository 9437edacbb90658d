import { inLanguages, type Said } from './catalogue';
import { fieldProblems as en } from './en/field-problems';

export const fieldProblems = inLanguages({ en });

/** What is wrong with a field: a code that travels with the refusal, and what its words tell. */
export type FieldProblem = Said<ReturnType<typeof fieldProblems>>;

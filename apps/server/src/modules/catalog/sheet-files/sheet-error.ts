import { say } from '@kade/words/catalogue';
import { importProblems, type ImportProblem } from '@kade/words/import-problems';
import { DEFAULT_LANGUAGE } from '@kade/words/language';

/** Why a file cannot be read at all. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
  readonly told: ImportProblem;

  constructor(told: ImportProblem) {
    super(say(importProblems(DEFAULT_LANGUAGE), told));
    this.told = told;
  }
}

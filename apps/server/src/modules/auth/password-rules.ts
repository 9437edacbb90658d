import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MAX, PASSWORD_MIN } from '@kade/contract/auth';
import { invalid } from '../../platform/errors';

const TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters long`;
const TOO_LONG = `Password must have at most ${PASSWORD_MAX} characters`;
const TOO_COMMON = 'This password is too common. Please choose one that is harder to guess.';

/** Refuses a new password that is too short, too long or too common; `field` is to blame. */
export function assertAcceptablePassword(password: string, field: string): void {
  const problem = problemOf(password);
  if (problem) throw invalid({ [field]: problem }, problem);
}

function problemOf(password: string): string | undefined {
  const { length } = Array.from(password);
  if (length < PASSWORD_MIN) return TOO_SHORT;
  if (length > PASSWORD_MAX) return TOO_LONG;
  return common.has(password.toLowerCase()) ? TOO_COMMON : undefined;
}

/** Some 50,000, the most frequent of those that leaked anywhere; all in lower case. */
const common = new Set(dictionary['passwords-common']);

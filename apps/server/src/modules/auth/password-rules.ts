import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MAX, PASSWORD_MIN } from '@kade/contract/auth';
import type { PasswordProblem } from '@kade/words/refusals';
import { invalid } from '../../platform/errors';
import type { Owner } from '../merchants';
import { isKeyboardRun } from './keyboard-runs';
import { findOwnWords } from './own-words';

/**
 * Refuses a new password that is too short, too long or easily guessed, by anybody or by who knows
 * its owner; `field` is to blame.
 */
export function assertAcceptablePassword(password: string, field: string, owner: Owner): void {
  const problem = problemOf(password, owner);
  if (problem) throw invalid({ [field]: problem }, problem);
}

function problemOf(password: string, owner: Owner): PasswordProblem | undefined {
  const { length } = Array.from(password);
  if (length < PASSWORD_MIN) return { say: 'password_too_short' };
  if (length > PASSWORD_MAX) return { say: 'password_too_long' };
  if (common.has(password.toLowerCase())) return { say: 'password_too_common' };
  if (isKeyboardRun(password)) return { say: 'password_of_keys' };
  const own = findOwnWords(password, owner);
  return own && { say: 'password_of_own_words', of: own };
}

/** Some 50,000, the most frequent of those that leaked anywhere; all in lower case. */
const common = new Set(dictionary['passwords-common']);

import { PASSWORD_MAX, PASSWORD_MIN } from '@kade/contract/auth';
import type { PasswordProblem } from '@kade/words/refusals';
import { invalid } from '../../../platform/errors';
import type { Owner } from '../../merchants';
import { keyboardRunsOn } from './keyboard-runs';
import { findOwnWords } from './own-words';

/**
 * Refuses a new password that is too short, too long or easily guessed, by anybody or by who knows
 * its owner; `field` is to blame.
 */
export async function assertAcceptablePassword(
  password: string,
  field: string,
  owner: Owner,
): Promise<void> {
  const problem = await passwordProblem(password, owner);
  if (problem) throw invalid({ [field]: problem }, problem);
}

/** Why it refuses it; nothing where it does not. */
export async function passwordProblem(
  password: string,
  owner: Owner,
): Promise<PasswordProblem | undefined> {
  const { length } = Array.from(password);
  if (length < PASSWORD_MIN) return { say: 'password_too_short' };
  if (length > PASSWORD_MAX) return { say: 'password_too_long' };
  const { common, isKeyboardRun } = await (known ??= loadKnown());
  if (common.has(password.toLowerCase())) return { say: 'password_too_common' };
  if (isKeyboardRun(password)) return { say: 'password_of_keys' };
  const own = findOwnWords(password, owner);
  return own && { say: 'password_of_own_words', of: own };
}

let known: ReturnType<typeof loadKnown> | undefined;

/** Loaded for the first new password: few who start Kade choose one. */
async function loadKnown() {
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common');
  return {
    /** Some 50,000, the most frequent of those that leaked anywhere; all in lower case. */
    common: new Set(dictionary['passwords-common']),
    isKeyboardRun: keyboardRunsOn(adjacencyGraphs.qwerty),
  };
}

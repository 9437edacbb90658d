import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MAX, PASSWORD_MIN } from '@kade/contract/auth';
import { invalid } from '../../platform/errors';
import type { Owner } from '../merchants';
import { isKeyboardRun } from './keyboard-runs';
import { findOwnWords } from './own-words';

const TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters long`;
const TOO_LONG = `Password must have at most ${PASSWORD_MAX} characters`;
const HARDER = 'Please choose one that is harder to guess.';
const TOO_COMMON = `This password is too common. ${HARDER}`;
const KEYS = `This password is hardly more than keys or letters in a row. ${HARDER}`;

/**
 * Refuses a new password that is too short, too long or easily guessed, by anybody or by who knows
 * its owner; `field` is to blame.
 */
export function assertAcceptablePassword(password: string, field: string, owner: Owner): void {
  const problem = problemOf(password, owner);
  if (problem) throw invalid({ [field]: problem }, problem);
}

function problemOf(password: string, owner: Owner): string | undefined {
  const { length } = Array.from(password);
  if (length < PASSWORD_MIN) return TOO_SHORT;
  if (length > PASSWORD_MAX) return TOO_LONG;
  if (common.has(password.toLowerCase())) return TOO_COMMON;
  if (isKeyboardRun(password)) return KEYS;
  const own = findOwnWords(password, owner);
  return own && `This password is little more than ${own}. ${HARDER}`;
}

/** Some 50,000, the most frequent of those that leaked anywhere; all in lower case. */
const common = new Set(dictionary['passwords-common']);

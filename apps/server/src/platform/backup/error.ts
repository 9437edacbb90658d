import { wordsOfTls } from '../database-tls';
import { isTrouble } from '../errors';
import { StorageError } from '../storage';

/** A backup or a restore that cannot be done, and why; nothing was left behind. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const TROUBLE: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.',
  '53100': 'The disk of the database is full.',
  EFBIG: 'The file is too large for its disk.',
  EACCES: 'This user may not read or write there.',
  EPERM: 'This user may not read or write there.',
  EROFS: 'That disk is read-only.',
  EPIPE: 'Whoever was to take the archive has gone.',
};

/** What an error of the disk or the database says to a person; undefined where it says more itself. */
export function wordsOfTrouble(error: Error): string | undefined {
  const words = 'code' in error ? TROUBLE[String(error.code)] : undefined;
  if (words) return `${words} Nothing was left behind. (${error.message})`;
  if (error instanceof StorageError)
    return `The bucket of S3_URL cannot be used: ${error.message}.`;
  const aboutTls = wordsOfTls(error);
  if (aboutTls) return `Nothing was left behind: ${aboutTls}`;
  if (!isTrouble(error)) return undefined;
  return `The database does not answer. Nothing was left behind. (${error.message})`;
}

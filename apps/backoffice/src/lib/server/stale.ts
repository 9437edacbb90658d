import { ApiError } from '@kade/contract/client';

export interface Stale {
  /** The version there is now. */
  version: number;
  /** What the field holds now; undefined where the change says the same. */
  value: string | undefined;
  message: string;
}

/** What someone else made of a field of text meanwhile; undefined where nobody was faster. */
export function staleOf(error: unknown, field: string): Stale | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return undefined;
  const { message, details } = error;
  const valueOf = (name: string) => details.find((one) => one.field === name)?.value;
  const version = valueOf('version');
  const value = valueOf(field);
  if (typeof version !== 'number') return undefined;
  return { version, value: typeof value === 'string' ? value : undefined, message };
}

/** Whether saving would overwrite what someone else made of the field, which was this. */
export const overwrites = ({ value }: Stale, was: string | undefined): boolean =>
  value !== undefined && value !== was;

import { crc32 } from 'node:zlib';
import type { Versioned } from '@kade/words/conflicts';
import { conflict } from './errors';

type Fields = Record<string, unknown>;

/** What tells one state of a row from another: it stands for a version that nobody has to count. */
export const fingerprint = (fields: readonly (string | number | null)[]): number =>
  crc32(JSON.stringify(fields));

/** Whether a change started from another version than the one there is. */
export const isStale = (change: { version?: number | undefined }, version: number): boolean =>
  change.version !== undefined && change.version !== version;

/**
 * The refusal of a change to an old version: names every field that it would overwrite, with the
 * value it has now. `sent` and `current` are as on the wire.
 */
export function staleVersion(of: Versioned, sent: Fields, current: Fields & { version: number }) {
  const { version, ...fields } = current;
  const overwritten = Object.entries(fields).filter(
    ([field, value]) => field in sent && JSON.stringify(sent[field]) !== JSON.stringify(value),
  );
  return conflict({ say: 'version_conflict', of }, [
    { field: 'version', told: { say: 'version_now', version }, value: version },
    ...overwritten.map(([field, value]) => ({
      field,
      told: { say: 'value_changed' } as const,
      value,
    })),
  ]);
}

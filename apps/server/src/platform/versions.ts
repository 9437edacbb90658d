import { isDeepStrictEqual } from 'node:util';
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

/**
 * Refuses a change of an old version, unless all that it says stands there already: then it was made before,
 * by who heard no answer.
 */
export function assertCurrent(
  of: Versioned,
  sent: Fields & { version?: number | undefined },
  current: Fields & { version: number },
): void {
  if (!isStale(sent, current.version)) return;
  const wanted = Object.entries(sent).filter(
    ([field, value]) => field !== 'version' && value !== undefined,
  );
  const isSaid = wanted.every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(current[field]),
  );
  if (wanted.length === 0 || !isSaid) throw staleVersion(of, sent, current);
}

/** What a change wants of a few fields, what they were when it began, and what they are now. */
interface Edit {
  sent: object;
  before: object | undefined;
  now: object;
}

/** Refuses to overwrite what somebody else has saved since a change began, field by field. */
export function assertSeen(of: Versioned, { sent, before = {}, now }: Edit): void {
  const [wanted, current]: Fields[] = [{ ...sent }, { ...now }];
  const overwritten = Object.entries(before).filter(
    ([field, was]) =>
      was !== undefined &&
      field in (current ?? {}) &&
      !isSame(current?.[field], was) &&
      !isSame(current?.[field], wanted?.[field]),
  );
  if (overwritten.length === 0) return;
  throw conflict(
    { say: 'version_conflict', of },
    overwritten.map(([field]) => ({
      field,
      told: { say: 'value_changed' } as const,
      value: current?.[field],
    })),
  );
}

/** Refuses to replace as a whole what is another by now than when the change began. */
export function assertSeenWhole(of: Versioned, { sent, before, now }: Edit): void {
  if (!before || isDeepStrictEqual(before, now) || isDeepStrictEqual(sent, now)) return;
  throw conflict({ say: 'version_conflict', of });
}

/** Of texts that may be missing, blank is none. */
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(orNull(one), orNull(other));
const orNull = (value: unknown) => (value === '' || value === undefined ? null : value);

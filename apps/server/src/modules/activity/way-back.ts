import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SetBack } from './undo';

/** Of a longer text only its fingerprint is kept to compare with. */
const MAX_COMPARED = 200;
/** An act that would keep more characters of before has no way back. */
const MAX_KEPT = 50_000;

/**
 * The way back of a change of a setting, or of a thing of which there are several: the fields that it
 * changed. Null before: it was made, and goes; null after: it went, and comes back as it was.
 */
export function wayBack(
  { of, id }: Pick<SetBack, 'of' | 'id'>,
  before: object | null,
  after: object | null,
): SetBack | undefined {
  const [was, is] = [before && plain(before), after && compared(after)];
  const undo: SetBack =
    was && is
      ? { verb: 'set_back', of, id, ...differing(was, is, compared(was)) }
      : { verb: 'set_back', of, id, was, is };
  return JSON.stringify(undo).length > MAX_KEPT ? undefined : undo;
}

/** Whether a thing still is what an act left. */
export function isStill(now: object, is: object): boolean {
  const fields = compared(now);
  return Object.entries(is).every(([name, value]) => isDeepStrictEqual(fields[name], value));
}

type Fields = Record<string, unknown>;

function differing(was: Fields, is: Fields, comparedWas: Fields): { was: Fields; is: Fields } {
  const names = Object.keys(is).filter((name) => !isDeepStrictEqual(comparedWas[name], is[name]));
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { was: only(was), is: only(is) };
}

/** As a row keeps it. */
const plain = (fields: object) => JSON.parse(JSON.stringify(fields)) as Fields;

const compared = (fields: object) =>
  JSON.parse(
    JSON.stringify(fields, (_name, value: unknown) =>
      typeof value === 'string' && value.length > MAX_COMPARED ? fingerprint(value) : value,
    ),
  ) as Fields;

const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url');

import { createHash } from 'node:crypto';
import { cut } from '@kade/rules/cut';
import type { ActivityFact, ActivityValue, ToldChange } from '@kade/words/activity';

type Value = ActivityValue;

/** A value that is compared as one thing and kept as another. */
interface ShownValue {
  is: unknown;
  shown: Value;
}

/** The fields of a thing as they stood at one moment; what is undefined is not told. */
export type ActivityState = Readonly<Record<string, Value | undefined | ShownValue>>;

const MAX_TEXT = 300;

/** Keeps a fact, to be put into words where it is read. */
export const fact = (told: ActivityFact): ShownValue => shownAs(JSON.stringify(told), told);

/** Keeps `shown` where telling `value` itself would be wrong or useless. */
export const shownAs = (value: unknown, shown: Value): ShownValue => ({ is: value, shown });

/** A picture, which may be gone by the time somebody reads of it. */
export const pictureOf = (id: string | null): ShownValue => shownAs(id, id && { say: 'picture' });

/** The end of a number that nobody else should read in full. */
export const lastFour = (number: string): ShownValue => shownAs(number, masked(number));

/** The same, to be read. */
export const masked = (number: string): string =>
  number.length > 4 ? `•••• ${number.slice(-4)}` : number && '••••';

/** A secret, of which only is told that it was replaced. */
export const hiddenSecret = (isReplaced: boolean): ShownValue => shownAs(isReplaced, '••••••••');

/** What differs between two states, or all of the one where there is no other. */
export function changesBetween(
  before: ActivityState | null,
  after: ActivityState | null,
): ToldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((field) => {
    const [was, is] = [read(before?.[field]), read(after?.[field])];
    if (was.is === is.is) return [];
    return [{ field, before: shorten(was.shown), after: shorten(is.shown) }];
  });
}

const isShown = (value: Value | undefined | ShownValue): value is ShownValue =>
  typeof value === 'object' && value !== null && 'is' in value;

/** Nothing and a blank text are the same to a reader. */
function read(value: Value | undefined | ShownValue): ShownValue {
  const shown = isShown(value) ? value : shownAs(value, value ?? null);
  const isNothing = shown.is === undefined || shown.is === '';
  return isNothing ? shownAs(null, null) : shown;
}

/** A long text by its beginning; its fingerprint tells one version from another. */
function shorten(value: Value): Value {
  if (typeof value !== 'string' || value.length <= MAX_TEXT) return value;
  const fingerprint = createHash('sha256').update(value).digest('hex').slice(0, 8);
  return { say: 'beginning', text: cut(value, MAX_TEXT), length: value.length, fingerprint };
}

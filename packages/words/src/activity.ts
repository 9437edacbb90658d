import type { Activity } from '@kade/contract/activity';
import { inLanguages, say, type Said } from './catalogue';
import { activity as en } from './en/activity';
import { activityThings as enThings } from './en/activity-things';

export type { ItemOfDraft } from './en/activity';

export const activityFacts = inLanguages({ en });
export const activityThings = inLanguages({ en: enThings });

type Facts = ReturnType<typeof activityFacts>;
type Things = ReturnType<typeof activityThings>;

/** What was changed, as a code. */
export type ActivityThing = keyof Things['nouns'] | 'credentials';

/** A value of a change that is neither a name, a number nor a code. */
export type ActivityFact = Said<Facts>;

/** A value as the log keeps it. */
export type ActivityValue = string | number | boolean | null | ActivityFact;

export interface ToldChange {
  field: string;
  before: ActivityValue;
  after: ActivityValue;
}

/** What an entry of the log tells: what it is called by where that is no name, and what changed. */
export interface ToldActivity {
  /** Of credentials: the provider that they are for, by its own name. */
  provider?: string | undefined;
  named?: ActivityFact | undefined;
  about?: Activity['about'] | undefined;
  changes: readonly ToldChange[];
}

interface ActivityWords {
  activityFacts: Facts;
  activityThings: Things;
}

/** What was changed, behind “the”; a thing of a later version is shown by its code. */
export function thingWords(
  { activityThings: things }: Pick<ActivityWords, 'activityThings'>,
  thing: string,
  told: Pick<ToldActivity, 'provider'> | null,
): string {
  const nouns: Readonly<Record<string, string>> = things.nouns;
  const { provider } = told ?? {};
  return provider === undefined ? (nouns[thing] ?? thing) : things.credentials({ provider });
}

/** What an entry tells, in words. */
export const activityWords = (words: ActivityWords, { named, changes }: ToldActivity) => ({
  name: named ? say(words.activityFacts, named) : null,
  changes: changes.map(({ field, before, after }) => ({
    field,
    before: valueIn(words, field, before),
    after: valueIn(words, field, after),
  })),
});

function valueIn(words: ActivityWords, field: string, value: ActivityValue) {
  if (typeof value === 'string') return words.activityThings.value({ field, value });
  return typeof value === 'object' && value !== null ? say(words.activityFacts, value) : value;
}

import type { Activity, ActivityChange } from '@kade/contract/activity';
import { activityLog } from '@kade/words/activity-log';
import { brand } from '../../lib/words/brand';
import { language } from '../../lib/words/language';
import { wordOf } from '../../ui/state/status-badge';

export const words = activityLog(language);

/** Stand where actor and name do, so that they can be shown apart wherever a language puts them. */
const ACTOR = '\uE000';
const NAME = '\uE001';

interface SentencePart {
  is: 'actor' | 'name' | 'words';
  text: string;
}

/** `Kasun Fernando changed the shipping rule`, and which one where there are several, in its parts. */
export function sentenceOf({ actor, action, thing, name }: Activity): SentencePart[] {
  const act = { actor: ACTOR, action, thing };
  const sentence = name === null ? words.act(act) : words.act_with({ ...act, name: NAME });
  return sentence.split(/([\uE000\uE001])/).map((text) => {
    if (text === ACTOR) return { is: 'actor', text: actor ?? brand.name };
    return text === NAME ? { is: 'name', text: name ?? '' } : { is: 'words', text };
  });
}

/** `payment_status` → `Payment status`; what people know by its letters keeps them. */
export const fieldWords = (field: string): string =>
  words.field({ field }) ?? wordOf(field).replace(/\b(id|sku)\b/gi, (one) => one.toUpperCase());

/** A value as people say it; null where there was none. */
export function valueWords(value: ActivityChange['before']): string | null {
  if (typeof value === 'boolean') return value ? words.yes() : words.no();
  return value === null ? null : String(value);
}

/** A colour, which is shown beside its code. */
export const colourOf = (value: ActivityChange['before']) =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : undefined;

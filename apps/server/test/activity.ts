import { activity, type Activity, type ActivityQuery } from '@kade/contract/activity';
import type { TestShop } from './factories';

/** The store's log, the latest first. */
export const listOf = async (shop: TestShop, query: ActivityQuery = {}) =>
  (await shop.client.call(activity.list, { query })).items;

/** The latest entry as a sentence, and its changes. */
export async function latest(shop: TestShop) {
  const [entry] = await listOf(shop, { limit: 1 });
  if (!entry) throw new Error('nothing was recorded');
  return { sentence: sentenceOf(entry), changes: entry.changes };
}

const sentenceOf = ({ actor, action, thing, name }: Activity) =>
  `${actor ?? 'Kade'} ${action} the ${thing}${name === null ? '' : ` ${name}`}`;

export const change = (field: string, before: unknown, after: unknown) => ({
  field,
  before,
  after,
});

import type { Client } from '@kade/contract/client';
import { plans, type Plan } from '@kade/contract/plans';

/** What the public pages say that the product knows. */
export interface Facts {
  plans: readonly Plan[];
  /** Of the store that shows how one looks; undefined: there is none. */
  demoStoreUrl: string | undefined;
}

/** What the server gives the pages to ask it with. */
export interface SiteLoad {
  client: Client;
  /** Origin of the public site, without a trailing slash. */
  platformUrl: string;
  findDemoStore: () => Promise<string | undefined>;
}

const FRESH_MS = 60_000;

/**
 * Asks at most once a minute; while there is no answer, the last one stands. Facts that are the same
 * are the same object.
 */
export function createFacts(now = () => performance.now()) {
  let known: { facts: Facts; at: number } | undefined;
  return async ({ client, findDemoStore }: SiteLoad): Promise<Facts> => {
    if (known && now() - known.at < FRESH_MS) return known.facts;
    try {
      const [list, demoStoreUrl] = await Promise.all([
        client.call(plans.list, {}),
        findDemoStore(),
      ]);
      const facts = { plans: list, demoStoreUrl };
      const isSame = JSON.stringify(facts) === JSON.stringify(known?.facts);
      known = { facts: isSame && known ? known.facts : facts, at: now() };
    } catch (error) {
      if (!known) throw error;
    }
    return known.facts;
  };
}

import { catalogue } from './summaries/catalogue';
import type { Summaries } from './summaries/entry';
import { operators } from './summaries/operators';
import { orders } from './summaries/orders';
import { people } from './summaries/people';
import { store } from './summaries/store';

/** For the documentation alone: what clients load goes without. */
const summaries: Summaries = { ...people, ...store, ...catalogue, ...orders, ...operators };

/** Undefined for an endpoint that is not in the list of all. */
export const summaryOf = (entity: string, name: string): string | undefined =>
  (summaries as Record<string, Record<string, string>>)[entity]?.[name];

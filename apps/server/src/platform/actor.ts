import type { Words } from '@kade/words/words';

/**
 * Who acts: a person of the store's, its customer, an API key, who runs Kade, or Kade itself and the
 * providers that tell it things. Their kind and id are kept beside the name that people read.
 */
export type Actor =
  | { kind: 'merchant' | 'key' | 'operator'; id: string; name: string }
  | { kind: 'shopper' | 'system'; id: null; name: string };

/** A program that acts by itself, by the name that people read. */
export const systemActor = (name: string): Actor => ({ kind: 'system', id: null, name });

/** Kade itself: a job, or on behalf of somebody who is not known yet. */
export const KADE = systemActor('Kade');

/** Kade as it lets go of what was not paid in time, which who reads of it is told with its name. */
export const UNPAID = systemActor('not_paid_in_time');

/** Whoever buys; a store need not know who that is. What they are called is said by who shows them. */
export const SHOPPER: Actor = { kind: 'shopper', id: null, name: '' };

/** Whoever a row names; of rows from before it is known by name alone. */
export const actorOf = (row: {
  author: string;
  actor_kind: string | null;
  actor_id: string | null;
}): Actor => ({ kind: row.actor_kind ?? 'system', id: row.actor_id, name: row.author }) as Actor;

/** What whoever a row names is called. */
export function shownName<Name extends string | null>(
  { people }: Words,
  name: Name,
  kind: string | null,
): Name | string {
  if (kind === 'shopper') return people.customer();
  return kind === 'system' && name === UNPAID.name ? people.kade_unpaid() : name;
}

/** An actor as a row keeps it that they wrote. */
export const authorOf = ({ kind, id, name }: Actor) => ({
  author: name,
  actor_kind: kind,
  actor_id: id,
});

/** An actor as a row keeps it that they decided on. */
export const deciderOf = ({ kind, id, name }: Actor) => ({
  decided_by: name,
  actor_kind: kind,
  actor_id: id,
});

/** That nobody has decided, any more. */
export const UNDECIDED = {
  decided_at: null,
  decided_by: null,
  actor_kind: null,
  actor_id: null,
} as const;

import { addressOf, ApiError } from '@kade/contract/client';
import type { Endpoint, Input } from '@kade/contract/endpoint';
import * as z from 'zod/mini';
import { keep } from '../code/keep';
import { tellOfActs, type KeptAs } from './acts';
import { keptAhead } from './device-clock';
import { sessionDigest } from './kept-replies';
import { ACT_PREFIX, actPlaces, currentStoreId } from './session';

const MOST = 100;
/** A product's description stands in it three times: as it is sent, shown, and read where it is refused. */
const MOST_LETTERS = 75_000;

const KeptAct = z.object({
  /** Its `Idempotency-Key`. */
  id: z.string(),
  /** When it was done, in milliseconds; no two have the same. */
  at: z.number(),
  /** By how much this device's clock was ahead of Kade's then, where it knew. */
  ahead: z.optional(z.number()),
  method: z.string(),
  address: z.string(),
  body: z.optional(z.string()),
  words: z.string(),
  detail: z.optional(z.string()),
  path: z.string(),
  shows: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** Why it will not be done. */
  refused: z.optional(z.string()),
});
/** An act that waits until it can be sent, or was refused when it was. */
export type KeptAct = z.output<typeof KeptAct>;

/** Those of this page's session, the first first. */
export async function readActs(): Promise<KeptAct[]> {
  const prefix = await placeOf('');
  return prefix === undefined ? [] : actsAt(prefix);
}

const actsAt = (prefix: string): KeptAct[] =>
  actPlaces()
    .filter((place) => place.startsWith(prefix))
    .flatMap((place) => actIn(localStorage.getItem(place)) ?? [])
    .toSorted((one, other) => one.at - other.at);

/** The store that it is done in, where that is not the one this page was opened with. */
export function otherStoreOf({ address }: KeptAct): string | undefined {
  const storeId = new URL(address, window.location.origin).searchParams.get('store_id');
  return storeId === null || storeId === currentStoreId() ? undefined : storeId;
}

/** Those that are still to be sent. */
export const readWaiting = async () =>
  (await readActs()).filter(({ refused }) => refused === undefined);

/** Each stands in a place of its own, so that tabs never write over what another one keeps. */
async function placeOf(id: string): Promise<string | undefined> {
  const digest = await sessionDigest();
  return digest && `${ACT_PREFIX}${digest} ${id}`;
}

function actIn(text: string | null): KeptAct | undefined {
  try {
    return KeptAct.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Keeps an act that nobody has answered; throws where there is no room for it. Its try may be late. */
export async function keepAct<E extends Endpoint>(
  id: string,
  endpoint: E,
  input: Input<E>,
  keptAs: KeptAs,
  tried?: Promise<unknown>,
): Promise<undefined> {
  const keepIt = await readyAct(id, endpoint, input, keptAs);
  if (!keepIt()) {
    throw new ApiError(
      0,
      'network',
      'Kade cannot be reached, and no more can wait on this device.',
    );
  }
  // A refusal is told when it is sent again.
  void tried?.then(
    () => forgetAct({ id }),
    () => undefined,
  );
  return undefined;
}

/** Answers with what keeps an act at once, and tells whether there was room for it. */
export async function readyAct<E extends Endpoint>(
  id: string,
  endpoint: E,
  input: Input<E>,
  keptAs: KeptAs,
): Promise<() => boolean> {
  const storeId = currentStoreId();
  const body = bodyOf(endpoint, input);
  const ahead = await keptAhead().catch(() => undefined);
  const prefix = await placeOf('');
  const address = addressOf(endpoint, input, storeId === null ? {} : { store_id: storeId });
  return () => {
    // Without locks two tabs would send one act at the same time.
    if (prefix === undefined || !('locks' in globalThis.navigator)) return false;
    const acts = actsAt(prefix);
    const text = JSON.stringify({
      ...keptAs,
      id,
      at: Math.max(Date.now(), (acts.at(-1)?.at ?? 0) + 1),
      ...(ahead !== undefined && { ahead }),
      method: endpoint.method,
      address,
      ...(body && { body }),
    });
    if (acts.length >= MOST || text.length > MOST_LETTERS) return false;
    const isKept = keep(localStorage, prefix + id, text);
    tellOfActs();
    return isKept;
  };
}

/** As the client of the API sends it: the server knows an act by its key and each letter of it. */
function bodyOf(endpoint: Endpoint, input: unknown): string | undefined {
  if (!endpoint.body) return undefined;
  return JSON.stringify(z.encode(endpoint.body, (bodyIn(input) ?? {}) as never));
}

/** An input is typed by its endpoint, which can be any here. */
const bodyIn = (input: unknown) => (input as { body?: unknown }).body;

/** What waits goes along with this page into another session of the same merchant. */
export async function carryActs(take: () => void): Promise<void> {
  const before = await placeOf('');
  take();
  const after = await placeOf('');
  // Another call was first: what is there is this session's already.
  if (before === undefined || after === undefined || before === after) return;
  for (const place of actPlaces().filter((one) => one.startsWith(before))) {
    localStorage.setItem(place.replace(before, after), localStorage.getItem(place) ?? '');
    localStorage.removeItem(place);
  }
  tellOfActs();
}

export async function isStillKept({ id }: KeptAct): Promise<boolean> {
  const place = await placeOf(id);
  return place !== undefined && localStorage.getItem(place) !== null;
}

export async function forgetAct({ id }: Pick<KeptAct, 'id'>): Promise<void> {
  const place = await placeOf(id);
  if (place !== undefined) localStorage.removeItem(place);
  tellOfActs();
}

export async function refuseAct(act: KeptAct, refused: string): Promise<void> {
  const place = await placeOf(act.id);
  if (place !== undefined) localStorage.setItem(place, JSON.stringify({ ...act, refused }));
  tellOfActs();
}

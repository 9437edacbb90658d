import { delay } from '../code/delay';

/** A line that says nothing for so long is as good as none. */
const PATIENCE_MS = 4_000;
/** One that has answered late is slow: what it says would else be asked for anew whenever it comes. */
const SLOW_MS = 16_000;
/** One that was silent just now is asked all the same. */
const AWAY_MS = 1_000;

/** Whether Kade answers, as far as this page knows. */
export interface Reach {
  isAway: boolean;
  /** The oldest of what is shown from this device meanwhile; undefined: nothing is. */
  asOf: Date | undefined;
}

let reach: Reach = { isAway: false, asOf: undefined };
const listeners = new Set<() => void>();
let answers = 0;
let patience = PATIENCE_MS;

export const currentReach = (): Reach => reach;

export function watchReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Kade has answered: what is shown from now on is what it says. */
export function onAnswer(took = 0): void {
  answers += 1;
  patience = took > PATIENCE_MS ? SLOW_MS : PATIENCE_MS;
  if (reach.isAway) set({ isAway: false, asOf: undefined });
}

/**
 * Done once Kade has said nothing at all for so long: one answer that takes long is no such silence. Who waits
 * beside what is settled by then waits no more.
 */
export async function silence(beside: Promise<unknown>, longest?: number): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  void beside.then(end, end);
  for (let heard: number | undefined; heard !== answers && !isOver;) {
    heard = answers;
    await delay(longest ?? (reach.isAway ? AWAY_MS : patience));
  }
}

/** Kade did not answer, and this is how old what stands in its place is. */
export function onKept(at: Date | undefined): void {
  const { asOf } = reach;
  const oldest = at && asOf && asOf < at ? asOf : (at ?? asOf);
  set({ isAway: true, asOf: oldest });
}

function set(now: Reach): void {
  reach = now;
  for (const listener of listeners) listener();
}

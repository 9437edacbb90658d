/** Whether Kade answers, as far as this page knows. */
export interface Reach {
  isAway: boolean;
  /** The oldest of what is shown from this device meanwhile; undefined: nothing is. */
  asOf: Date | undefined;
}

let reach: Reach = { isAway: false, asOf: undefined };
const listeners = new Set<() => void>();

export const currentReach = (): Reach => reach;

export function watchReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Kade has answered: what is shown from now on is what it says. */
export function onAnswer(): void {
  if (reach.isAway) set({ isAway: false, asOf: undefined });
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

import { delay } from '../code/delay';

/** Nobody waits for longer for a screen that does not come. */
const AT_MOST_MS = 1_000;

/** Done once the first screen is seen; none where that is so, or no screen is on its way. */
let seen: Promise<void> | undefined;
let areRowsHere = false;
let tell = () => {};

/** A first screen is on its way. */
export function awaitFirst(): void {
  areRowsHere = false;
  seen = new Promise((resolve) => {
    tell = resolve;
  });
}

export function tellFirstSeen(): void {
  tell();
  seen = undefined;
}

export const firstSeen = async (): Promise<void> => seen;

/** The first screen has the rows that it lists: what else it asks for comes after they are seen. */
export function holdRest(): void {
  areRowsHere = true;
  void delay(AT_MOST_MS).then(tellFirstSeen);
}

/** What a call waits for, if for anything. */
export const heldUntil = (): Promise<void> | undefined => (areRowsHere ? seen : undefined);

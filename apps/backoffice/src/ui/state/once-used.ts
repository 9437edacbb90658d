import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { delay } from '../../lib/code/delay';
import { untilHere } from '../../lib/code/until-here';
import { comesInPlaceOf } from '../layout/use-opener';

/** Whether a hand was seen: what comes up from then on is used soon. */
export const hand = { wasSeen: false };

const awaiting = new Set<() => void>();

function see(event: Event): void {
  if (hand.wasSeen || isStill(event)) return;
  hand.wasSeen = true;
  for (const start of awaiting) start();
  awaiting.clear();
}

for (const sign of ['pointermove', 'pointerdown', 'keydown']) {
  window.addEventListener(sign, see, { passive: true, capture: true });
}

/** A page that comes up under a mouse is told of a move of it, by nothing. */
const isStill = (event: Event): boolean =>
  event.type === 'pointermove' &&
  event instanceof MouseEvent &&
  event.movementX === 0 &&
  event.movementY === 0;

let press: Promise<void> | undefined;

window.addEventListener(
  'pointerdown',
  () => {
    press = new Promise((resolve) => {
      const end = new AbortController();
      const options = { signal: end.signal, passive: true, capture: true };
      const release = () => {
        end.abort();
        press = undefined;
        // The click follows at once.
        setTimeout(resolve);
      };
      for (const sign of ['pointerup', 'pointercancel']) {
        window.addEventListener(sign, release, options);
      }
    });
  },
  { passive: true, capture: true },
);

/** What is replaced between a press and its release is not clicked on. */
const released = () => press;

let turn = Promise.resolve();

/** Does it between two presses, and not in one go with others: a key pressed meanwhile is heard first. */
function inTurn(act: () => void): void {
  turn = turn.then(released).then(act).then(delay);
}

/** Does something with the first sign of a hand, at once where there was one. */
export function onHand(start: () => void): void {
  if (hand.wasSeen) start();
  else awaiting.add(start);
}

/** Whether there was a sign of a hand. */
export function useHand(): boolean {
  const [isSeen, setIsSeen] = useState(hand.wasSeen);
  useEffect(() => onHand(() => setIsSeen(true)), []);
  return isSeen;
}

/** What of a text is marked, as from where to where; both are the cursor's place if nothing is. */
type Marked = readonly [start: number, end: number];

const markedIn = (field: HTMLElement): Marked =>
  field instanceof HTMLInputElement ? [field.selectionStart ?? 0, field.selectionEnd ?? 0] : [0, 0];

interface Arrived<Part> {
  part: Part;
  /** What is marked, where the plain field had the focus when the part came. */
  held?: Marked | undefined;
}

/**
 * What only a hand needs: its code comes with the first sign of a mouse, a finger or a key, or at once
 * where there was one before.
 * `onceUsed(() => import('./drag-layer').then((m) => m.DragLayer))` is a hook that tells the part once
 * it is there. Whoever shows a plain field until then gives it the `input`: where that has the focus
 * when the part comes, the part has it afterwards.
 */
export function onceUsed<Part, Field extends HTMLElement = HTMLInputElement>(
  load: () => Promise<Part>,
) {
  let known: { part: Part } | undefined;
  let coming: Promise<void> | undefined;
  const ask = () =>
    (coming ??= untilHere(load).then((part) => {
      known = { part };
    }));

  /** `isNow`: it is shown at once, and waits for nobody. */
  return function usePart(isWanted = true, isNow = false) {
    const input = useRef<Field>(null);
    const [shown, show] = useState<Arrived<Part> | undefined>(known);
    const isAwaited = isWanted && !shown;
    useEffect(() => {
      if (!isAwaited) return undefined;
      const end = new AbortController();
      const { signal } = end;
      const start = () => {
        if (signal.aborted) return;
        void ask().then(() =>
          inTurn(() => {
            if (!known || signal.aborted) return;
            const field = input.current;
            const isHeld = field !== null && field === document.activeElement;
            const arrived = { ...known, held: isHeld ? markedIn(field) : undefined };
            // At once: a Tab pressed between this and its showing would be taken back.
            flushSync(() => show(arrived));
            if (field && input.current) comesInPlaceOf(field, input.current);
          }),
        );
      };
      if (isNow) start();
      else onHand(start);
      return () => end.abort();
    }, [isAwaited, isNow]);
    useLayoutEffect(() => {
      const field = input.current;
      if (!field || !shown?.held) return;
      field.focus({ preventScroll: true });
      if (field instanceof HTMLInputElement) field.setSelectionRange(...shown.held);
    }, [shown]);
    return { part: shown?.part, input };
  };
}

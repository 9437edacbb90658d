import { useInsertionEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const successors = new WeakMap<Element, Element>();

/** Who had the focus in a plain field when a window opened has it afterwards in what took its place meanwhile. */
export const comesInPlaceOf = (field: Element, successor: Element) =>
  void successors.set(field, successor);

/**
 * Gives the focus back to what had it when a window opened, in the moment in which it closes: a moment
 * later it is lost, and the page's heading takes it. That takes it as well where what was asked takes away
 * what had it. Whoever has it elsewhere by then keeps it. Answers the ref of the window.
 */
export function useOpener(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  // Before anything in the window takes the focus.
  useInsertionEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  useLayoutEffect(() => {
    if (isOpen) return;
    const { activeElement } = document;
    const isOurs = frame.current?.contains(activeElement) || activeElement === document.body;
    const back = opener.current && (successors.get(opener.current) ?? opener.current);
    if (isOurs && back instanceof HTMLElement) {
      back.focus({ preventScroll: true });
      if (back !== document.body) keepFromLoss(back, frame.current);
    }
    opener.current = null;
  }, [isOpen]);
  return frame;
}

/** Until somebody goes on from there: a row that is deleted goes with the button that asked for it. */
function keepFromLoss(opener: HTMLElement, frame: HTMLElement | null): void {
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true });
  look();
  function look(): void {
    const { activeElement, body } = document;
    if (activeElement === opener || frame?.contains(activeElement)) return;
    changes.disconnect();
    if (activeElement === body) shownHeading()?.focus({ preventScroll: true });
  }
}

/** Of the page in sight: those that are kept for who comes back stand beside it. */
const shownHeading = () =>
  Array.from(document.querySelectorAll<HTMLElement>('main h1')).find(
    (heading) => !heading.closest('[style*="display: none"]'),
  );

import { useEffect, useInsertionEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * The ref of a field that is the next thing to fill in. A dialog looks for its first field before
 * a lazily loaded form is there, so the field asks for the focus itself.
 */
export function focusOnMount(field: HTMLElement | null): void {
  // Where the window opens with it, the window asks a moment later what else to begin with.
  field?.setAttribute('data-autofocus', '');
  field?.focus();
}

/** Gives the focus back, once a part is gone, to what had it before the part took it. */
export function useReturnedFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}

/**
 * Gives the focus back to what had it when a window opened, in the moment in which it closes: a moment
 * later it is lost, and the page's heading takes it. Whoever has it elsewhere by then keeps it. Answers
 * the ref of the window.
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
    if (isOurs && opener.current instanceof HTMLElement) {
      opener.current.focus({ preventScroll: true });
    }
    opener.current = null;
  }, [isOpen]);
  return frame;
}

import { useEffect } from 'react';

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

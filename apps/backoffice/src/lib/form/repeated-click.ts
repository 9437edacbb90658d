import type { MouseEvent } from 'react';

/**
 * The second click of a double click. It comes before the button can be disabled, or after the next
 * thing has moved under the pointer: neither was meant.
 */
export const isRepeated = (event: MouseEvent): boolean => event.detail > 1;

/** For a button that submits a form. */
export function ignoreRepeated(event: MouseEvent): void {
  if (isRepeated(event)) event.preventDefault();
}

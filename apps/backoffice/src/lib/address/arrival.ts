import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Location } from './router';
import { useLocation, WINDOW } from './router-provider';

/** The page whose heading had the focus last; none yet where the browser has just opened one. */
export const arrival: { at: string | undefined } = { at: undefined };

/** Whether a page is drawn for who comes to it from another one, and had not yet arrived. */
export const isFromElsewhere = ({ pathname }: Location): boolean =>
  arrival.at !== undefined && arrival.at !== pathname;

/** Goes to a part of the page: it is seen, and the keyboard goes on from its title. */
export function goToPart(part: HTMLElement): void {
  part.scrollIntoView();
  part.querySelector('h2')?.focus({ preventScroll: true });
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * The heading of a page takes the focus of who comes to it from within, so that it is said and the
 * keyboard goes on from there. Who has the focus in the page already keeps it: a field of a form, or
 * the button that leads from one order to the next. The page that the browser opened says itself.
 */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  // With the page itself: a moment later somebody may have pressed something, and keeps it.
  useLayoutEffect(() => {
    const from = arrival.at;
    arrival.at = pathname;
    if (key === 'default' && (from === undefined || from === pathname)) return undefined;
    const { activeElement } = document;
    const take = () => heading.current?.focus({ preventScroll: true });
    if (from === pathname) {
      if (!isLost()) return undefined;
      // On its way from one field to the next it is nowhere, too.
      const later = setTimeout(() => isLost() && take());
      return () => clearTimeout(later);
    }
    // Of the screen itself: one that was left and is kept stands beside it.
    const isWithin = heading.current?.closest('main > *')?.contains(activeElement) ?? false;
    // What stood for the page while it loaded had a heading, too.
    if (!isWithin && !activeElement?.closest(WINDOW)) take();
    return undefined;
  }, [key, pathname]);
  return heading;
}

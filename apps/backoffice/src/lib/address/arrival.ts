import { useEffect, useRef, type RefObject } from 'react';
import type { Location } from './router';
import { useLocation, WINDOW } from './router-provider';

/** The page whose heading had the focus last; none yet where the browser has just opened one. */
export const arrival: { at: string | undefined } = { at: undefined };

/** Whether a page is drawn for who comes to it from another one, and had not yet arrived. */
export const isFromElsewhere = ({ pathname }: Location): boolean =>
  arrival.at !== undefined && arrival.at !== pathname;

/**
 * The heading of a page takes the focus of who comes to it from within, so that it is said and the
 * keyboard goes on from there. Who has the focus in the page already keeps it: a field of a form, or
 * the button that leads from one order to the next. The page that the browser opened says itself.
 */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  useEffect(() => {
    const from = arrival.at;
    arrival.at = pathname;
    if (key === 'default' && (from === undefined || from === pathname)) return;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    // Of the screen itself: one that was left and is kept stands beside it.
    const isWithin = heading.current?.closest('main > *')?.contains(activeElement) ?? false;
    const isOpen = activeElement?.closest(WINDOW) ?? null;
    // What stood for the page while it loaded had a heading, too.
    if (from === pathname ? isLost : !isWithin && !isOpen) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [key, pathname]);
  return heading;
}

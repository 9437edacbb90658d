import { startTransition, useEffect, useState } from 'react';
import { useLocation } from '../../lib/address/router-provider';
import { placeAt } from '../../lib/address/scroll-places';
import { painted } from '../../lib/code/painted';

/** At least so much of a window stands above a list: its title, and what narrows it. */
const ABOVE = 190;
/** Below this width rows are cards. */
const DESK_WIDTH = 768;
const FEWEST = 4;

/**
 * How many of so many rows are `drawn`: at first what a window shows, then, once those are
 * painted, twice as many each time the browser has nothing better to do, so that nobody waits for rows
 * that nobody sees. Who comes back to a place further down finds all of them. The `room` of the others, in
 * pixels, stands below them, so that nothing there moves, in sight where rows are less high than told.
 * @param desk The height of a row, or of that share of a row which one of it takes, in pixels.
 * @param phone The same where the window is narrow.
 */
export function useDrawn(
  count: number,
  desk: number,
  phone: number,
): { drawn: number; room: number } {
  const location = useLocation();
  const [height] = useState(() => (window.innerWidth < DESK_WIDTH ? phone : desk));
  const [first] = useState(() =>
    Math.max(FEWEST, Math.ceil((window.innerHeight - ABOVE) / height)),
  );
  const [drawn, setDrawn] = useState(() => (placeAt(location) ? Infinity : first));
  useEffect(() => {
    if (drawn >= count) return undefined;
    let isOver = false;
    void painted().then(() => isOver || startTransition(() => setDrawn(drawn + 2 * first)));
    return () => {
      isOver = true;
    };
  }, [drawn, count, first]);
  return { drawn: Math.min(drawn, count), room: Math.max(count - drawn, 0) * height };
}

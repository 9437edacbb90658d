import { startTransition, useEffect, useState } from 'react';
import { useLocation } from '../../lib/address/router-provider';
import { placeAt } from '../../lib/address/scroll-places';

/**
 * How many of so many rows are drawn: at first what a window shows, then as many again each time the
 * browser has nothing better to do, so that nobody waits for rows that nobody sees. Who comes back to
 * a place further down finds all of them.
 * @param rowHeight The height of a row, or of that share of a row which one of it takes, in pixels.
 */
export function useDrawn(count: number, rowHeight: number): number {
  const location = useLocation();
  const [step] = useState(() => Math.ceil(window.innerHeight / rowHeight));
  const [drawn, setDrawn] = useState(() => (placeAt(location) ? Infinity : step));
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + step));
  }, [drawn, count, step]);
  return Math.min(drawn, count);
}

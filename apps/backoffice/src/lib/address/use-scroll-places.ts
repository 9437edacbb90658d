import { useLayoutEffect } from 'react';
import { goToPart } from './arrival';
import { useRouter, useRouterState } from './router-provider';
import { keepPlace, keepPlaces, placeAt } from './scroll-places';

/** Who goes back finds a page where they left it; a new one begins at its top, or where its `#` says. */
export function useScrollPlaces(): void {
  const router = useRouter();
  const { location, keepsScroll } = useRouterState();

  useLayoutEffect(() => {
    const manage = () => {
      window.history.scrollRestoration = 'manual';
    };
    const keep = () => {
      const { isMoving, location: here } = router.state;
      if (!isMoving) keepPlace(here);
      keepPlaces();
      window.history.scrollRestoration = 'auto';
    };
    manage();
    window.addEventListener('pageshow', manage);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pageshow', manage);
      window.removeEventListener('pagehide', keep);
      window.history.scrollRestoration = 'auto';
    };
  }, [router]);

  useLayoutEffect(() => {
    const place = placeAt(location);
    const part = location.hash && document.getElementById(location.hash.slice(1));
    if (place !== undefined) window.scrollTo(0, place);
    else if (part) goToPart(part);
    else if (!keepsScroll && location.key !== 'default') window.scrollTo(0, 0);
  }, [location, keepsScroll]);
}

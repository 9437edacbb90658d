import { use, useLayoutEffect } from 'react';
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as StateContext,
  useLocation,
  type Location,
} from 'react-router';

/** Where they are kept when the page is left. */
const KEPT = 'kade.places';

/** Where a scroll position belongs; every page that is opened anew has the same key of history. */
const placeOf = ({ key, pathname, search }: Location) =>
  key === 'default' ? pathname + search : key;

/** Who goes back finds a page where they left it; a new one begins at its top, or where its `#` says. */
export function useScrollPlaces(): void {
  const router = use(RouterContext)?.router;
  const { restoreScrollPosition, preventScrollReset } = use(StateContext) ?? {};
  const location = useLocation();

  useLayoutEffect(() => {
    const places = keptPlaces();
    const stop = router?.enableScrollRestoration(places, () => window.scrollY, placeOf);
    const manage = () => {
      window.history.scrollRestoration = 'manual';
    };
    const keep = () => {
      const now = router?.state;
      if (now?.navigation.state === 'idle') places[placeOf(now.location)] = window.scrollY;
      sessionStorage.setItem(KEPT, JSON.stringify(places));
      window.history.scrollRestoration = 'auto';
    };
    manage();
    window.addEventListener('pageshow', manage);
    window.addEventListener('pagehide', keep);
    return () => {
      stop?.();
      window.removeEventListener('pageshow', manage);
      window.removeEventListener('pagehide', keep);
      window.history.scrollRestoration = 'auto';
    };
  }, [router]);

  useLayoutEffect(() => {
    if (restoreScrollPosition === false) return;
    const part = location.hash && document.getElementById(location.hash.slice(1));
    if (typeof restoreScrollPosition === 'number') window.scrollTo(0, restoreScrollPosition);
    else if (part) part.scrollIntoView();
    else if (!preventScrollReset) window.scrollTo(0, 0);
  }, [location, restoreScrollPosition, preventScrollReset]);
}

const keptPlaces = () => JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, number>;

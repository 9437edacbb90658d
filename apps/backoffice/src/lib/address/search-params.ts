import { useMemo } from 'react';
import type { NavigateOptions } from './router';
import { useLocation, useRouter } from './router-provider';

type Change = (now: URLSearchParams) => URLSearchParams;

/**
 * What the address says after its `?`, and how to say something else there. A change is one of what it
 * says by then: two that come before either is drawn are both kept.
 */
export function useSearchParams() {
  const { search } = useLocation();
  const router = useRouter();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = (change: Change, options?: NavigateOptions) =>
    void router.navigate(
      `?${change(new URLSearchParams(router.state.location.search)).toString()}`,
      options,
    );
  return [params, set] as const;
}

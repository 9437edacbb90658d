import { useMemo } from 'react';
import type { NavigateOptions } from './router';
import { useLocation, useNavigate } from './router-provider';

type Change = (now: URLSearchParams) => URLSearchParams;

/** What the address says after its `?`, and how to say something else there. */
export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = (change: Change, options?: NavigateOptions) =>
    void navigate(`?${change(params).toString()}`, options);
  return [params, set] as const;
}

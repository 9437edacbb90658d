import { useMemo } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router';

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

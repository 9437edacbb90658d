import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Nothing was asked for so long: the screen is at rest. */
const REST_MS = 2_000;

/** Whether the screen is at rest; then what nobody has come to yet may come, too. */
export function useRest(): boolean {
  const [isRest, setIsRest] = useState(false);
  const isBusy = useIsFetching() > 0;
  useEffect(() => {
    if (isBusy) return undefined;
    const timer = setTimeout(() => setIsRest(true), REST_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isRest;
}

import { ApiError } from '@kade/contract/client';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { domainQuery } from './stores.api';

export type DomainCheck =
  | { state: 'idle' | 'checking' | 'available' }
  | { state: 'unavailable' | 'errored'; message: string };

const PAUSE_MS = 500;

/** Asks whether an address is free, once its typing has paused. */
export function useDomainCheck(address: string): DomainCheck {
  const [settled] = useDebouncedValue(address, PAUSE_MS);
  const { data, error, isFetching } = useQuery(domainQuery(settled));
  if (!address) return { state: 'idle' };
  if (address !== settled || isFetching) return { state: 'checking' };
  if (error) return { state: 'errored', message: reasonOf(error) };
  if (data?.available) return { state: 'available' };
  return { state: 'unavailable', message: 'Domain is not available' };
}

/** A malformed address is told as such; anything else in the specification's words. */
function reasonOf(error: Error): string {
  const detail = error instanceof ApiError ? error.details[0] : undefined;
  return detail ? `The domain ${detail.message}` : 'Error checking domain availability';
}

import { ApiError } from '@kade/contract/client';
import { platform } from '@kade/contract/platform';
import { stores } from '@kade/contract/stores';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/server/api';

export const platformQuery = queryOptions({
  queryKey: ['platform'],
  queryFn: ({ signal }) => api.call(platform.info, {}, { signal }),
  staleTime: Infinity,
});

/** Whether the full address, `https://…`, is free; of a store that is named its own is. */
const domainQuery = (domain: string, storeId: string | undefined) =>
  queryOptions({
    queryKey: ['domain-available', domain, storeId],
    queryFn: domain
      ? ({ signal }) =>
          api.call(
            stores.domainAvailable,
            { query: storeId ? { store_id: storeId } : {}, body: { domain } },
            { signal },
          )
      : skipToken,
    staleTime: 10_000,
    retry: false,
  });

/** `host`: of a custom domain's record. `again` asks once more, and answers whether the address is free. */
export type DomainCheck =
  | { state: 'idle' | 'checking' }
  | { state: 'available'; host?: string | undefined }
  | { state: 'unavailable'; message: string }
  | { state: 'errored'; message: string; again: () => Promise<boolean> };

const PAUSE_MS = 500;

/** Asks whether an address is free, once its typing has paused; nothing is asked without one. */
export function useDomainCheck(address: string, storeId?: string): DomainCheck {
  const [settled] = useDebouncedValue(address, PAUSE_MS);
  const { data, error, isFetching, refetch } = useQuery(domainQuery(settled, storeId));
  if (!address) return { state: 'idle' };
  if (address !== settled || isFetching) return { state: 'checking' };
  if (error) {
    const again = async () => (await refetch()).data?.available === true;
    return { state: 'errored', message: reasonOf(error), again };
  }
  if (data?.available) return { state: 'available', host: data.host };
  return { state: 'unavailable', message: 'Domain is not available' };
}

/** A malformed address is told as such; anything else in the specification's words. */
function reasonOf(error: Error): string {
  const detail = error instanceof ApiError ? error.details[0] : undefined;
  return detail ? `The domain ${detail.message}` : 'Error checking domain availability';
}

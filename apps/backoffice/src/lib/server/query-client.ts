import { ApiError } from '@kade/contract/client';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isAccountClosed, isSessionOver } from './api';
import { keepEqual } from './keep-equal';
import { notify } from '../words/notify';
import { currentStoreId } from './session';

declare module '@tanstack/react-query' {
  interface Register {
    /** `handled`: the feature itself shows what went wrong. */
    mutationMeta: { handled?: boolean };
  }
}

/** The key of something that belongs to the current store. */
export const storeKey = (...parts: readonly unknown[]) => ['store', currentStoreId(), ...parts];

/** What a person reads when something failed. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError
    ? error.message
    : 'Kade could not do that just now. Try again, or reload the page.';
}

/** An unknown id, one of another store, or no id at all. */
export const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.handled || isSessionOver(error) || isAccountClosed(error)) return;
        notify.failure(messageOf(error));
      },
    }),
    // A machine that is offline is told at once, as any failure is; the library would wait silently,
    // and save by itself later what has long been typed differently.
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 15_000,
        structuralSharing: keepEqual,
        retry: (count, error) => isWorthRetrying(error) && count < 2,
      },
    },
  });
}

function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

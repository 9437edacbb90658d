import { platform } from '@kade/contract/platform';
import { stores } from '@kade/contract/stores';
import { queryOptions, skipToken, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/api';
import { uploadFile } from '../../lib/upload';

export const platformQuery = queryOptions({
  queryKey: ['platform'],
  queryFn: ({ signal }) => api.call(platform.info, {}, { signal }),
  staleTime: Infinity,
});

/** Whether the full address, `https://…`, is free; nothing is asked without one. */
export const domainQuery = (domain: string) =>
  queryOptions({
    queryKey: ['domain-available', domain],
    queryFn: domain
      ? ({ signal }) => api.call(stores.domainAvailable, { body: { domain } }, { signal })
      : skipToken,
    staleTime: 10_000,
    retry: false,
  });

interface NewStore {
  name: string;
  domain: string;
  logo: File | null;
  onProgress: (share: number) => void;
}

export function useCreateStore() {
  const idempotencyKey = useRef<string>(undefined);
  return useMutation({
    mutationFn: async ({ name, domain, logo, onProgress }: NewStore) => {
      const stored = logo && (await uploadFile(logo, { purpose: 'logo', onProgress }));
      idempotencyKey.current ??= crypto.randomUUID();
      const body = { name, domain, logo: stored?._id ?? null };
      return api.call(stores.create, { body }, { idempotencyKey: idempotencyKey.current });
    },
    onError: () => {
      idempotencyKey.current = undefined;
    },
    meta: { handled: true },
  });
}

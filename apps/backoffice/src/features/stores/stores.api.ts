import { stores } from '@kade/contract/stores';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/api';
import { uploadFile } from '../../lib/upload';

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

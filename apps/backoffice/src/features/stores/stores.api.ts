import { ApiError } from '@kade/contract/client';
import { stores } from '@kade/contract/stores';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '../../lib/code/new-key';
import { api } from '../../lib/server/api';
import { storesQuery } from '../../parts/stores/stores';
import { upload } from '../../lib/server/upload';

interface NewStore {
  name: string;
  domain: string;
  logo: File | null;
  onProgress: (share: number) => void;
}

/**
 * One wizard, one store: its key stays whatever is answered otherwise after an attempt whose reply
 * was lost, and a logo that has arrived is not sent again.
 */
export function useCreateStore() {
  const [idempotencyKey] = useState(newKey);
  const [sent] = useState(() => new Map<File, string>());
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, domain, logo, onProgress }: NewStore) => {
      if (logo && !sent.has(logo)) {
        sent.set(logo, (await upload.file(logo, { purpose: 'logo', onProgress }))._id);
      }
      const body = { name, domain, logo: (logo && sent.get(logo)) ?? null };
      return api.call(stores.create, { body }, { idempotencyKey }).catch(explainMade);
    },
    // It may be there all the same.
    onError: () => queryClient.invalidateQueries({ queryKey: storesQuery.queryKey }),
    meta: { handled: true },
  });
}

/** The store of an attempt whose reply was lost is there, with what was answered then. */
function explainMade(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'idempotency_mismatch') throw error;
  throw new ApiError(
    error.status,
    error.code,
    'your first attempt has created it already. Open the dashboard to find it; all of it can be changed there.',
  );
}

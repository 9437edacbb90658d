import { stores } from '@kade/contract/stores';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/server/api';
import { storeKey } from '../../lib/server/query-client';
import { storesQuery } from '../../parts/stores/stores';
import { upload } from '../../lib/server/upload';

interface NewLogo {
  file: File;
  onProgress: (share: number) => void;
}

/** The two ways to fail are told apart, since the specification words them differently. */
export function useSetLogo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, onProgress }: NewLogo) => {
      const stored = await upload
        .file(file, { purpose: 'logo', forStore: true, onProgress })
        .catch((cause: unknown) => {
          throw new Error('Failed to upload logo file', { cause });
        });
      return api.call(stores.setLogo, { body: { image: stored._id } });
    },
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: storesQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: storeKey('detail') }),
      ]),
    meta: { handled: true },
  });
}

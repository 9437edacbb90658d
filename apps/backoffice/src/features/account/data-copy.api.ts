import { account } from '@kade/contract/account';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/server/api';
import { confirmed } from '../../parts/identity/confirmed';
import { saveFile } from '../../lib/server/save-file';

const ASK_AGAIN_MS = 5_000;

export const dataCopyQuery = queryOptions({
  queryKey: ['data-copy'],
  queryFn: ({ signal }) => api.call(account.data, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.copy?.state === 'preparing' ? ASK_AGAIN_MS : false),
});

export function usePrepareData() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => confirmed(() => api.call(account.prepareData, {})),
    onSuccess: (reply) => queryClient.setQueryData(dataCopyQuery.queryKey, reply),
  });
}

/** Asks who is there and saves the copy as a file. */
export const useSaveData = () =>
  useMutation({
    mutationFn: async () => {
      const pieces: string[] = [];
      const text = await confirmed(() => api.call(account.saveData, {}));
      for await (const piece of text) pieces.push(piece);
      saveFile(new Blob(pieces, { type: 'application/json' }), 'kade-data.json');
    },
  });

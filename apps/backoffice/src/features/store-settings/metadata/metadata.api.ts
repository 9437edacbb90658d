import { storeSettings } from '@kade/contract/store-settings';
import type { Input } from '@kade/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { shrinkPhoto } from '../../../lib/form/shrink-photo';
import { storeKey } from '../../../lib/server/query-client';
import { upload } from '../../../lib/server/upload';

export const metadataQuery = () =>
  queryOptions({
    queryKey: storeKey('metadata'),
    queryFn: ({ signal }) => api.call(storeSettings.metadata, {}, { signal }),
  });

export type MetadataPicture = 'favicon' | 'image';
type Changes = Input<typeof storeSettings.setMetadata>['body'];

/** Saves what is given and leaves the rest as it is stored. */
export function useSetMetadata() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Changes) => api.call(storeSettings.setMetadata, { body }),
    onSuccess: (stored) => queryClient.setQueryData(metadataQuery().queryKey, stored),
    meta: { handled: true },
  });
}

interface NewPicture {
  /** Undefined takes the picture away. */
  file: File | undefined;
  onProgress: (share: number) => void;
}

/** Uploads a picture and saves it at once, apart from any text that is being written. */
export function useSetMetadataPicture(name: MetadataPicture) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, onProgress }: NewPicture) => {
      const stored =
        file &&
        (await upload.file(await shrinkPhoto(file), {
          purpose: 'picture',
          forStore: true,
          onProgress,
        }));
      const id = stored?._id ?? null;
      const body: Changes = name === 'favicon' ? { favicon: id } : { image: id };
      return api.call(storeSettings.setMetadata, { body });
    },
    onSuccess: (stored) => queryClient.setQueryData(metadataQuery().queryKey, stored),
    meta: { handled: true },
  });
}

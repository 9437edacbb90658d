import { storage } from '@kade/contract/storage';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';

export const storageQuery = () =>
  queryOptions({
    queryKey: storeKey('storage'),
    queryFn: ({ signal }) => api.call(storage.get, {}, { signal }),
  });

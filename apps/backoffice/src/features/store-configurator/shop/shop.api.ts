import { shopPreview, type ShopDraft } from '@kade/contract/shop-preview';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';

const KEPT_MS = 30_000;

/** The homepage with what is not saved yet; the one before stays while the next is made. */
export const shopQuery = (draft: ShopDraft) =>
  queryOptions({
    queryKey: storeKey('layouts', 'shop', draft),
    queryFn: ({ signal }) => api.call(shopPreview.show, { body: draft }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
  });

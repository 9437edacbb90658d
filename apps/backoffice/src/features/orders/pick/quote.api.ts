import type { Whereabouts } from '@kade/contract/delivery';
import { drafts, type NewDraft } from '@kade/contract/drafts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';

/** What lines cost, as the server says. */
export const quoteQuery = (
  body: Pick<NewDraft, 'items' | 'delivery_way' | 'shipping_override'> & { place?: Whereabouts },
) =>
  queryOptions({
    queryKey: storeKey('drafts', 'quote', body),
    queryFn: ({ signal }) => api.call(drafts.quote, { body }, { signal }),
    placeholderData: keepPreviousData,
    enabled: body.items.length > 0,
  });

import { ApiError } from '@kade/contract/client';
import {
  drafts,
  type Draft,
  type DraftOrder,
  type NewDraft,
  type NewDraftLink,
} from '@kade/contract/drafts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';
import { forgetFigures } from '../book/order.api';
import { draftQuery } from './drafts.api';

/** The two ways in which a draft becomes an order. */
export type Ending = 'order' | 'link';

/** What a draft is saved over. */
export type Saved = Pick<Draft, '_id' | 'version'>;

interface Saving {
  /** None yet of a new one. */
  before: Saved | undefined;
  body: NewDraft;
  /** What is done once it is saved. */
  ending: Ending | undefined;
}

export const useSaveDraft = () =>
  useDraftAct(({ before, body }: Saving) =>
    before
      ? api.call(drafts.update, {
          params: { id: before._id },
          body: { ...body, version: before.version },
        })
      : api.call(drafts.create, { body }),
  );

export const useDuplicateDraft = (id: string) =>
  useDraftAct(() => api.call(drafts.duplicate, { params: { id } }));

export const usePlaceDraft = (id: string) =>
  useDraftAct((body: DraftOrder) => api.call(drafts.placeOrder, { params: { id }, body }));

export const useSendLink = (id: string) =>
  useDraftAct((body: NewDraftLink) => api.call(drafts.sendLink, { params: { id }, body }));

export const useWithdrawLink = (id: string) =>
  useDraftAct(() => api.call(drafts.withdrawLink, { params: { id } }));

/** Does something with a draft and shows what became of it; who asked says what went wrong. */
function useDraftAct<Body>(act: (body: Body) => Promise<Draft>) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { handled: true },
    mutationFn: act,
    onSuccess: async (draft) => {
      const { queryKey } = draftQuery(draft._id);
      // What was asked before it was done would show the draft as it was.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, draft);
      await queryClient.invalidateQueries({ queryKey: storeKey('drafts', 'list') });
      if (draft.order) await forgetFigures(queryClient);
    },
    onError: (error) =>
      error instanceof ApiError && error.code === 'version_conflict'
        ? queryClient.invalidateQueries({ queryKey: storeKey('drafts', 'one') })
        : undefined,
  });
}

export function useDeleteDraft(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(drafts.remove, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: storeKey('drafts', 'list') }),
  });
}

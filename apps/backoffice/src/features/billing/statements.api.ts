import { statements } from '@kade/contract/statements';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/server/api';
import { saveFile } from '../../lib/server/save-file';

export const STATEMENTS_PER_PAGE = 12;
export const FEES_PER_PAGE = 20;

export const monthFeesQuery = queryOptions({
  queryKey: ['fees', 'month'],
  queryFn: ({ signal }) => api.call(statements.month, {}, { signal }),
});

export const feesQuery = (page: number) =>
  queryOptions({
    queryKey: ['fees', page],
    queryFn: ({ signal }) =>
      api.call(statements.fees, { query: { page, limit: FEES_PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const statementsQuery = (page: number) =>
  queryOptions({
    queryKey: ['statements', page],
    queryFn: ({ signal }) =>
      api.call(statements.list, { query: { page, limit: STATEMENTS_PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const statementQuery = (id: string) =>
  queryOptions({
    queryKey: ['statement', id],
    queryFn: ({ signal }) => api.call(statements.get, { params: { id } }, { signal }),
  });

export const usePayStatement = (id: string) =>
  useMutation({ mutationFn: () => api.call(statements.pay, { params: { id } }) });

export function useSendSlip(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: File) =>
      api.call(statements.sendSlip, { params: { id }, file, fileName: file.name }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['statement', id] }),
  });
}

/** Saves every line of a statement as a file. */
export async function saveStatement({ _id: id, number }: { _id: string; number: string }) {
  const pieces: string[] = [];
  for await (const piece of await api.call(statements.export, { params: { id } })) {
    pieces.push(piece);
  }
  saveFile(new Blob(pieces, { type: 'text/csv' }), `statement-${number}.csv`);
}

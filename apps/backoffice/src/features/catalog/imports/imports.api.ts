import {
  ImportAction,
  imports,
  type ImportState,
  type ProductImport,
} from '@kade/contract/catalog/imports';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api';
import { useListParams } from '../../../lib/list-params';
import { storeKey } from '../../../lib/query-client';
import { saveFile } from '../../../lib/save-file';

export const ITEMS_PER_PAGE = 50;
export const IMPORTS_SHOWN = 20;
const ASK_EVERY_MS = 1_000;

const WORKING: readonly ImportState[] = ['reading', 'running', 'pictures', 'undoing'];
export const isWorking = ({ state }: ProductImport) => WORKING.includes(state);

const importsKey = () => storeKey('imports');

export const importsQuery = () =>
  queryOptions({
    queryKey: [...importsKey(), 'list'],
    queryFn: ({ signal }) =>
      api.call(imports.list, { query: { limit: IMPORTS_SHOWN } }, { signal }),
  });

/** One import, asked for again and again while it works. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...importsKey(), 'one', id],
    queryFn: ({ signal }) => api.call(imports.get, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? ASK_EVERY_MS : false),
  });

/** The products of an import as the address asks for them; they change with its state. */
export function useItemsQuery({ _id: id, state }: ProductImport) {
  const { get, page } = useListParams();
  const action = ImportAction.safeParse(get('action')).data;
  const query = { page, limit: ITEMS_PER_PAGE, action };
  return queryOptions({
    queryKey: [...importsKey(), 'items', id, state, query],
    queryFn: ({ signal }) => api.call(imports.items, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The pictures that an import could not fetch; others after each attempt. */
export const failedPicturesQuery = ({ _id: id, state, pictures }: ProductImport) =>
  queryOptions({
    queryKey: [...importsKey(), 'pictures', id, state, pictures.failed],
    queryFn: ({ signal }) => api.call(imports.pictures, { params: { id } }, { signal }),
  });

export function useUploadSheet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: File) =>
      api.call(imports.create, { query: { file_name: file.name.slice(0, 200) }, file }),
    onSuccess: (started) => {
      queryClient.setQueryData(importQuery(started._id).queryKey, started);
      return queryClient.invalidateQueries({ queryKey: importsQuery().queryKey });
    },
    meta: { handled: true },
  });
}

/** What a merchant can do with an import; afterwards everything it touches is asked for anew. */
export function useImportAct(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: 'confirm' | 'cancel' | 'undo' | 'retryPictures') =>
      act === 'confirm'
        ? api.call(imports.confirm, { params: { id }, body: { skip_broken: true } })
        : api.call(imports[act], { params: { id } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(importQuery(id).queryKey, changed);
      return queryClient.invalidateQueries({ queryKey: importsQuery().queryKey });
    },
  });
}

/** After an import or its undoing: lists and counts of products are old. */
export function useForgetProducts() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      ['products', 'categories', 'inventory', 'imports'].map((part) =>
        queryClient.invalidateQueries({ queryKey: storeKey(part) }),
      ),
    );
}

/** Saves all products as a file. */
export async function exportProducts(): Promise<void> {
  const pieces: string[] = [];
  for await (const piece of await api.call(imports.export, {})) pieces.push(piece);
  saveFile(new Blob(pieces, { type: 'text/csv' }), 'products.csv');
}

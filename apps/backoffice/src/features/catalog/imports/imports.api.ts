import { ImportAction, imports, type ProductImport } from '@kade/contract/catalog/imports';
import type { Input } from '@kade/contract/endpoint';
import { cut } from '@kade/rules/cut';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { useListParams } from '../../../lib/list/list-params';
import { storeKey } from '../../../lib/server/query-client';
import { saveFile } from '../../../lib/server/save-file';
import { useWorkAct, whileAtWork, type WorkKind } from '../../../lib/server/works';

/** What a file of products may be. */
export const SHEET_TYPES = '.csv,.tsv,.txt,.xlsx,.xlsm,text/csv';
export const ITEMS_PER_PAGE = 50;
export const IMPORTS_SHOWN = 20;
const importsKey = () => storeKey('imports');

export const importKind: WorkKind<ProductImport> = {
  atWork: ['reading', 'running', 'pictures', 'undoing'],
  get: (id) => api.call(imports.get, { params: { id } }),
  async refresh(queryClient, found) {
    if (found) queryClient.setQueryData(importQuery(found._id).queryKey, found);
    await queryClient.invalidateQueries({ queryKey: importsQuery().queryKey });
  },
  forget: (queryClient) =>
    Promise.all(
      ['products', 'categories', 'inventory', 'imports'].map((part) =>
        queryClient.invalidateQueries({ queryKey: storeKey(part) }),
      ),
    ),
};

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
    refetchInterval: whileAtWork(importKind, (found: ProductImport) => [found]),
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

/** The columns of a file with what each is read for. */
export const columnsQuery = ({ _id: id, state }: ProductImport) =>
  queryOptions({
    queryKey: [...importsKey(), 'columns', id, state],
    queryFn: ({ signal }) => api.call(imports.columns, { params: { id } }, { signal }),
  });

/** The file that was sent last, to be read once more: the server keeps it no longer than it reads it. */
let sent: { id: string; file: File } | undefined;
export const fileOf = ({ _id }: ProductImport) => (sent?.id === _id ? sent.file : undefined);

async function send(file: File, query: Input<typeof imports.create>['query']) {
  const work = await api.call(imports.create, { query: { ...query }, file });
  sent = { id: work._id, file };
  return work;
}

export const useUploadSheet = () =>
  useWorkAct(importKind, (file: File) => send(file, { file_name: cut(file.name, 200) }), {
    isHandled: true,
  });

/** Sends the file of an import again, with what its columns are: `3:price`. */
export const useReadAgain = ({ _id, file_name }: ProductImport) =>
  useWorkAct(
    importKind,
    ({ file, columns }: { file: File; columns: string[] }) =>
      send(file, { file_name, instead_of: _id, ...(columns.length > 0 && { columns }) }),
    { isHandled: true },
  );

/** What a merchant can do with an import. */
export const useImportAct = (id: string) =>
  useWorkAct(importKind, (act: 'confirm' | 'cancel' | 'undo' | 'retryPictures') =>
    act === 'confirm'
      ? api.call(imports.confirm, { params: { id }, body: { skip_broken: true } })
      : api.call(imports[act], { params: { id } }),
  );

/** Saves all products as a file. */
export async function exportProducts(): Promise<void> {
  const pieces: string[] = [];
  for await (const piece of await api.call(imports.export, {})) pieces.push(piece);
  saveFile(new Blob(pieces, { type: 'text/csv' }), 'products.csv');
}

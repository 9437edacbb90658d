import { cut } from '@kade/rules/cut';
import type { ImportNote } from '@kade/words/import-notes';
import { isId } from '../../../platform/ids';
import { restore } from '../sheet-files';
import type { Columns } from './columns';
import { handleOf, handleOfTitle, titleKey } from './handle';
import { MAX_HANDLE, MAX_TITLE, type SheetProduct, type SheetRow } from './sheet-product';
import { wordsOf } from './sheet-values';

/** By what a row says which product it is of; blank where it does not. */
interface RowName {
  id: string;
  handle: string;
  title: string;
}

export const NO_NAME: RowName = { id: '', handle: '', title: '' };

/** Finds what rows name their product by. */
export function nameFinder({ at }: Columns): (row: SheetRow) => RowName {
  return ({ cells }) => {
    const cellAt = (index = -1) => cells[index]?.trim() ?? '';
    const id = cellAt(at.product_id);
    return {
      id: isId(id) ? id : '',
      handle: cut(restore(cellAt(at.handle)), MAX_HANDLE),
      title: titleKey(cut(wordsOf(cellAt(at.title)), MAX_TITLE)),
    };
  };
}

/** Whether a row begins another product: one that says nothing belongs to what stands above it. */
export const isAnother = (row: RowName, above: RowName) =>
  (row.id !== '' && row.id !== above.id) ||
  (row.handle === '' ? row.title !== '' && row.title !== above.title : row.handle !== above.handle);

interface Named {
  named: Pick<SheetProduct, 'handle' | 'isNamedByTitle'>;
  /** It is named as one above it, and nothing tells which is meant. */
  twin?: ImportNote;
}

/** Says how the products of a file are called, those of one name by their ids. */
export function productNames(): (product: SheetProduct, name: RowName) => Named {
  const rows = new Map<string, { row: number; id: string }>();
  return ({ name = '', row }, { id, handle: given, title }) => {
    const isNamedByTitle = given === '' && title !== '';
    const made = isNamedByTitle ? handleOfTitle(name) : given;
    const byId = rows.get(`id ${id}`);
    const byHandle = rows.get(`handle ${made}`);
    const byName = isNamedByTitle ? rows.get(`title ${title}`) : byHandle;
    const keys = [
      ...(id ? [`id ${id}`] : []),
      ...(made ? [`handle ${made}`] : []),
      ...(isNamedByTitle ? [`title ${title}`] : []),
    ];
    for (const key of keys) if (!rows.has(key)) rows.set(key, { row, id });
    if (byId) return { named: { handle: given }, twin: { say: 'id_of_row', row: byId.row } };
    // Where nobody knows their ids, two of one name would become one product.
    if (byName && byName.id !== '' && id !== '') return { named: { handle: handleOf(name, id) } };
    if (byName) {
      const say = isNamedByTitle ? 'title_of_row' : 'handle_of_row';
      return { named: { handle: given }, twin: { say, row: byName.row } };
    }
    if (!isNamedByTitle) return { named: { handle: given } };
    return { named: { handle: byHandle ? '' : made, isNamedByTitle } };
  };
}

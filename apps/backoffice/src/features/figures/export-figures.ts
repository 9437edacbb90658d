import { figures } from '@kade/contract/figures';
import { api } from '../../lib/server/api';
import { saveFile } from '../../lib/server/save-file';
import type { Part, Period } from './figures.api';

/** Saves what is shown as a file, with every row. */
export async function exportFigures(by: Part, period: Period): Promise<void> {
  const pieces: string[] = [];
  const query = by === 'stock' ? { by } : { by, ...period };
  for await (const piece of await api.call(figures.export, { query })) pieces.push(piece);
  saveFile(new Blob(pieces, { type: 'text/csv' }), `sales-by-${by.replace('_', '-')}.csv`);
}

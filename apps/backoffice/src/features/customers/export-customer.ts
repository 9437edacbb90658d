import { customers } from '@kade/contract/customers';
import { api } from '../../lib/server/api';
import { saveFile } from '../../lib/server/save-file';

/** Saves everything that is held on a customer as a file. */
export async function exportCustomer(id: string): Promise<void> {
  const pieces: string[] = [];
  for await (const piece of await api.call(customers.export, { params: { id } })) {
    pieces.push(piece);
  }
  saveFile(new Blob(pieces, { type: 'application/json' }), `customer-${id}.json`);
}

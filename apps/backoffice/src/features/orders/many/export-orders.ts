import type { Input } from '@kade/contract/endpoint';
import { orderOutput } from '@kade/contract/order-output';
import { api } from '../../../lib/server/api';
import { saveFile } from '../../../lib/server/save-file';

/** Saves the orders that are asked for as a file. */
export async function exportOrders(
  query: Input<typeof orderOutput.export>['query'],
): Promise<void> {
  const pieces: string[] = [];
  for await (const piece of await api.call(orderOutput.export, { query })) pieces.push(piece);
  saveFile(new Blob(pieces, { type: 'text/csv' }), 'orders.csv');
}

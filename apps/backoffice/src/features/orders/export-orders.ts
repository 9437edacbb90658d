import type { Input } from '@kade/contract/endpoint';
import { orders } from '@kade/contract/orders';
import { api } from '../../lib/api';
import { saveFile } from '../../lib/save-file';

/** Saves the orders that are asked for as a file. */
export async function exportOrders(query: Input<typeof orders.export>['query']): Promise<void> {
  const pieces: string[] = [];
  for await (const piece of await api.call(orders.export, { query })) pieces.push(piece);
  saveFile(new Blob(pieces, { type: 'text/csv' }), 'orders.csv');
}

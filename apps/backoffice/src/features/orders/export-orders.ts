import { orders, type OrderFilters } from '@kade/contract/orders';
import { api } from '../../lib/api';
import { saveFile } from '../../lib/save-file';

/** Saves the orders that the filters leave as a file. */
export async function exportOrders(filters: OrderFilters): Promise<void> {
  const pieces: string[] = [];
  for await (const piece of await api.call(orders.export, { query: filters })) pieces.push(piece);
  saveFile(new Blob(pieces, { type: 'text/csv' }), 'orders.csv');
}

import type { Order } from '@kade/contract/orders';
import { conflict } from '../../../platform/errors';

/** Refuses an edit of an order that somebody else has edited since it was read. */
export function assertUnedited(order: Order, version: number): void {
  if (order.version === version) return;
  throw conflict({ say: 'version_conflict', of: 'order' });
}

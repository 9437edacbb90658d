import type { ChangedOrder } from '@kade/contract/orders';
import type { QueryClient } from '@tanstack/react-query';
import type { Statuses } from '../book/statuses';

/** Shows how a change can be undone; its code is loaded when the first one was made. */
export const showUndo = (order: ChangedOrder, change: Statuses, queryClient: QueryClient) =>
  void import('./undo-notice').then(({ offerUndo }) => offerUndo(order, change, queryClient));

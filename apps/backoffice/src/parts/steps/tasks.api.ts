import { listTasks } from '@kade/contract/tasks';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/server/api';
import { storeKey } from '../../lib/server/query-client';

/** What needs doing now; a new order asks again. */
export const tasksQuery = () =>
  queryOptions({
    queryKey: storeKey('dashboard', 'tasks'),
    queryFn: ({ signal }) => api.call(listTasks, {}, { signal }),
  });

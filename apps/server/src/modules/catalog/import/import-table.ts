import type { WorkTable } from '../../../platform/works';
import { findLockedImport, updateImport, type LockedImport } from './imports.queries';

export const importTable: WorkTable<LockedImport> = {
  noun: 'import',
  refusals: {
    reading: 'import_reading',
    ready: 'import_not_begun',
    running: 'import_running',
    pictures: 'import_fetching_pictures',
    done: 'import_done',
    cancelled: 'import_cancelled',
    failed: 'import_unreadable',
    undoing: 'import_undoing',
    undone: 'import_undone',
  },
  find: findLockedImport,
  setState: (ctx, id, state) => updateImport(ctx, id, { state }),
};

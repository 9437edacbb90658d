import type { WorkTable } from '../../../platform/works';
import { findLockedImport, updateImport, type LockedImport } from './imports.queries';

export const importTable: WorkTable<LockedImport> = {
  noun: 'Import',
  refusals: {
    reading: 'This file is still being read.',
    ready: 'This import has not begun.',
    running: 'This import is still running.',
    pictures: 'This import is still fetching pictures.',
    done: 'This import is done.',
    cancelled: 'This import was cancelled.',
    failed: 'This file could not be read.',
    undoing: 'This import is being undone.',
    undone: 'This import is undone already.',
  },
  find: findLockedImport,
  setState: (ctx, id, state) => updateImport(ctx, id, { state }),
};

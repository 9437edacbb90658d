import type { HeavyWork } from '../../../platform/threads';
import type { WorkStep } from '../../../platform/works';
import { attachFetched, type FetchedPicture } from './import-attach.service';
import { readOn } from './import-reading.service';
import { importing, undoing } from './import-steps.service';

/** What an import does with a file or with products, each as large as it may be. */
interface ImportCall {
  store_id: string;
  import_id: string;
}

const heavyStep = (name: string, step: WorkStep): HeavyWork<ImportCall, boolean> => ({
  name,
  run: (system, { store_id, import_id }) => step({ ...system, storeId: store_id }, import_id),
});

export const readWork = heavyStep('products_import_read', readOn);
export const importWork = heavyStep('products_import_next', importing.nextOrEach);
export const undoWork = heavyStep('products_import_undo', undoing.next);

export const attachWork: HeavyWork<ImportCall & FetchedPicture, void> = {
  name: 'products_import_attach',
  run: (system, { store_id, import_id, ...fetched }) =>
    attachFetched({ ...system, storeId: store_id }, import_id, fetched),
};

/** All of them, for the thread. */
export const importWorks: readonly HeavyWork<never, unknown>[] = [
  readWork,
  importWork,
  undoWork,
  attachWork,
];

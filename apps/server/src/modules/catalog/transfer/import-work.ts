import type { TenantContext } from '../../../platform/context';
import type { HeavyWork } from '../../../platform/threads';
import { attachFetched, type FetchedPicture } from './import-attach.service';
import { readOn } from './import-reading.service';
import { importNext, undoNext } from './import-steps.service';

/** What an import does with a file or with products, each as large as it may be. */
interface ImportCall {
  store_id: string;
  import_id: string;
}

/** One step; whether there may be another. */
type Step = (ctx: TenantContext, importId: string) => Promise<boolean>;

const heavyStep = (name: string, step: Step): HeavyWork<ImportCall, boolean> => ({
  name,
  run: (system, { store_id, import_id }) => step({ ...system, storeId: store_id }, import_id),
});

export const readWork = heavyStep('products_import_read', readOn);
export const importWork = heavyStep('products_import_next', importNext);
export const undoWork = heavyStep('products_import_undo', undoNext);

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

import { IMPORT_UNDO_DAYS } from '@kade/contract/catalog/imports';
import type { JobKind } from '../../../platform/jobs';
import { createForgetting, createWork, type WorkStep } from '../../../platform/works';
import { giveUpImport } from './import-end.service';
import { fetchNext, isFetching } from './import-pictures.service';
import { importWork, readWork, undoWork } from './import-work';
import { deleteImportsBefore } from './imports.queries';

const inThread =
  (work: typeof readWork): WorkStep =>
  (ctx, import_id) =>
    ctx.threads.run(ctx, work, { store_id: ctx.storeId, import_id });

/** Pictures come one by one from far away: a queue of their own, so that no file waits for them. */
const picturesWork = createWork({
  name: 'products_import_pictures',
  idName: 'import_id',
  steps: [fetchNext],
  giveUp: giveUpImport,
});

const handOver: WorkStep = async (ctx, id) => {
  if (await isFetching(ctx, id)) await picturesWork.enqueue(ctx, id);
  return false;
};

/** Goes on with an import, or with its undoing, from wherever it stands. */
export const productImport = createWork({
  name: 'products_import',
  idName: 'import_id',
  steps: [inThread(readWork), inThread(importWork), inThread(undoWork), handOver],
  giveUp: giveUpImport,
});

/** Every night: forgets the imports that cannot be undone any more. */
const forgetImportsJob = createForgetting({
  name: 'products_forget_imports',
  schedule: '35 20 * * *',
  forget: (ctx, before) => deleteImportsBefore(ctx, before(IMPORT_UNDO_DAYS)),
});

export const importJobs: readonly JobKind<never>[] = [
  productImport.job,
  picturesWork.job,
  forgetImportsJob,
];

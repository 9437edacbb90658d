export { deleteSheets } from './import-end.service';
export { importWorks } from './import-work';
export { importJobs } from './imports.jobs';
export { importRoutes } from './imports.routes';
export { undoImport } from './imports.service';
export { sheetFolder } from './sheet-file';

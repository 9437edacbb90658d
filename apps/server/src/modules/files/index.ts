export { deleteFileBytes, deleteFileBytesLater } from './delete-files';
import { heicWork } from './heic';
export { makeSizes } from './picture-sizes';
export { sweepFiles, sweepFilesLater } from './sweep-files';

export { deletePrivateFiles, deleteSomeFiles } from './delete-files';
export { fileRoutes } from './files.routes';
export { filePath, privateFilePath } from './file-paths';
export { fileColumns, fileOf, getFiles as findFiles, type FileRow } from './files.queries';
export {
  assertFiles,
  assertLogo,
  claimLogo,
  keepFetchedPicture,
  uploadOwnSlip,
  uploadSlip,
} from './files.service';
export { assertStorage, storageState } from './quota.service';
export { getStorageUse } from './usage.queries';

/** For the thread. */
export const fileWork = [heicWork];

export {
  deleteFileBytes,
  deleteFileBytesLater,
  deletePrivateFiles,
  deleteSomeFiles,
} from './delete-files';
export { sweepFiles, sweepFilesLater } from './sweep-files';

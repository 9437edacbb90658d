export { createDiskStorage, deleteFilesBefore } from './disk';
export { StorageError } from './error';
export { openStorage } from './open-storage';
export { moveFiles } from './move-files';
export { createS3Storage, tryS3 } from './s3';
export type { Storage, StoredObject } from './storage';

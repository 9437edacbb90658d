import { join } from 'node:path';
import type { Settings } from '../../settings';
import { createDiskStorage } from './disk';
import { createMovingStorage } from './moving';
import { createS3Storage } from './s3';
import type { Storage } from './storage';

/** Where this process keeps files: on its disk, or in a bucket, with what is still on disk. */
export async function openStorage({ dataDir, s3 }: Settings): Promise<Storage> {
  const disk = await createDiskStorage(join(dataDir, 'files'));
  return s3 ? createMovingStorage(disk, createS3Storage(s3)) : disk;
}

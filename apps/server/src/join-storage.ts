import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openStorage, type Storage } from './platform/storage';
import { SettingsError, type Settings } from './settings';

/** Where the files of this shop are, for a command beside it, whether Kade runs or not. */
export async function joinStorage(settings: Settings): Promise<Storage> {
  if (!settings.s3) await refuseOtherFolder(settings);
  return openStorage(settings);
}

/** Refuses a folder in which no Kade has kept files: the one of this shop is elsewhere. */
export async function refuseOtherFolder({ dataDir }: Settings): Promise<void> {
  const isThere = await stat(join(dataDir, 'files')).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  throw new SettingsError(
    `no Kade keeps files in DATA_DIR (${dataDir}): set it as it is set where Kade runs`,
  );
}

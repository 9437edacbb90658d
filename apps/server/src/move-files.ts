import { join } from 'node:path';
import { formatNumber } from '@kade/words/english';
import { joinDatabase } from './join-database';
import { refuseOtherFolder } from './join-storage';
import { inWords, wordsOfTrouble } from './platform/backup';
import { openDatabase } from './platform/database';
import { createLogger } from './platform/logger';
import { createDiskStorage, createS3Storage, moveFiles } from './platform/storage';
import { progressLine } from './progress';
import { readSettings, SettingsError } from './settings';

/** Moves the files below `DATA_DIR` into the bucket of `S3_URL`; see docs/files.md. */
async function main(): Promise<void> {
  const settings = readSettings();
  const { s3, dataDir } = settings;
  if (!s3) throw new SettingsError('S3_URL is missing: it names the bucket that files move into');
  await refuseOtherFolder(settings);
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => stopping.abort());
  }
  const source = await joinDatabase(settings, createLogger('error'));
  const db = openDatabase({
    url: source.url,
    pool: 1,
    hasPreparedStatements: false,
    onError: () => undefined,
  });
  const progress = progressLine();
  try {
    const { files, bytes } = await moveFiles({
      db,
      from: await createDiskStorage(join(dataDir, 'files')),
      to: createS3Storage(s3),
      signal: stopping.signal,
      onProgress: (done, total) => progress.show('Moving', done, total),
    });
    progress.end();
    console.log(`Moved ${formatNumber(files)} files to ${s3.address}: ${inWords(bytes)}.`);
  } finally {
    progress.end();
    await db.destroy();
    await source.stop();
  }
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});

function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'AbortError') return 'Stopped; it goes on where it is when it is run again.';
  const isTold = error instanceof SettingsError || error.name === 'EmbeddedPostgresError';
  return isTold ? error.message : (wordsOfTrouble(error) ?? error);
}

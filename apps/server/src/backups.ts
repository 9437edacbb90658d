import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatNumber } from '@kade/words/english';
import {
  backUp,
  checkArchive,
  fileTarget,
  inWords,
  restore,
  streamTarget,
  wordsOfTrouble,
} from './platform/backup';
import { openDatabase, type Database } from './platform/database';
import { startEmbeddedPostgres } from './platform/embedded-postgres';
import { createLogger } from './platform/logger';
import { createS3Storage } from './platform/storage';
import { joinDatabase } from './join-database';
import { joinStorage } from './join-storage';
import { progressLine } from './progress';
import { projectRoot, readSettings, SettingsError, type Settings } from './settings';
import { namedFiles, partOfStore, restoreStore } from './store-backup';

const USAGE = `Keeps everything there is in one file, and brings it back.

  npm run backup -- FILE            while Kade runs or not; - writes to standard output
  npm run restore -- FILE           into an empty DATA_DIR, and an empty database at DATABASE_URL
  npm run restore -- --same-bucket FILE   where the bucket of S3_URL has its files still
  npm run restore -- --check FILE   only reads FILE and says whether it is intact

  npm run backup -- --store SUBDOMAIN FILE   one store alone
  npm run restore -- --store FILE            brings it back beside the others, while Kade runs
  npm run restore -- --store --replace FILE  where it is there still, back to what it was
  npm run restore -- --store --merchant EMAIL FILE   to whom it goes where its own merchant is not there

The same settings apply as for npm start. FILE is as secret as the shop itself.
More is in docs/backups.md.`;

/** How a backup ends that was made and lacks files. */
const INCOMPLETE = 3;

const migrationsFolder = join(projectRoot, 'apps/server/migrations');
const log = createLogger('error');
const stopping = new AbortController();
const { signal } = stopping;

/** The database of this shop, for what reads and writes beside a server that may run. */
async function withDatabase<R>(
  settings: Settings,
  work: (source: { url: string; db: Database }) => Promise<R>,
): Promise<R> {
  const source = await joinDatabase(settings, log);
  const db = openDatabase({
    url: source.url,
    pool: 1,
    hasPreparedStatements: false,
    onError: () => undefined,
  });
  try {
    return await work({ url: source.url, db });
  } finally {
    await db.destroy();
    await source.stop();
  }
}

async function runBackup(settings: Settings, file: string, subdomain?: string): Promise<void> {
  const isPiped = file === '-';
  if (isPiped && process.stdout.isTTY) {
    throw new SettingsError('an archive is not for a terminal: name a file, or pipe it on');
  }
  const started = performance.now();
  const progress = progressLine();
  try {
    const result = await withDatabase(settings, async ({ url, db }) => {
      const storage = await joinStorage(settings);
      return backUp({
        databaseUrl: url,
        db,
        storage,
        keyFolder: settings.secretKey === undefined ? settings.dataDir : undefined,
        // Last, since from here on it is `backUp` that sees to what was begun.
        target: isPiped ? streamTarget(process.stdout) : await fileTarget(resolve(file)),
        findPart: subdomain === undefined ? undefined : partOfStore(subdomain),
        findNamed: namedFiles,
        signal,
        onProgress: (done, total) => progress.show('Backing up', done, total),
      });
    });
    progress.end();
    const place = isPiped ? 'standard output' : file;
    const what = `${numbered(result.rows, 'row')} and ${numbered(result.files, 'file')}`;
    console.error(
      `Backed up ${what} to ${place}: ${inWords(result.bytes)} in ${secondsSince(started)}.`,
    );
    if (result.missing > 0) {
      console.error(
        `It lacks ${numbered(result.missing, 'file')} that its rows name: in ${placeOfFiles(settings)} there is nothing of them. Is that where Kade keeps its files (DATA_DIR, S3_URL)?`,
      );
      process.exitCode = INCOMPLETE;
    }
  } finally {
    progress.end();
  }
}

async function runStoreRestore(
  settings: Settings,
  file: string,
  { merchantEmail, mayReplace }: { merchantEmail: string | undefined; mayReplace: boolean },
): Promise<void> {
  const started = performance.now();
  const progress = progressLine();
  try {
    const { name, subdomain } = await withDatabase(settings, async ({ url, db }) =>
      restoreStore({
        archive: resolve(file),
        databaseUrl: url,
        db,
        storage: await joinStorage(settings),
        migrationsFolder,
        merchantEmail,
        mayReplace,
        signal,
        onProgress: progress.show,
      }),
    );
    progress.end();
    console.log(`Restored the store ${name} (${subdomain}) in ${secondsSince(started)}.`);
  } finally {
    progress.end();
  }
}

async function runRestore(settings: Settings, file: string, mayHoldFiles: boolean): Promise<void> {
  const { databaseUrl, dataDir, s3 } = settings;
  const started = performance.now();
  const progress = progressLine();
  try {
    const { made_at, files, has_secret_key } = await restore({
      archive: resolve(file),
      dataDir,
      migrationsFolder,
      isEmbedded: databaseUrl === undefined,
      bucket: s3 && { storage: createS3Storage(s3), mayHoldFiles },
      openDatabase: async (folder) => {
        if (databaseUrl) return { url: databaseUrl, close: async () => undefined };
        const embedded = await startEmbeddedPostgres({ dataDir: folder, log });
        return { url: embedded.url, close: embedded.stop };
      },
      signal,
      onProgress: progress.show,
    });
    progress.end();
    const places = [databaseUrl && 'the database at DATABASE_URL', s3?.address, dataDir];
    const place = places.filter(Boolean).join(' and ');
    console.log(
      `Restored what there was at ${made_at}, with ${numbered(files.count, 'file')}, into ${place} in ${secondsSince(started)}.`,
    );
    tellMissing(files);
    if (!has_secret_key) {
      console.log('It holds no key: start Kade with the SECRET_KEY that it had.');
    }
    if ((await stat(dataDir)).uid === 0) {
      console.log(
        `${dataDir} belongs to root: where Kade runs as another account, give it to that (chown -R).`,
      );
    }
  } finally {
    progress.end();
  }
}

async function runCheck(file: string): Promise<void> {
  const progress = progressLine();
  try {
    const { made_at, engine, tables, files, store } = await checkArchive({
      archive: resolve(file),
      migrationsFolder,
      signal,
      onProgress: progress.show,
    });
    progress.end();
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${file} is intact: ${numbered(rows, 'row')} and ${numbered(files.count, 'file')} of ${store ? `the store ${store.name}, ` : ''}${made_at}, from ${engine.split(' on ')[0]}.`,
    );
    tellMissing(files);
  } finally {
    progress.end();
  }
}

function tellMissing({ missing = 0 }: { missing?: number }): void {
  if (missing > 0) {
    console.log(`When it was made, ${numbered(missing, 'file')} that its rows name were missing.`);
  }
}

const placeOfFiles = ({ s3, dataDir }: Settings) =>
  [join(dataDir, 'files'), s3?.address].filter(Boolean).join(' and ');

async function main(): Promise<void> {
  const command = process.argv[2];
  try {
    const { values, positionals } = readArguments(command);
    const [file, ...more] = positionals;
    if (values.help || file === undefined || more.length > 0) {
      console.log(USAGE);
      if (!values.help) process.exitCode = 1;
      return;
    }
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(name, () => stopping.abort());
    }
    if (command === 'backup') await runBackup(readSettings(), file, textOf(values.store));
    else if (values.check) await runCheck(file);
    else if (values.store) {
      const merchantEmail = textOf(values.merchant);
      const mayReplace = values.replace === true;
      await runStoreRestore(readSettings(), file, { merchantEmail, mayReplace });
    } else await runRestore(readSettings(), file, values['same-bucket'] === true);
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

const OPTIONS_OF_RESTORE = {
  check: { type: 'boolean' },
  'same-bucket': { type: 'boolean' },
  replace: { type: 'boolean' },
  merchant: { type: 'string' },
} as const;

/** A backup names its store; a restore finds it in the file. What neither knows is refused. */
function readArguments(command: string | undefined) {
  const isBackup = command === 'backup';
  const options = {
    help: { type: 'boolean' },
    store: { type: isBackup ? 'string' : 'boolean' },
    ...(!isBackup && OPTIONS_OF_RESTORE),
  } as const;
  return parseArgs({ args: process.argv.slice(3), options, allowPositionals: true });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** What a person can do about it, if it is theirs to do. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isBadCommand = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (isBadCommand) return `${error.message}\n\n${USAGE}`;
  if (error.name === 'AbortError') return 'Stopped; nothing was left behind.';
  const isForPerson = ['BackupError', 'SettingsError', 'EmbeddedPostgresError'].includes(
    error.name,
  );
  return isForPerson ? error.message : (wordsOfTrouble(error) ?? error);
}

const numbered = (count: number, noun: string) =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

const secondsSince = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

await main();

import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { executeSql, type Database } from './platform/database';
import { wordsOfTls } from './platform/database-tls';
import { isTrouble } from './platform/errors';
import { lostKey, secretKeyFile } from './platform/secrets';
import { StorageError, tryS3 } from './platform/storage';
import type { Settings } from './settings';

/** A start that cannot go on; the message alone tells a person what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The first that has all that we use: an older one fails later, and says something else. */
const LEAST_NODE = 24;

/** Refuses a Node that is too old, as `/usr/bin/node` of many a system. */
export function refuseOldNode(version = process.versions.node): void {
  if (Number.parseInt(version) >= LEAST_NODE) return;
  throw new StartError(
    `it needs Node ${LEAST_NODE} or newer, and this is ${version} (${process.execPath}).`,
  );
}

/**
 * Refuses a folder that another account has kept: root and a plain user in turn leave files to each
 * other that cannot be written, which shows only when somebody uploads one.
 */
export async function refuseForeignFolder({ dataDir }: Settings): Promise<void> {
  const owner = await stat(join(dataDir, 'files')).then(
    ({ uid }) => uid,
    () => undefined,
  );
  const own = process.getuid?.();
  if (owner === undefined || own === undefined || owner === own) return;
  throw new StartError(
    `${dataDir} belongs to the account with the id ${owner}, and this one has the id ${own}: ` +
      'start Kade as that account, or give the folder to this one (chown -R).',
  );
}

/** What the embedded database takes by itself at least, new and at any later start. */
const LEAST_ROOM = { first: 128 * 1024 * 1024, later: 32 * 1024 * 1024 };

/** Refuses a disk on which the embedded database would fail half-way, however that would end. */
export async function refuseFullDisk({ dataDir, databaseUrl }: Settings): Promise<void> {
  if (databaseUrl !== undefined) return;
  const isThere = await stat(join(dataDir, 'postgres/cluster')).then(
    () => true,
    () => false,
  );
  const { bavail, bsize } = await statfs(dataDir);
  const least = isThere ? LEAST_ROOM.later : LEAST_ROOM.first;
  if (bavail * bsize >= least) return;
  const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
  throw new StartError(
    `the disk is full: ${megabytes(bavail * bsize)} MB are free at ${dataDir}, and the database ` +
      `needs ${megabytes(least)} MB: make room, or choose another place with DATA_DIR.`,
  );
}

/** Refuses a bucket that refuses us; one that is away may come back. */
export async function refuseBadBucket({ s3 }: Settings, log: Logger): Promise<void> {
  try {
    if (s3) await tryS3(s3);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.trouble === 'barred') throw new StartError(bucketWords(s3?.address, error));
    log.warn({ err: error }, 'the bucket of S3_URL does not answer');
  }
}

const bucketWords = (address: string | undefined, { message }: StorageError) =>
  `the bucket of S3_URL (${address}) cannot be used (${message}): ` +
  (message.endsWith('RequestTimeTooSkewed')
    ? 'its clock and that of this machine differ: set this one right.'
    : 'look at its name, its region and the key.');

const LEAST_POSTGRES = 15;

/** Refuses a database on which our migrations fail half-way, and say something else. */
export async function refuseUnfitDatabase(db: Database): Promise<void> {
  const { rows } = await executeSql(
    db,
    "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
  );
  const [version, encoding] = [String(rows[0]?.['version']), String(rows[0]?.['encoding'])];
  if (Number.parseInt(version) < LEAST_POSTGRES) {
    throw new StartError(
      `the server at DATABASE_URL is PostgreSQL ${version}, and Kade needs ${LEAST_POSTGRES} or newer.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new StartError(
      `the database of DATABASE_URL keeps texts as ${encoding}: make one with encoding 'UTF8' template template0.`,
    );
  }
}

/** Refuses to make a new key beside a database in which something may be sealed with the lost one. */
export async function refuseLostKey(db: Database, dataDir: string): Promise<void> {
  const path = secretKeyFile(dataDir);
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const { rows } = await executeSql(db, "select to_regclass('merchants') is not null as is_made");
  if (!rows[0]?.is_made) return;
  const found = await executeSql(db, 'select 1 from merchants limit 1');
  if (found.rows.length > 0) throw new StartError(lostKey(path, 'is missing'));
}

/** Errors whose message alone tells a person what to do. */
const FOR_PERSONS = [
  'SettingsError',
  'EmbeddedPostgresError',
  'SecretsError',
  'BackupError',
  'StartError',
];

/** What an error of the start says to a person; undefined: only its stack says what it is. */
export function wordsOf(error: unknown, settings: Settings | undefined): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (FOR_PERSONS.includes(error.name)) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  if (isAboutListening(error, settings)) return listenWords(code, settings, LISTENING);
  const aboutTls = wordsOfTls(error);
  if (aboutTls) return aboutTls;
  const refusal = isMaking(error) && code === 'ENOENT' ? NO_PLACE : DISK_REFUSALS[code];
  if ('path' in error && refusal) {
    return `${refusal} (${String(error.path)}); DATA_DIR says where Kade keeps its data.`;
  }
  if (isTrouble(error) && settings?.databaseUrl === undefined) {
    return `the embedded database has ended (${code || error.message}): look at what is wrong with the disk of DATA_DIR.`;
  }
  if (isTrouble(error)) {
    return `the database of DATABASE_URL does not answer (${code || error.message}).`;
  }
  return DATABASE_REFUSALS[code];
}

/** Who listens has the name in HOST looked up first; the database's name is looked up, too. */
const isAboutListening = (error: Error, settings: Settings | undefined) =>
  'syscall' in error &&
  (error.syscall === 'listen' ||
    (error.syscall === 'getaddrinfo' && 'hostname' in error && error.hostname === settings?.host));

/** The settings that say where something listens. */
type ListenNames = Record<'port' | 'host', string>;
const LISTENING: ListenNames = { port: 'PORT', host: 'HOST' };
const METRICS: ListenNames = { port: 'METRICS_PORT', host: 'METRICS_HOST' };

/** What an error of listening for who reads metrics says, in the names of their own settings. */
export function metricsError(error: unknown, metrics: NonNullable<Settings['metrics']>): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words = listenWords(code, metrics, METRICS);
  return words === undefined ? error : new StartError(words);
}

function listenWords(
  code: string,
  settings: Pick<Settings, 'port' | 'host'> | undefined,
  names: ListenNames,
): string | undefined {
  const { port, host } = settings ?? {};
  const words: Record<string, string> = {
    EADDRINUSE: `port ${port} is in use: end what listens there, or choose another with ${names.port}.`,
    EACCES: `this account may not listen on port ${port}: choose one above 1023 with ${names.port}.`,
    EADDRNOTAVAIL: `${host} is no address of this machine: see ${names.host}.`,
    ENOTFOUND: `${host} is no address of this machine: see ${names.host}.`,
    EAI_AGAIN: `${host} is no address of this machine: see ${names.host}.`,
  };
  return words[code];
}

const isMaking = (error: Error) => 'syscall' in error && error.syscall === 'mkdir';

const NO_PLACE = 'no folder can be made there';
const DISK_REFUSALS: Record<string, string> = {
  EACCES: 'this account may not read or write there',
  EPERM: 'this account may not change that',
  EROFS: 'the disk is read-only there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EIO: 'the disk fails there',
  ENOTDIR: 'a file is where a folder should be',
  EEXIST: 'a file is where a folder should be',
};

/** By PostgreSQL's codes: what a server that answers may say at the start. */
const DATABASE_REFUSALS: Record<string, string> = {
  '28P01': 'the database does not take the user and password of DATABASE_URL.',
  '28000': 'the database does not let the user of DATABASE_URL in.',
  '3D000': 'the database that DATABASE_URL names does not exist on that server.',
  '42501': 'the user of DATABASE_URL may not create tables in that database.',
};

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { type PostgresProgram, commandLine, handOver } from './account';
import { exists } from './binaries';
import { EmbeddedPostgresError, lastTrouble } from './error';

/** Everything of one embedded database: `{DATA_DIR}/postgres`. */
export type Cluster = {
  /** PostgreSQL's own data directory. */
  dir: string;
  program: PostgresProgram;
  password: string;
  /** Whether it runs without waiting for the disk. */
  isForgetful: boolean;
};

const run = promisify(execFile);

/** The superuser only prepares and checks; the product signs in as the owner of its own database. */
const SUPERUSER = 'postgres';
const OWNER = 'kade';
const CHECK_TIMEOUT_MS = 3_000;

export function clusterDirectory(home: string): string {
  return join(home, 'cluster');
}

/** Opens the database files of this home, making them on the first start. */
export async function prepareCluster(
  home: string,
  program: PostgresProgram,
  isForgetful: boolean,
): Promise<Cluster> {
  const dir = clusterDirectory(home);
  const passwordFile = join(home, 'password');
  await removeDrafts(home);
  const isNew = !(await exists(dir));
  const password = await readPassword(passwordFile, isNew);
  await handOver(program.account, passwordFile);
  if (isNew) await createCluster(home, program, passwordFile);
  await handOver(program.account, dir);
  await refuseOtherMajor(dir, program);
  return { dir, program, password, isForgetful };
}

/** The address that the product uses. */
export function databaseUrl({ password }: Pick<Cluster, 'password'>, port: number): string {
  return `postgres://${OWNER}:${password}@127.0.0.1:${port}/${OWNER}`;
}

/** Signs in, and makes the product's role and database where they are missing. Fails while PostgreSQL is not ready. */
export async function checkDatabase({ password }: Cluster, port: number): Promise<void> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: SUPERUSER,
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
  });
  // A server that goes away while we look is the same to us as one that does not answer.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = '${OWNER}') as role,
              exists (select from pg_database where datname = '${OWNER}') as database`,
    );
    const found = rows[0];
    if (!found?.role) {
      await client.query(`create role ${OWNER} login createdb password '${password}'`);
    }
    if (!found?.database) await client.query(`create database ${OWNER} owner ${OWNER}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Made under another name and renamed when complete, so that an interrupted first start leaves nothing half. */
async function createCluster(
  home: string,
  { account, bin }: PostgresProgram,
  passwordFile: string,
): Promise<void> {
  const draft = await mkdtemp(`${clusterDirectory(home)}.new-`);
  await handOver(account, draft);
  const { file, args, options } = commandLine(account, join(bin, 'initdb'), [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '--encoding=UTF8',
    '--no-locale',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  try {
    await run(file, args, { ...options, cwd: home });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new EmbeddedPostgresError(
      `The embedded database could not be made in ${home}: ${lastTrouble(said)}`,
      { cause: error },
    );
  }
  await rename(draft, clusterDirectory(home));
  await syncDirectory(home);
}

async function removeDrafts(home: string): Promise<void> {
  const drafts = (await readdir(home)).filter((name) => name.includes('.new-'));
  for (const draft of drafts) {
    // The initdb of a killed first start may still be writing here; what it leaves goes next time.
    await rm(join(home, draft), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function readPassword(file: string, mayCreate: boolean): Promise<string> {
  if (!(await exists(file))) {
    if (!mayCreate) {
      throw new EmbeddedPostgresError(
        `The embedded database's password is missing: restore ${file} from a backup.`,
      );
    }
    const draft = `${file}.new-${process.pid}`;
    await writeFile(draft, randomBytes(24).toString('hex'), { mode: 0o600, flush: true });
    await rename(draft, file);
  }
  return (await readFile(file, 'utf8')).trim();
}

async function refuseOtherMajor(dir: string, { major }: PostgresProgram): Promise<void> {
  const found = (await readFile(join(dir, 'PG_VERSION'), 'utf8')).trim();
  if (found !== major) {
    throw new EmbeddedPostgresError(
      `The database in ${dir} was made by PostgreSQL ${found}, and this version of Kade brings PostgreSQL ${major}: move it with the version of Kade that made it.`,
    );
  }
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

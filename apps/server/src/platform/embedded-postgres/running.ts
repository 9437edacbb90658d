import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from './binaries';
import { clusterDirectory, databaseUrl } from './cluster';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';
import type { Log } from './postmaster';
import { findProcess } from './processes';

/**
 * The database of `{dataDir}/postgres` for a command beside the server: the one that runs, which is
 * left running, or else one that is started for as long as the command takes. Undefined where there
 * is no database.
 */
export async function joinEmbeddedPostgres(options: {
  dataDir: string;
  log: Log;
}): Promise<EmbeddedPostgres | undefined> {
  if (!(await exists(clusterDirectory(join(options.dataDir, 'postgres'))))) return undefined;
  const url = await findRunning(join(await realpath(options.dataDir), 'postgres'));
  return url ? { url, stop: async () => undefined } : startEmbeddedPostgres(options);
}

async function findRunning(home: string): Promise<string | undefined> {
  const dir = clusterDirectory(home);
  const lines = await readFile(join(dir, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, , , , state] = lines.split('\n');
  const isOurs = findProcess(Number(pid))?.command.includes(` -D ${dir} `);
  if (!isOurs || state?.trim() !== 'ready') return undefined;
  const password = (await readFile(join(home, 'password'), 'utf8')).trim();
  return databaseUrl({ password }, Number(port));
}

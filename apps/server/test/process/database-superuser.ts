import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** Signs in to the embedded database that runs in a data folder, as who may do everything there. */
export async function asSuperuser<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const home = path.join(dataDir, 'postgres');
  const pidFile = await readFile(path.join(home, 'cluster/postmaster.pid'), 'utf8');
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(pidFile.split('\n')[3]),
    user: 'postgres',
    password: (await readFile(path.join(home, 'password'), 'utf8')).trim(),
    database: 'kade',
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { asSuperuser } from '../../apps/server/test/process/database-superuser';

const root = path.join(import.meta.dirname, '../..');
/** For what never ends, as a server that starts where it should refuse to; the machine may be busy. */
const PATIENCE_MS = 120_000;

/** Runs a built entry to its end and tells what it said. */
export const run = async (
  entry: 'main.js' | 'backups.js',
  args: readonly string[],
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<Ended> => begin(entry, args, dataDir, environment).ended;

interface Ended {
  /** None where it was killed. */
  code: number | null;
  said: string;
}

/** Begins a built entry, which can be killed. */
export function begin(
  entry: 'main.js' | 'backups.js',
  args: readonly string[],
  dataDir: string,
  environment: Record<string, string> = {},
): { ended: Promise<Ended>; kill: () => void } {
  const child = spawn(process.execPath, [`apps/server/dist/${entry}`, ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ...environment },
    timeout: PATIENCE_MS,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  return {
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, said })),
    kill: () => void child.kill('SIGKILL'),
  };
}

/** Looks at every page of every table and index of a running embedded database, as `amcheck` does. */
export async function findDamage(dataDir: string): Promise<{ looked: number; damaged: string[] }> {
  return asSuperuser(dataDir, async (client) => {
    await client.query('create extension if not exists amcheck');
    const { rows } = await client.query<{ name: string; kind: string }>(
      `select c.oid::regclass::text as name, c.relkind as kind
       from pg_class c left join pg_index i on i.indexrelid = c.oid
       left join pg_am a on a.oid = c.relam
       where c.relpersistence = 'p' and c.relkind in ('r', 't', 'm', 'i')
         and (c.relkind <> 'i' or (a.amname = 'btree' and i.indisvalid))`,
    );
    const damaged: string[] = [];
    for (const { name, kind } of rows) {
      const look =
        kind === 'i'
          ? `select bt_index_check($1::regclass, true, (select indisunique from pg_index where indexrelid = $1::regclass))`
          : 'select * from verify_heapam($1::regclass)';
      const found = await client.query(look, [name]).catch((error: unknown) => error);
      const isWhole = kind === 'i' ? !(found instanceof Error) : isEmpty(found);
      if (!isWhole) damaged.push(name);
    }
    return { looked: rows.length, damaged };
  });
}

const isEmpty = (found: unknown) =>
  typeof found === 'object' && found !== null && 'rowCount' in found && found.rowCount === 0;

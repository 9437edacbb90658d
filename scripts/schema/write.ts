import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../../apps/server/src/platform/database';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres';
import { migrate } from '../../apps/server/src/platform/migrations';
import { dumpSchema } from './dump';

/** Applies the migrations to an empty database and writes what they make: SQL and types. */
async function main(): Promise<void> {
  const server = join(import.meta.dirname, '../../apps/server');
  const folder = await mkdtemp(join(tmpdir(), 'kade-schema-'));
  const log = pino({ level: 'warn' });
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log, isForgetful: true });
  try {
    const { url } = embedded;
    const db = openDatabase({ url, pool: 2, hasPreparedStatements: true, onError: () => {} });
    await migrate(db, join(server, 'migrations'));
    await db.destroy();
    await writeFile(join(server, 'schema.sql'), await dumpSchema(url));
    const types = join(server, 'src/platform/schema.ts');
    const mapping = JSON.stringify({ int8: 'number', timestamptz: 'Date' });
    const codegen = ['kysely-codegen', '--dialect', 'postgres', '--url', url];
    execFileSync('npx', [...codegen, '--type-mapping', mapping, '--out-file', types], {
      stdio: 'inherit',
    });
  } finally {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();

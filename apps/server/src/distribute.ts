import { join } from 'node:path';
import { openDatabase } from './platform/database';
import { distribute, DistributionError, migrate } from './platform/migrations';
import { projectRoot, readSettings, SettingsError } from './settings';

/** Lays the tables of the database at `DATABASE_URL` on the nodes of Citus; see docs/scale-out.md. */
async function main(): Promise<void> {
  const { databaseUrl } = readSettings();
  if (databaseUrl === undefined) {
    throw new SettingsError('DATABASE_URL is missing: the embedded database lies on this machine');
  }
  const db = openDatabase({
    url: databaseUrl,
    pool: 3,
    hasPreparedStatements: false,
    onError: () => undefined,
  });
  try {
    await migrate(db, join(projectRoot, 'apps/server/migrations'));
    const tables = await distribute(db, (name) => console.log(`  ${name}`));
    console.log(`${tables.length} tables distributed.`);
  } finally {
    await db.destroy();
  }
}

main().catch((error: unknown) => {
  const isTold = error instanceof SettingsError || error instanceof DistributionError;
  console.error(isTold ? error.message : error);
  process.exitCode = 1;
});

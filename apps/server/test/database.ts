import pg from 'pg';
import { inject } from 'vitest';

/** A fresh copy of the migrated template; `drop` removes it. */
export async function aDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('databaseServer');
  const name = `kade_${process.pid}_${process.hrtime.bigint()}`;
  await administer(
    server,
    `create database ${name} template ${inject('databaseTemplate')} strategy file_copy`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropDatabase(server, name) };
}

/**
 * Ends what is still connected and drops the database. `with (force)` would also have to end the
 * superuser's autovacuum where that is at work, which the owner of a database may not; a plain drop
 * waits for it.
 */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await administer(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
    `drop database if exists ${name}`,
  );
}

/** Runs statements one by one, each in a transaction of its own. */
export async function administer(server: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

import pg from 'pg';
import { inject } from 'vitest';
import { DISTRIBUTED_SETTINGS } from '../src/platform/migrations/distribute';

/** A fresh copy of the migrated template; `drop` removes it. */
export async function aDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const nodes = inject('databaseNodes');
  const name = `kade_${process.pid}_${process.hrtime.bigint()}`;
  const template = inject('databaseTemplate');
  await onNodes(
    nodes,
    `create database ${name} template ${template} strategy file_copy`,
    // They are of a database, and its copy has none.
    ...(nodes.length > 1 ? DISTRIBUTED_SETTINGS : []).map(
      (setting) => `alter database ${name} set ${setting}`,
    ),
  );
  return {
    url: databaseAt(inject('databaseServer'), name),
    drop: () => dropDatabase(nodes, name),
  };
}

/** The address of another database of the same server. */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Ends what is still connected and drops the database. `with (force)` would also have to end the
 * superuser's autovacuum where that is at work, which the owner of a database may not; a plain drop
 * waits for it. On the nodes of Citus we are the superuser, and its daemons would connect again: nobody
 * may before. One after the other: the daemon of each connects to the others, which would wait for each
 * other's end.
 */
export async function dropDatabase(nodes: readonly string[], name: string): Promise<void> {
  if (nodes.length > 1) {
    await onNodes(nodes, `update pg_database set datallowconn = false where datname = '${name}'`);
  }
  for (const node of nodes) {
    await administer(
      node,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
      `drop database if exists ${name}${nodes.length > 1 ? ' with (force)' : ''}`,
    );
  }
}

/** Runs statements on all nodes of a server; a plain one is the only node of its own. */
export async function onNodes(nodes: readonly string[], ...statements: string[]): Promise<void> {
  await Promise.all(nodes.map((node) => administer(node, ...statements)));
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

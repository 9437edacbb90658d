import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../src/platform/database';
import { distribute } from '../src/platform/migrations';
import { administer, databaseAt, dropDatabase, onNodes } from './database';

/** Parts of a table: on every worker some, and no more than that takes. */
const PARTS = 4;

/** The server itself and, where it is a coordinator of Citus, its workers. */
export async function listNodes(server: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_extension where extname = 'citus'");
    if (rowCount === 0) return [server];
    const { rows } = await client.query<{ node_name: string; node_port: string }>(
      'select node_name, node_port from citus_get_active_worker_nodes()',
    );
    return [
      server,
      ...rows.map(({ node_name, node_port }) => nodeAt(server, node_name, node_port)),
    ];
  } finally {
    await client.end();
  }
}

function nodeAt(server: string, host: string, port: string): string {
  const url = new URL(server);
  url.hostname = host;
  url.port = port;
  return url.href;
}

/** Makes the nodes know each other in a database of theirs; a plain server is none of several. */
async function joinNodes(nodes: readonly string[], name: string): Promise<void> {
  const [coordinator, ...workers] = nodes.map((node) => databaseAt(node, name));
  if (coordinator === undefined || workers.length === 0) return;
  await onNodes([coordinator, ...workers], 'create extension citus');
  const placeOf = (node: string) => {
    const { hostname, port } = new URL(node);
    return `'${hostname}', ${port}`;
  };
  await administer(
    coordinator,
    `alter database ${name} set citus.shard_count = ${PARTS}`,
    `select citus_set_coordinator_host(${placeOf(coordinator)})`,
    ...workers.map((worker) => `select citus_add_node(${placeOf(worker)})`),
  );
}

/** A database without tables; `drop` removes it. */
export async function anEmptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const nodes = inject('databaseNodes');
  const name = `kade_empty_${process.pid}_${process.hrtime.bigint()}`;
  await onNodes(nodes, `create database ${name}`);
  await joinNodes(nodes, name);
  return {
    url: databaseAt(inject('databaseServer'), name),
    drop: () => dropDatabase(nodes, name),
  };
}

/** Lays the tables of a migrated template on the nodes, of which each has a database of that name. */
export async function distributeTemplate(
  nodes: readonly string[],
  template: string,
): Promise<void> {
  if (nodes.length === 1) return;
  await joinNodes(nodes, template);
  const db = openDatabase({
    url: databaseAt(nodes[0] ?? '', template),
    pool: 3,
    hasPreparedStatements: false,
    onError: () => undefined,
  });
  await distribute(db);
  await db.destroy();
  // The daemon of Citus is connected to each of its databases, and a template must have nobody.
  await onNodes(
    nodes,
    `alter database ${template} with allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`,
  );
}

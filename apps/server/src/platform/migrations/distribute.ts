import {
  exclusively,
  executeSql,
  withoutLimits,
  withoutStatementLimits,
  type Database,
} from '../database';
import { listPlaced, listTables, type PlacedTable } from './placed-tables';

/**
 * What a database needs on every node: triggers of tables that lie in parts, transactions that read all
 * parts and then write what every node has, and statements that are planned by their values
 * (`WITH_KEPT_PLANS`).
 */
export const DISTRIBUTED_SETTINGS = [
  'citus.enable_unsafe_triggers = on',
  'citus.allow_nested_distributed_execution = on',
  'citus.multi_shard_modify_mode = sequential',
  'kade.plans = auto',
];

/** A database that cannot be distributed as it is; the message says why. */
export class DistributionError extends Error {
  override readonly name = 'DistributionError';
}

/** Whether the tables of stores lie on the nodes of Citus. */
export async function isDistributed(db: Database): Promise<boolean> {
  if (!(await hasCitus(db))) return false;
  return (await listPlaced(db)).size > 0;
}

/**
 * Lays the tables of stores on the nodes of Citus, by the store of each row, and what they refer to on
 * every node; answers the tables that were not there yet. Who stops it midway begins it again: foreign
 * keys that are put aside meanwhile are kept in a table until they are made again.
 *
 * @throws DistributionError where the database is no coordinator of Citus with workers
 */
export async function distribute(
  db: Database,
  onTable: (name: string) => void = () => undefined,
): Promise<string[]> {
  await refuseWithoutCitus(db);
  return exclusively(db, 'migrations', async () => {
    await configure(db);
    const placed = await listPlaced(db);
    const missing = (await listTables(db)).filter(({ name }) => !placed.has(name));
    if (missing.length > 0) await putKeysAside(db, missing);
    for (const table of missing) {
      onTable(table.name);
      await place(db, table);
    }
    await placeFunctions(db);
    await makeKeysAgain(db);
    return missing.map(({ name }) => name);
  });
}

/**
 * Places a table with its rows. These are what they are: no trigger of any node counts or writes them anew. The
 * connection may have been opened before its database allowed triggers.
 */
async function place(db: Database, { name, column }: PlacedTable): Promise<void> {
  const placing =
    column === null
      ? `create_reference_table('public.${name}')`
      : `create_distributed_table('public.${name}', '${column}')`;
  await db.transaction().execute(async (transaction) => {
    await withoutLimits(transaction);
    for (const statement of [
      'set local citus.enable_unsafe_triggers = on',
      "set local citus.propagate_set_commands = 'local'",
      'set local session_replication_role = replica',
      `select ${placing}`,
    ]) {
      await executeSql(transaction, statement);
    }
  });
}

async function hasCitus(db: Database): Promise<boolean> {
  const { rows } = await executeSql(db, "select from pg_extension where extname = 'citus'");
  return rows.length > 0;
}

async function refuseWithoutCitus(db: Database): Promise<void> {
  if (!(await hasCitus(db))) {
    throw new DistributionError('the database has no Citus: create extension citus');
  }
  const { rows } = await executeSql(db, 'select from citus_get_active_worker_nodes()');
  if (rows.length === 0) {
    throw new DistributionError('Citus has no worker: select citus_add_node(host, port)');
  }
}

/** For connections that are opened from now on. */
async function configure(db: Database): Promise<void> {
  for (const setting of DISTRIBUTED_SETTINGS) {
    await executeSql(
      db,
      `select run_command_on_all_nodes(
        format('alter database %I set ${setting}', current_database()))`,
    );
  }
}

/** Triggers call functions, and run where their rows lie. */
async function placeFunctions(db: Database): Promise<void> {
  await withoutStatementLimits(
    db,
    `select create_distributed_function(oid::regprocedure) from pg_proc as routine
     where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where classid = 'pg_proc'::regclass
         and objid = routine.oid and deptype = 'e')
       and not exists (select from pg_dist_object where classid = 'pg_proc'::regclass
         and objid = routine.oid)`,
  );
}

/** Keys between tables that lie differently are refused: they wait until all of them lie where they should. */
async function putKeysAside(db: Database, tables: readonly PlacedTable[]): Promise<void> {
  const { rows } = await executeSql(
    db,
    `select conname as name, owner.relname as owner, target.relname as target,
       pg_get_constraintdef(link.oid) as definition
     from pg_constraint as link
     join pg_class as owner on owner.oid = link.conrelid
     join pg_class as target on target.oid = link.confrelid
     where link.contype = 'f' and link.connamespace = 'public'::regnamespace
       and (owner.relname = any($1) or target.relname = any($1))`,
    [tables.map(({ name }) => name)],
  );
  await db.transaction().execute(async (transaction) => {
    await withoutLimits(transaction);
    for (const { name, owner, target, definition } of rows) {
      await executeSql(
        transaction,
        'insert into distribution_keys (name, owner, target, definition) values ($1, $2, $3, $4)',
        [name, owner, target, definition],
      );
      await executeSql(transaction, `alter table ${String(owner)} drop constraint ${String(name)}`);
    }
  });
}

async function makeKeysAgain(db: Database): Promise<void> {
  const placed = new Map((await listTables(db)).map((table) => [table.name, table]));
  const { rows } = await executeSql(
    db,
    'select name, owner, target, definition from distribution_keys',
  );
  for (const { name, owner, target, definition } of rows) {
    const isOnEveryNode = placed.get(String(owner))?.column === null;
    await db.transaction().execute(async (transaction) => {
      await withoutLimits(transaction);
      // What lies on every node cannot refer to what lies on one of them.
      if (!(isOnEveryNode && placed.get(String(target))?.column)) {
        await executeSql(
          transaction,
          `alter table ${String(owner)} add constraint ${String(name)} ${String(definition)}`,
        );
      }
      await executeSql(
        transaction,
        'delete from distribution_keys where owner = $1 and name = $2',
        [owner, name],
      );
    });
  }
}

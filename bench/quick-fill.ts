import type pg from 'pg';

/**
 * Fills tables without their indexes, and checks nothing: the indexes are dropped before and made
 * again behind, which takes a fraction of the time.
 */
export async function fillQuickly(
  client: pg.Client,
  tables: readonly string[],
  statements: readonly string[],
): Promise<void> {
  await client.query("set session_replication_role = replica; set work_mem = '256MB'");
  await client.query("set maintenance_work_mem = '512MB'; set synchronous_commit = off");
  const restore = await dropIndexes(client, tables);
  for (const statement of statements) await client.query(statement);
  for (const statement of restore) await client.query(statement);
  await client.query('reset session_replication_role; reset work_mem; reset maintenance_work_mem');
  await client.query('vacuum analyze');
}

/** Drops the indexes of tables, and what leans on them; returns how they are made again. */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; restore: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname,
         pg_get_constraintdef(oid) || case contype when 'f' then ' not valid' else '' end) as restore
     from pg_constraint
     where contype = 'f' and confrelid = any($1::regclass[])
       or contype in ('p', 'u') and conrelid = any($1::regclass[])
     union all
     select format('drop index %I', indexname), indexdef
     from pg_indexes
     where tablename = any($1::text[]) and indexname not in (select conname from pg_constraint)`,
    [tables],
  );
  const isForeign = ({ restore }: { restore: string }) => restore.includes(' FOREIGN KEY ');
  const ordered = [...rows.filter(isForeign), ...rows.filter((row) => !isForeign(row))];
  for (const { drop } of ordered) await client.query(drop);
  return ordered.toReversed().map(({ restore }) => restore);
}

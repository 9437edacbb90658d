import pg from 'pg';
import { inject } from 'vitest';

/** A fresh copy of the migrated template; `drop` removes it. */
export async function aDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `kade_${process.pid}_${process.hrtime.bigint()}`;
  await administer(`create database ${name} template ${inject('databaseTemplate')}`);
  const url = new URL(inject('databaseServer'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database if exists ${name} with (force)`) };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

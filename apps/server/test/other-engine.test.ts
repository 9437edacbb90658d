import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { aDatabase } from './database';
import { readStatements, STATEMENTS_FOLDER } from './kept-statements';

/*
 * The whole suite runs on the embedded engine. What it sends there is prepared here, on the schema
 * that the migrations make on a server: a function, type or syntax that is missing is told.
 */
test.runIf(STATEMENTS_FOLDER)('every statement of the suite is understood', async () => {
  const statements = await readStatements(STATEMENTS_FOLDER ?? '');
  expect(statements.length).toBeGreaterThan(0);
  const database = await aDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const refused: string[] = [];
  for (const { text } of statements) {
    await client.query(`prepare asked as ${text}`).then(
      () => client.query('deallocate asked'),
      (error: unknown) => refused.push(`${String(error)}: ${text}`),
    );
  }
  await client.end();
  await database.drop();
  expect(refused).toEqual([]);
});

const AN_ID = '019ff2ca-1783-7642-855e-4d597f6d2db6';
/** Of every type that statements take, one that they can do something with; an array is empty. */
const VALUES: Readonly<Record<string, string>> = {
  uuid: AN_ID,
  'uuid[]': `{${AN_ID}}`,
  text: 'a',
  'text[]': '{a}',
  jsonb: '[]',
  json: '[]',
  boolean: 'true',
  bytea: 'a',
  date: '2026-01-01',
  'timestamp with time zone': '2026-01-01',
  interval: '1 day',
};
const valueOf = (type: string) => VALUES[type] ?? (type.endsWith('[]') ? '{}' : '1');

/** Not supported, as Citus says of what it refuses. */
const REFUSED = '0A000';

test.runIf(STATEMENTS_FOLDER && inject('databaseNodes').length > 1)(
  'every statement of the suite is taken where tables are distributed',
  async () => {
    const statements = await readStatements(STATEMENTS_FOLDER ?? '');
    const database = await aDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const refused: string[] = [];
    for (const { text, by } of statements) {
      await client.query(`prepare asked as ${text}`);
      const { rows } = await client.query<{ type: string }>(
        "select unnest(parameter_types)::text as type from pg_prepared_statements where name = 'asked'",
      );
      const values = rows.map(({ type }) => `'${valueOf(type)}'`).join();
      await client.query('begin');
      await client
        .query(`execute asked${values === '' ? '' : `(${values})`}`)
        .catch((error: pg.DatabaseError) => {
          if (error.code === REFUSED) refused.push(`${by}, ${error.message}: ${text}`);
        });
      await client.query('rollback');
      await client.query('deallocate asked');
    }
    await client.end();
    await database.drop();
    expect(refused).toEqual([]);
  },
  600_000,
);

import pg from 'pg';
import { expect, test } from 'vitest';
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

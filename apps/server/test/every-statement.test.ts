import { parse } from 'libpg-query';
import { expect, test } from 'vitest';
import { OF_MORE_THAN_A_STORE } from './bound-stores/more-than-a-store';
import { listRefusals } from './bound-stores/refused-by-citus';
import { readTables } from './bound-stores/tables';
import { listUnbound } from './bound-stores/unbound-tables';
import { readStatements, STATEMENTS_FOLDER } from './kept-statements';

// What the tests before this one made the product send: `npm test` keeps it.
const statements = STATEMENTS_FOLDER === undefined ? [] : await readStatements(STATEMENTS_FOLDER);

test.runIf(STATEMENTS_FOLDER)('no statement touches rows of a store but by its id', async () => {
  const tables = await readTables();
  const unbound: string[] = [];
  for (const { text, by } of statements) {
    const { stmts = [] } = await parse(text);
    const excused = OF_MORE_THAN_A_STORE.get(by) ?? [];
    const left = stmts
      .flatMap(({ stmt }) => (stmt ? listUnbound(stmt, tables) : []))
      .filter((table) => !excused.includes(table));
    if (left.length > 0) unbound.push(`${by}, of ${left.join()}: ${text}`);
  }
  expect(statements.length).toBeGreaterThan(0);
  expect(unbound).toEqual([]);
});

/** Refused yet, as docs/scale-out.md says: who takes one from here writes its statement otherwise. */
const REFUSED_YET = ['held-drafts.queries.ts eraseDrafts'];

test.runIf(STATEMENTS_FOLDER)('no statement is one that Citus refuses', async () => {
  const tables = await readTables();
  const refused: string[] = [];
  for (const { text, by } of statements.filter((one) => !REFUSED_YET.includes(one.by))) {
    const { stmts = [] } = await parse(text);
    for (const why of stmts.flatMap(({ stmt }) => (stmt ? listRefusals(stmt, tables) : []))) {
      refused.push(`${by} ${why}: ${text}`);
    }
  }
  expect(refused).toEqual([]);
});

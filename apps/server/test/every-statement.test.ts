import { parse } from 'libpg-query';
import { expect, test } from 'vitest';
import { OF_MORE_THAN_A_STORE } from './bound-stores/more-than-a-store';
import { leavingOut } from './bound-stores/left-out';
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

test.runIf(STATEMENTS_FOLDER)('a condition on the store that is left out is noticed', async () => {
  const tables = await readTables();
  /** Of these a row need not be of a store, so nothing asks for its condition. */
  const mayBeOfNone = [...tables].flatMap(([name, { columns, isOfStores }]) =>
    columns.includes('store_id') && !isOfStores ? [name] : [],
  );
  const isOfAll = new RegExp(`\\b(?:${mayBeOfNone.join('|')})\\b`);
  const unnoticed: string[] = [];
  let count = 0;
  for (const { text, by } of statements) {
    if (OF_MORE_THAN_A_STORE.has(by) || isOfAll.test(text)) continue;
    const { stmts = [] } = await parse(text);
    for (const { stmt } of stmts) {
      if (!stmt) continue;
      const isNoticed = () => listUnbound(stmt, tables).length > 0;
      for (const isSeen of leavingOut(stmt, isNoticed)) {
        count += 1;
        if (!isSeen) unnoticed.push(`${by}: ${text}`);
      }
    }
  }
  // A few statements bind a store twice.
  expect(unnoticed.slice(Math.floor(count / 100))).toEqual([]);
});

test.runIf(STATEMENTS_FOLDER)('no statement is one that Citus refuses', async () => {
  const tables = await readTables();
  const refused: string[] = [];
  for (const { text, by } of statements) {
    const { stmts = [] } = await parse(text);
    for (const why of stmts.flatMap(({ stmt }) => (stmt ? listRefusals(stmt, tables) : []))) {
      refused.push(`${by} ${why}: ${text}`);
    }
  }
  expect(refused).toEqual([]);
});

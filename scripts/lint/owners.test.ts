import { beforeAll, expect, test } from 'vitest';
import { lintFiles } from './lint-files';

/** Files of queries laid out like the house: each writes, or seems to write, a table. */
type Case = [promise: string, file: string, code: string];

const module = (rest: string) => `apps/server/src/modules/${rest}`;

/** A file of queries that runs a statement. */
const statement = (sql: string) =>
  `import { sql } from 'kysely';\nexport const a = (id: string, table: unknown) => [sql\`${sql}\`, id, table];`;
const builder = (call: string) =>
  `export const a = (db: Record<string, (table: string) => unknown>, table: string) => [db.${call}, table];`;

const REFUSED: Case[] = [
  [
    'a table is inserted into by its owner',
    module('drafts/a.queries.ts'),
    builder(`insertInto?.('orders')`),
  ],
  ['updated', module('drafts/b.queries.ts'), builder(`updateTable?.('orders')`)],
  ['deleted from', module('drafts/c.queries.ts'), builder(`deleteFrom?.('orders')`)],
  ['merged into', module('drafts/d.queries.ts'), builder(`mergeInto?.('orders')`)],
  [
    'inserted into in raw SQL',
    module('drafts/e.queries.ts'),
    statement('insert into refunds (id) values (${id})'),
  ],
  [
    'updated in raw SQL, wherever in the statement',
    module('drafts/f.queries.ts'),
    statement(
      'with changed as (update\n  orders set id = ${id} returning id) select id from changed',
    ),
  ],
  [
    'deleted from in raw SQL, whatever its letters',
    module('drafts/g.queries.ts'),
    statement('DELETE FROM "orders" where id = ${id}'),
  ],
  [
    'merged into in raw SQL',
    module('drafts/h.queries.ts'),
    statement('merge into orders using drafts on true'),
  ],
  [
    'the table that is written is named',
    module('drafts/i.queries.ts'),
    builder('insertInto?.(table)'),
  ],
  [
    'the table that is written is named in raw SQL',
    module('drafts/j.queries.ts'),
    statement('delete from ${table} where true'),
  ],
  ['a table has an owner', module('drafts/k.queries.ts'), builder(`insertInto?.('gifts')`)],
  [
    'nobody writes what is of the platform',
    module('drafts/l.queries.ts'),
    builder(`deleteFrom?.('migrations')`),
  ],
];

const ACCEPTED: Case[] = [
  ['an owner writes its table', module('drafts/m.queries.ts'), builder(`updateTable?.('drafts')`)],
  [
    'who keeps columns of their own in a table writes it',
    module('drafts/n.queries.ts'),
    builder(`updateTable?.('stores')`),
  ],
  [
    'what is read, locked or met again is not written',
    module('drafts/o.queries.ts'),
    statement(
      'insert into drafts (id) select id from orders for no key update ' +
        'on conflict do update set id = ${id}',
    ),
  ],
  [
    'who writes several kinds of a thing computes which',
    module('catalog/shelves/a.queries.ts'),
    builder('insertInto?.(table)'),
  ],
];

const found = new Set<string>();

beforeAll(() => {
  const files = [...REFUSED, ...ACCEPTED].map(([, file, code]) => [file, code] as const);
  for (const { filename, code } of lintFiles(files)) {
    if (code === 'house(owners)') found.add(filename);
  }
});

test.each(REFUSED)('%s', (_promise, file) => {
  expect(found).toContain(file);
});

test.each(ACCEPTED)('accepts: %s', (_promise, file) => {
  expect(found).not.toContain(file);
});

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listMigrations, readMigration } from '../src/platform/migrations';
import { FOR_OPEN_SHOPS_FROM } from '../src/platform/migrations/at-once';

const MIGRATIONS = join(import.meta.dirname, '../migrations');

/** What a text, a function's body, a comment or an end of a statement is. */
const PIECES = /'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*\n?|;/g;
/** In a comment of its own before a statement: why it may be there, though it looks as if it must not. */
const EXCUSES = /-- (few rows|nobody uses it since \d{4}|checked before): \S/;

const SLOW_OR_BLOCKING: readonly [pattern: RegExp, advice: string][] = [
  [/^create (unique )?index (?!concurrently)/, 'build it outside a transaction'],
  [/^(update|delete from|merge into) /, 'fill rows in slices'],
  [/^insert into .* select .* from (?!unnest|\()/, 'fill rows in slices'],
  [/ alter (column )?\w+ (set data )?type /, 'add a column and fill it in slices'],
  [/ alter (column )?\w+ set not null/, 'check it by a constraint first'],
  [/ add (column )?\w+ (?!constraint).* not null(?!.* default )/, 'give it a default'],
  [/ add (column )?.* default (gen_random_uuid|clock_timestamp|random)/, 'fill it in slices'],
  [/ add (column )?.* generated always as \(/, 'fill a column in slices'],
  [/ add (column )?.* references (?!.* not valid)/, 'add it not valid, validate it outside'],
  [
    / add (constraint \w+ )?(check|foreign key) (?!.* not valid)/,
    'add it not valid, validate it outside',
  ],
  [
    / add (constraint \w+ )?(unique|primary key) (?!using index)/,
    'build its index outside, then name it',
  ],
];
const NOT_ADDITIVE = /^(drop (table|function|trigger)|alter table .* (drop|rename) )/;

/** The statements of a file, in small letters and on one line, each with the comments before it. */
function statementsOf(text: string): { bare: string; comments: string }[] {
  const statements: { bare: string; comments: string }[] = [];
  let [bare, comments, from] = ['', '', 0];
  for (const piece of text.matchAll(PIECES)) {
    bare += text.slice(from, piece.index);
    from = piece.index + piece[0].length;
    if (piece[0].startsWith('--')) comments += piece[0];
    if (!piece[0].startsWith(';')) {
      bare += piece[0].startsWith('--') ? ' ' : "''";
      continue;
    }
    statements.push({ bare: bare.trim().replaceAll(/\s+/g, ' ').toLowerCase(), comments });
    [bare, comments] = ['', ''];
  }
  return statements;
}

/** What would hold a shop up, or break a process of the version before that still runs. */
function faultsOf(text: string): string[] {
  const statements = statementsOf(text);
  const made = new Set(statements.map(({ bare }) => /^create table (\w+)/.exec(bare)?.[1]));
  return statements.flatMap(({ bare, comments }) => {
    const table =
      /^(?:alter table|create (?:unique )?index \w+ on|update|delete from|insert into) (\w+)/.exec(
        bare,
      )?.[1];
    if (EXCUSES.test(comments)) return [];
    if (NOT_ADDITIVE.test(bare)) return [`${bare}: only what no version that may run uses`];
    const isCopied = /^insert into .* select .* from (?!unnest|\()/.test(bare);
    if (table !== undefined && made.has(table) && !isCopied) return [];
    return SLOW_OR_BLOCKING.filter(([pattern]) => pattern.test(bare))
      .slice(0, 1)
      .map(([, advice]) => `${bare}: ${advice}`);
  });
}

test.each([
  ['create table hens (id uuid not null); create index hens_idx on hens (id);', undefined],
  ['create index hens_idx on hens (id);', 'outside'],
  ['alter table hens add column eggs integer;', undefined],
  ['alter table hens add column eggs integer not null default 0;', undefined],
  ['alter table hens add column eggs integer not null;', 'default'],
  ["alter table hens add column name text not null default 'not null; default';", undefined],
  ['alter table hens alter column eggs set not null;', 'constraint first'],
  [
    '-- checked before: hens_eggs_known\nalter table hens alter column eggs set not null;',
    undefined,
  ],
  ['alter table hens alter column eggs type bigint;', 'slices'],
  ['alter table hens add constraint hens_eggs check (eggs >= 0);', 'not valid'],
  ['alter table hens add constraint hens_eggs check (eggs >= 0) not valid;', undefined],
  ['alter table hens add constraint hens_fkey foreign key (id) references eggs (id);', 'not valid'],
  ['alter table hens add constraint hens_key unique (id);', 'index'],
  ['alter table hens add constraint hens_key unique using index hens_idx;', undefined],
  ['update hens set eggs = 0;', 'slices'],
  ['-- few rows: there are three plans\nupdate plans set fee = 0;', undefined],
  ["insert into plans values ('a', 'b');", undefined],
  ['create table eggs (id uuid); insert into eggs select id from hens;', 'slices'],
  ['alter table hens drop column eggs;', 'no version'],
  [
    '-- nobody uses it since 0150: the ledger has it\nalter table hens drop column eggs;',
    undefined,
  ],
  [
    "create function f() returns trigger language plpgsql as $$ begin update hens set a = ';'; end $$;",
    undefined,
  ],
])('of "%s" is said: %s', (text, advice) => {
  const faults = faultsOf(text);
  expect(faults).toHaveLength(advice === undefined ? 0 : 1);
  expect(faults.join()).toContain(advice ?? '');
});

test('no migration holds an open shop up, or breaks a process of the version before', async () => {
  const names = (await listMigrations(MIGRATIONS)).filter((name) => name >= FOR_OPEN_SHOPS_FROM);
  const migrations = await Promise.all(names.map((name) => readMigration(MIGRATIONS, name)));
  const usual = migrations.filter(({ kind }) => kind === 'at once');
  expect(usual.length).toBeGreaterThan(0);
  expect(usual.map(({ name, text }) => ({ name, faults: faultsOf(text) }))).toEqual(
    usual.map(({ name }) => ({ name, faults: [] })),
  );
});

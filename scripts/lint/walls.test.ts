import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { lintFiles, repository } from './lint-files';

/** The table of the house as it stands: between any two rooms of the server one arrow, and no other. */
interface Table {
  rules: { 'house/imports': [string, { rooms: { module: { at: string; order: string[] } } }] };
  overrides: { rules: { 'house/owners'?: [string, { owners: Record<string, string> }] } }[];
}

const table = JSON.parse(
  readFileSync(path.join(repository, '.oxlintrc.json'), 'utf8').replace(/^\s*\/\/.*$/gm, ''),
) as Table;
const { order } = table.rules['house/imports'][1].rooms.module;
const owners = table.overrides.flatMap(({ rules }) => rules['house/owners']?.[1] ?? [])[0]?.owners;

const modules = 'apps/server/src/modules';
const fileOf = (room: string) => `${modules}/${room}/walls.ts`;
/**
 * One line for each other room, in their order: by its entry, and then past it. Neither is there, so that
 * nobody looks for circles among them.
 */
const codeOf = (room: string) =>
  order
    .filter((other) => other !== room)
    .flatMap((other) => {
      const to = `./${path.posix.relative(room, other)}`;
      return [`import '${to}';`, `import '${to}/inside';`];
    })
    .join('\n');

const refused = new Map<string, Set<number>>();

beforeAll(() => {
  for (const { filename, code, line } of lintFiles(
    order.map((room) => [fileOf(room), codeOf(room)]),
  )) {
    if (code !== 'house(imports)' || line === undefined) continue;
    refused.set(filename, (refused.get(filename) ?? new Set()).add(line));
  }
});

test.each(order)(
  '%s imports the entries of those above it in the list, and nothing else',
  (room) => {
    const others = order.filter((other) => other !== room);
    const isAbove = (other: string) => order.indexOf(other) < order.indexOf(room);
    const expected = others.flatMap((other, index) => {
      const [entry, inside] = [2 * index + 1, 2 * index + 2];
      return isAbove(other) ? [inside] : [entry, inside];
    });
    expect([...(refused.get(fileOf(room)) ?? [])].toSorted((a, b) => a - b)).toEqual(expected);
  },
);

test('every table has an owner, which is a room of the list or the platform', () => {
  const schema = readFileSync(path.join(repository, 'apps/server/schema.sql'), 'utf8');
  const tables = [...schema.matchAll(/^create table (?:public\.)?(\w+)/gim)].map(
    ([, name]) => name,
  );
  expect(new Set(Object.keys(owners ?? {}))).toEqual(new Set(tables));
  const rooms = new Set(['platform', ...order]);
  expect(Object.values(owners ?? {}).filter((owner) => !rooms.has(owner))).toEqual([]);
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../src/settings';

const SERVER = join(projectRoot, 'apps/server');
const PLATFORM = join(SERVER, 'src/platform');

/** Its own, and those that the generated types of all tables name. */
const OWN = [
  'distribution_keys',
  'idempotency_keys',
  'job_schedules',
  'migration_marks',
  'migrations',
  'server_processes',
];

async function filesOf(folder: string): Promise<[name: string, text: string][]> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const texts = files.filter((name) => name !== 'schema.ts');
  return Promise.all(
    texts.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  ).then((pairs) => pairs.map(([name, text]) => [name, text]));
}

test('platform asks no table of the product', async () => {
  const schema = await readFile(join(SERVER, 'schema.sql'), 'utf8');
  const tables = [...schema.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name);
  const others = tables.filter((name) => !OWN.includes(name));
  expect(others.length).toBeGreaterThan(80);
  const asked = new RegExp(
    `(?:from|into|update|join|table|From|Into|Table|Join)\\(?\\s*['"\`]?(?:${others.join('|')})\\b`,
  );
  const found = (await filesOf(PLATFORM)).flatMap(([name, text]) =>
    text.split('\n').flatMap((line) => (asked.test(line) ? [`${name}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test('platform names no payment provider, and outside their folders few do', async () => {
  const named = /payhere|paypal/i;
  const found = (await filesOf(PLATFORM)).flatMap(([name, text]) =>
    named.test(text) ? [name] : [],
  );
  expect(found).toEqual([]);
  const modules = await filesOf(join(SERVER, 'src/modules'));
  const others = modules.flatMap(([name, text]) =>
    named.test(text) && !/^(payments\/providers|billing)\//.test(name) ? [name] : [],
  );
  expect(others.toSorted()).toEqual([
    // The table is called so until the next release may rename it; the queue for good.
    'order-money/attempts/attempts.queries.ts',
    'order-money/collect/collect.service.ts',
    // What PayHere asks of a shop's site, which concerns its pages and not its payments.
    'stores/contact/contact.routes.ts',
    'stores/contact/payhere-readiness.queries.ts',
  ]);
});

import { beforeAll, expect, test } from 'vitest';
import { lintFiles } from './lint-files';

/**
 * Small files laid out like the house, all linted in one run with the house's own configuration:
 * the rule named must fire on each of the refused, and no rule of the house on the accepted.
 */
type Case = [rule: string, promise: string, file: string, code: string];

const module = (rest: string) => `apps/server/src/modules/${rest}`;
const feature = (rest: string) => `apps/backoffice/src/features/${rest}`;
const imports = 'house(imports)';

const REFUSED: Case[] = [
  [imports, 'the contract imports zod only', 'packages/contract/src/a.ts', `import 'pino';`],
  [
    imports,
    'the contract imports no room',
    'packages/contract/src/b.ts',
    `import '@kade/rules/a';`,
  ],
  [imports, 'the rules import no package', 'packages/rules/src/a.ts', `import 'zod';`],
  [imports, 'the rules import no room', 'packages/rules/src/b.ts', `import '@kade/contract/a';`],
  [imports, 'the words import no package', 'packages/words/src/a.ts', `import 'zod';`],
  [imports, 'the rules say nothing', 'packages/rules/src/d.ts', `import '@kade/words/format';`],
  [imports, 'the rules do no I/O', 'packages/rules/src/c.ts', `import 'node:fs';`],
  [
    imports,
    'rooms are imported by name',
    module('files/a.ts'),
    `import '../../../../../packages/rules/src/a';`,
  ],
  [
    imports,
    'platform never imports a module',
    'apps/server/src/platform/a.ts',
    `import '../modules/plans';`,
  ],
  [
    imports,
    'platform not even in a type',
    'apps/server/src/platform/b.ts',
    `export type A = import('../modules/plans').B;`,
  ],
  [
    imports,
    'platform not even later',
    'apps/server/src/platform/c.ts',
    `export const a = () => import('../modules/plans');`,
  ],
  [
    imports,
    'a module is entered through its index',
    module('merchants/a.ts'),
    `export * from '../plans/limits.service';`,
  ],
  [
    imports,
    'the app enters modules through their index',
    'apps/server/src/app.ts',
    `import './modules/auth/sign-in/sign-in.routes';`,
  ],
  [
    imports,
    'a module imports only those above it',
    module('merchants/b.ts'),
    `export { a } from '../plans';`,
  ],
  [
    imports,
    'a room in a folder of rooms is entered through its index, too',
    module('order-money/refunds/a.ts'),
    `import '../ledger/movements.service';`,
  ],
  [
    imports,
    'and imports only those above it',
    module('order-money/ledger/a.ts'),
    `import '../refunds';`,
  ],
  [
    imports,
    'a folder of rooms holds no files of its own',
    module('order-money/a.ts'),
    `export const a = 1;`,
  ],
  [imports, 'a module is in the list', module('gifts/a.ts'), `export const a = 1;`],
  [
    imports,
    'only platform imports the web framework',
    module('plans/b.ts'),
    `import type { A } from 'fastify';`,
  ],
  [
    imports,
    'only platform imports its plugins',
    'apps/server/src/app.ts',
    `import '@fastify/static';`,
  ],
  [imports, 'only platform imports a driver', module('plans/c.queries.ts'), `import 'pg';`],
  [
    imports,
    'services build no statements',
    module('plans/c.service.ts'),
    `import { sql } from 'kysely';`,
  ],
  [
    imports,
    'queries open no database',
    module('plans/d.queries.ts'),
    `import { Kysely } from 'kysely';`,
  ],
  [imports, 'queries know no service', module('plans/e.queries.ts'), `import './a.service';`],
  [imports, 'services know no route', module('plans/e.service.ts'), `import './a.routes';`],
  [
    imports,
    'apps never import each other',
    module('plans/f.ts'),
    `import '../../../../storefront/src/handler';`,
  ],
  [
    imports,
    'apps never import each other by name',
    feature('auth/f.ts'),
    `import '@kade/server/a';`,
  ],
  [
    imports,
    'a feature never imports another',
    feature('auth/a.ts'),
    `import '../customers/customer-page';`,
  ],
  [
    imports,
    'not even one that has rooms of its own',
    feature('customers/a.ts'),
    `import '../orders/list/orders-page';`,
  ],
  [
    imports,
    'a room of a feature is entered through the files that the table names',
    feature('orders/page/a.ts'),
    `import '../money/refund-form';`,
  ],
  [
    imports,
    'also by the app, and later',
    'apps/backoffice/src/app/b.ts',
    `export const load = () => import('../features/orders/money/refund-form');`,
  ],
  [
    imports,
    'and imports only rooms before it',
    feature('orders/book/a.ts'),
    `import '../list/orders-page';`,
  ],
  [imports, 'a room of a feature is in the table', feature('orders/b.ts'), `export const b = 1;`],
  [
    imports,
    'what several features share imports no feature',
    'apps/backoffice/src/parts/people/a.ts',
    `import '../../features/auth/login';`,
  ],
  [
    imports,
    'words of a page keep their order',
    'apps/backoffice/src/ui/layout/a.ts',
    `import '../list/data-table';`,
  ],
  [imports, 'a feature never imports the app', feature('auth/b.ts'), `import '../../app/router';`],
  [
    imports,
    'ui never imports a feature',
    'apps/backoffice/src/ui/list/a.ts',
    `import '../../features/auth/login';`,
  ],
  [
    imports,
    'lib never imports ui',
    'apps/backoffice/src/lib/form/a.ts',
    `import '../../ui/layout/page';`,
  ],
  [
    imports,
    'only tests import the harness',
    module('plans/g.ts'),
    `import '../../../test/factories';`,
  ],
  [
    'house(queries-only)',
    'only queries touch ctx.db',
    module('plans/h.service.ts'),
    `export const a = (ctx: { db: number }) => ctx.db;`,
  ],
  [
    'house(queries-only)',
    'not by taking it apart',
    module('plans/i.service.ts'),
    `export const a = ({ db }: { db: number }) => db;`,
  ],
  [
    'node(no-process-env)',
    'only settings reads the environment',
    module('plans/j.ts'),
    `export const a = process.env.PORT;`,
  ],
  ['house(names)', 'files are kebab-case', feature('auth/LoginPage.tsx'), `export const a = 1;`],
  [
    'house(names)',
    'no vague folders',
    'apps/server/src/platform/utils/a.ts',
    `export const a = 1;`,
  ],
  ['house(plain-code)', 'no enums', module('plans/k.ts'), `export enum A { b }`],
  ['house(plain-code)', 'no classes but errors', module('plans/l.ts'), `export class A {}`],
  ['typescript(no-explicit-any)', 'no any', module('plans/m.ts'), `export const a: any = 1;`],
  [
    'typescript(no-non-null-assertion)',
    'no !',
    module('plans/n.ts'),
    `export const a = (b?: { c: number }) => b!.c;`,
  ],
  [
    'typescript(no-floating-promises)',
    'no floating promises',
    module('plans/o.ts'),
    `const a = async () => 1;\nexport const b = () => { a(); };`,
  ],
  [
    'typescript(no-unsafe-assignment)',
    'no any from elsewhere',
    module('plans/p.ts'),
    `export const a: string = JSON.parse('1');`,
  ],
  [
    'eslint(no-console)',
    'the server logs, it does not print',
    module('plans/q.ts'),
    `console.log(1);`,
  ],
  ['import(no-default-export)', 'named exports only', module('plans/r.ts'), `export default 1;`],
  [
    'eslint(max-lines)',
    'files are at most 400 lines',
    module('plans/s.ts'),
    'export {};\n'.repeat(401),
  ],
  [
    'eslint(max-lines)',
    'an index is at most 30 lines',
    module('plans/index.ts'),
    'export {};\n'.repeat(31),
  ],
];

const ACCEPTED: [promise: string, file: string, code: string][] = [
  [
    'the contract imports zod/mini',
    'packages/contract/src/c.ts',
    `import 'zod/mini';\nimport './a';`,
  ],
  [
    'a module imports those above it',
    module('plans/t.ts'),
    `import '../merchants';\nimport '../notifications/index';`,
  ],
  [
    'a room imports those above it, beside it and elsewhere',
    module('order-money/refunds/b.ts'),
    `import '../ledger';\nimport '../../orders/book/index';`,
  ],
  [
    'a module imports platform and the contract',
    module('plans/u.ts'),
    `import '../../platform/errors';\nimport '@kade/contract/auth';`,
  ],
  [
    'queries write sql and touch the database',
    module('plans/v.queries.ts'),
    `import { type Expression, sql } from 'kysely';\nexport const a = (ctx: { db: number }, b: Expression<number>) => [ctx.db, sql, b];`,
  ],
  [
    'platform imports framework and driver',
    'apps/server/src/platform/d.ts',
    `import 'fastify';\nimport 'pg';\nimport '@fastify/static';`,
  ],
  ['platform is given the settings', 'apps/server/src/platform/f.ts', `import '../settings';`],
  [
    'main mounts the storefront',
    'apps/server/src/main.ts',
    `import '../../storefront/src/handler';\nconsole.log(1);`,
  ],
  [
    'settings read the environment',
    'apps/server/src/settings.ts',
    `export const a = process.env.PORT;`,
  ],
  [
    'tests import the harness',
    module('plans/w.test.ts'),
    `import 'vitest';\nimport '../../../test/factories';`,
  ],
  [
    'the app composes features',
    'apps/backoffice/src/app/a.ts',
    `import '../features/auth/login';\nimport '../features/orders/list/orders-page';\nimport '../ui/layout/page';`,
  ],
  [
    'a feature imports what features share, ui, lib and itself',
    feature('customers/b.ts'),
    `import '../../parts/people/contact-links';\nimport '../../ui/layout/page';\nimport '../../lib/server/api';\nimport './c';`,
  ],
  [
    'a room of a feature enters those before it',
    feature('orders/page/b.ts'),
    `import '../money/order-payment';\nexport const load = () => import('../edit/edit-order');`,
  ],
  [
    'tests look inside rooms',
    feature('catalog/page/a.test.ts'),
    `import '../form/product-conflict';`,
  ],
  ['errors are classes', 'apps/server/src/platform/e.ts', `export class AppError extends Error {}`],
  [
    'the framework wants pages exported so',
    'apps/storefront/src/pages/home.tsx',
    `export default function Home() { return null; }`,
  ],
  [
    'the generated schema is as long as it is',
    'apps/server/src/platform/schema.ts',
    'export {};\n'.repeat(401),
  ],
];

const found = new Map<string, string[]>();

beforeAll(() => {
  const files = [...REFUSED, ...ACCEPTED].map((one) => one.slice(-2) as [string, string]);
  for (const { filename, code } of lintFiles(files)) {
    found.set(filename, [...(found.get(filename) ?? []), code]);
  }
});

test.each(REFUSED)('%s: %s', (rule, _promise, file) => {
  expect(found.get(file)).toContain(rule);
});

test.each(ACCEPTED)('accepts: %s', (_promise, file) => {
  const quiet = ['eslint(no-unused-vars)'];
  expect((found.get(file) ?? []).filter((code) => !quiet.includes(code))).toEqual([]);
});

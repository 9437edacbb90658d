import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { prepareSurroundings } from './scripts/testing/surroundings.mjs';

prepareSurroundings();

const setupFiles = ['scripts/testing/fail-on-console-error.ts'];

function project(
  name: string,
  include: string[],
  more: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include,
      environment: 'node',
      restoreMocks: true,
      setupFiles,
      isolate: false,
      // Room for what is new: most of what a test makes is soon forgotten.
      execArgv: ['--max-semi-space-size=64'],
      // A limit for what hangs, not a measure of speed: the machine may be busy.
      testTimeout: 60_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 45_000 } },
      ...more,
    },
  };
}

const SERVER = {
  globalSetup: 'apps/server/test/global-setup.ts',
  setupFiles: [...setupFiles, 'apps/server/test/setup.ts'],
} satisfies TestProjectInlineConfiguration['test'];

/**
 * What an engine of another major can answer differently, for the run on a PostgreSQL server: every
 * statement that the suite has sent, every endpoint of the contract, migrations, roles and backups,
 * locks and broken connections, the jobs' own SQL, and how text is folded, searched and sorted.
 */
const ON_ANOTHER_ENGINE = [
  'apps/server/src/platform/{*,backup/*,jobs/*}.test.ts',
  'apps/server/src/modules/**/{*search*,*-laws,customers,order-list}.test.ts',
  // What the threads for heavy work send is not kept.
  'apps/server/src/modules/catalog/import/imports.test.ts',
  'apps/server/test/{twin-store,lists,fuzz}.test.ts',
  'apps/server/test/{schema,migrations*,*-migration,backup,other-engine,replica}.test.ts',
  'apps/server/test/{faults,idempotency,jobs,older-queue}.test.ts',
];

/**
 * What keeps, shows, copies or deletes files, for the run on a server that speaks S3. Of imports how
 * their sheets and pictures are kept: what stands in a sheet is read alike wherever it came from, and
 * what is made of an uploaded picture is the same before it is kept (`bucket.test.ts` keeps one).
 */
const ON_S3 = [
  'apps/server/src/modules/files/{serve,sweep}/*.test.ts',
  'apps/server/src/modules/files/upload/full-disk.test.ts',
  'apps/server/src/modules/catalog/import/{imports,import-end,import-pictures,round-trip}.test.ts',
  'apps/server/src/modules/account/erase-account.test.ts',
  'apps/server/test/{backup,slip-uploads}.test.ts',
];

/*
 * Loading what they test costs more than many a file's tests do, so the files of a worker share its
 * modules (`isolate: false`): what a file begins or changes there it puts back (`atEnd`, `vi.spyOn`,
 * not `vi.mock`).
 */
export default defineConfig({
  test: {
    // Much of a server test is waiting, for its database or for a process that starts.
    maxWorkers: availableParallelism() + 1,
    projects: [
      project('contract', ['packages/contract/src/**/*.test.ts']),
      project('rules', ['packages/rules/src/**/*.test.ts']),
      project('words', ['packages/words/src/**/*.test.ts']),
      project('server', ['apps/server/{src,test}/**/*.test.ts', 'bench/**/*.test.ts'], {
        ...SERVER,
        exclude: ['apps/server/test/{other-engine,every-statement,replica}.test.ts'],
      }),
      project('files-in-a-bucket', ON_S3, { ...SERVER, provide: { files: 's3' } }),
      // Reads what all tests before it have sent.
      project('statements', ['apps/server/test/every-statement.test.ts'], {
        sequence: { groupOrder: 2 },
      }),
      // `npm test` runs it after all else.
      ...(process.env['TEST_DATABASE_URL']
        ? [project('another-engine', ON_ANOTHER_ENGINE, SERVER)]
        : []),
      project('backoffice', ['apps/backoffice/{src,test,worker}/**/*.test.{ts,tsx}'], {
        environment: 'jsdom',
        setupFiles: [
          ...setupFiles,
          'apps/backoffice/test/light-react.ts',
          'apps/backoffice/test/setup.ts',
        ],
      }),
      project('storefront', ['apps/storefront/{src,test}/**/*.test.{ts,tsx}']),
      project('scripts', ['scripts/**/*.test.ts']),
      // Needs the built server: `npm run build` first. Much of it is waiting for what was killed.
      project('crash', ['e2e/crash/**/*.test.ts'], {
        globalSetup: 'e2e/crash/started-folder.ts',
        maxWorkers: availableParallelism() + 2,
        sequence: { groupOrder: 1 },
      }),
    ],
  },
});

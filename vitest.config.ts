import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

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
      // A limit for what hangs, not a measure of speed: the machine may be busy.
      testTimeout: 60_000,
      hookTimeout: 120_000,
      ...more,
    },
  };
}

export default defineConfig({
  test: {
    // Much of a server test is waiting for its database.
    maxWorkers: availableParallelism(),
    projects: [
      project('contract', ['packages/contract/src/**/*.test.ts']),
      project('rules', ['packages/rules/src/**/*.test.ts']),
      project('server', ['apps/server/{src,test}/**/*.test.ts'], {
        globalSetup: 'apps/server/test/global-setup.ts',
      }),
      project('backoffice', ['apps/backoffice/{src,test}/**/*.test.{ts,tsx}'], {
        environment: 'jsdom',
        setupFiles: [...setupFiles, 'apps/backoffice/test/setup.ts'],
      }),
      project('storefront', ['apps/storefront/{src,test}/**/*.test.{ts,tsx}']),
      project('scripts', ['scripts/**/*.test.ts']),
      // Needs the built server: `npm run build` first.
      project('crash', ['e2e/crash/**/*.test.ts']),
    ],
  },
});

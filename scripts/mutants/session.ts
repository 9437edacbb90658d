import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadConfigFromFile } from 'vite';
import type { ViteUserConfig } from 'vitest/config';
import { createVitest, type TestModule } from 'vitest/node';
import { warmPool } from './warm-worker';

const root = resolve(import.meta.dirname, '../..');

interface Asked {
  /** The fault that is switched on; 0 for none. */
  fault: number;
  /** The tests of the file that run, by id; of none all. */
  wanted?: readonly string[];
  /** What takes longer than so many milliseconds hangs. */
  limit?: number;
}

export interface Ran {
  isPassed: boolean;
  module: TestModule | undefined;
}

export interface Session {
  /** Test files of the project, of those named; all where none is. */
  testFiles: (named: readonly string[]) => string[];
  run: (testFile: string, asked: Asked) => Promise<Ran>;
  /** What runs next is loaded anew. */
  cool: () => Promise<void>;
  close: () => Promise<void>;
}

interface Options {
  project: string;
  /** Folders whose files are loaded anew for each run, beside the test's own. */
  reloaded: readonly string[];
  /** What a file of the product becomes; undefined where it stays as it is. */
  codeOf: (path: string) => string | undefined;
}

/** Runs test files of a project, one by one, in a process that stays warm. */
export async function openSession({ project, reloaded, codeOf }: Options): Promise<Session> {
  const file = join(root, 'vitest.config.ts');
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'test' }, file);
  const { test }: ViteUserConfig = loaded?.config ?? {};
  const tested = test?.projects
    ?.flatMap((one) => (typeof one === 'object' && 'test' in one ? [one.test] : []))
    .find((test) => test?.name === project);
  if (!tested) throw new Error(`there is no project ${project}`);
  const pool = warmPool();
  const vitest = await createVitest(
    'test',
    {
      ...tested,
      config: false,
      root,
      watch: false,
      pool,
      isolate: false,
      // What was kept of a file for one area has none of the faults of another.
      fsModuleCache: false,
      maxWorkers: 1,
      reporters: [{}],
      setupFiles: [join(import.meta.dirname, 'reach.ts'), ...[tested.setupFiles ?? []].flat()],
    },
    {
      plugins: [
        {
          name: 'faults',
          enforce: 'pre',
          transform: (_, id) => codeOf(id.split('?')[0] ?? id),
        },
      ],
    },
  );
  const specifications = await vitest.globTestSpecifications();
  const stale = reloaded.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) =>
      join(root, folder, String(name)),
    ),
  );

  async function run(testFile: string, { fault, wanted = [], limit }: Asked): Promise<Ran> {
    const chosen = specifications.filter(({ moduleId }) => moduleId === testFile);
    // What failed for another fault would count against this one.
    vitest.state.filesMap.clear();
    vitest.state.errorsSet.clear();
    for (const path of stale) vitest.watcher.invalidates.add(path);
    vitest.provide('fault', fault);
    vitest.provide('wanted', [...wanted]);
    let hangs = false;
    const timer =
      limit === undefined
        ? undefined
        : setTimeout(() => {
            hangs = true;
            void pool.cool();
          }, limit);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
    clearTimeout(timer);
    const [module] = testModules;
    const isPassed = !hangs && unhandledErrors.length === 0 && module?.ok() === true;
    return { isPassed, module };
  }

  return {
    testFiles: (named) => {
      const all = specifications.map(({ moduleId }) => moduleId);
      const gone = named.find((name) => !all.some((id) => id.includes(name)));
      if (gone !== undefined) throw new Error(`there is no test ${gone}`);
      return all.filter((id) => named.length === 0 || named.some((name) => id.includes(name)));
    },
    run,
    cool: pool.cool,
    close: async () => {
      await pool.cool();
      await vitest.close();
    },
  };
}

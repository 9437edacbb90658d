import { createVitest, type TestSpecification } from 'vitest/node';

/** Asked by `main.ts` to run some tests, again and again, in one process: answers whether all passed. */
const [project = ''] = process.argv.slice(2);
const vitest = await createVitest('test', {
  project: [project],
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
});

let specifications: readonly TestSpecification[] | undefined;

async function run(changed: string, tests: readonly string[]): Promise<boolean> {
  vitest.invalidateFile(changed);
  specifications ??= await vitest.globTestSpecifications();
  const chosen = specifications.filter(
    ({ moduleId }) => tests.length === 0 || tests.some((test) => moduleId.endsWith(test)),
  );
  // What failed for another fault would count against this one.
  vitest.state.filesMap.clear();
  vitest.state.errorsSet.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
  return (
    chosen.length > 0 && unhandledErrors.length === 0 && testModules.every((module) => module.ok())
  );
}

process.on('message', ({ changed, tests }: { changed: string; tests: string[] }) => {
  void run(changed, tests).then(
    (isPassed) => process.send?.({ isPassed }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => void vitest.close().finally(() => process.exit(0)));
process.send?.({ isReady: true });

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestModule } from 'vitest/node';
import type { Session } from './session';

/** A test file as it runs without a fault. */
export interface TestFile {
  path: string;
  milliseconds: number;
  /** Faults that are in what is loaded, or in what comes before its tests: any of them may notice. */
  anywhere: readonly number[];
  /** Faults that act only while files are loaded. */
  loaded: readonly number[];
  tests: readonly { id: string; milliseconds: number; reached: readonly number[] }[];
  /** Whether its tests pass without those before them. */
  isApart: boolean;
}

const CACHE = resolve(import.meta.dirname, '../../node_modules/.cache/mutants');

/**
 * Runs test files once, each in a process of its own, and says which faults each of their tests comes
 * by. What was found is kept until the test or what is broken, both told by `code`, is another.
 */
export async function inspectTests(
  session: Session,
  paths: readonly string[],
  code: string,
): Promise<TestFile[]> {
  mkdirSync(CACHE, { recursive: true });
  const files: TestFile[] = [];
  for (const path of paths) {
    const hash = createHash('sha256').update(code).update(path).update(readFileSync(path));
    const kept = join(CACHE, `${hash.digest('hex')}.json`);
    if (!existsSync(kept)) writeFileSync(kept, JSON.stringify(await inspect(session, path)));
    files.push(JSON.parse(readFileSync(kept, 'utf8')) as TestFile);
  }
  await session.cool();
  return files;
}

async function inspect(session: Session, path: string): Promise<TestFile> {
  await session.cool();
  const started = Date.now();
  const { isPassed, module } = await session.run(path, { fault: 0 });
  if (!isPassed || !module) throw new Error(`${path} fails without a fault: ${whyOf(module)}`);
  const file = fileOf(path, module, Date.now() - started);
  return { ...file, isApart: await standApart(session, file) };
}

const whyOf = (module: TestModule | undefined) =>
  [...(module?.children.allTests('failed') ?? [])].map(
    (test) => `${test.fullName}: ${test.result().errors?.[0]?.message}`,
  )[0] ?? module?.errors()[0]?.message;

function fileOf(path: string, module: TestModule, milliseconds: number): TestFile {
  const cases = [...module.children.allTests()];
  const reaches = cases.flatMap((test) => test.meta().reach ?? []);
  const loaded = [...new Set(reaches.flatMap((reach) => reach.loaded))];
  const anywhere = [...new Set([...loaded, ...reaches.flatMap(({ before }) => before)])];
  const tests = cases.map((test) => ({
    id: test.id,
    milliseconds: test.diagnostic()?.duration ?? 0,
    reached: test.meta().reach?.inside ?? [],
  }));
  return { path, milliseconds, anywhere, loaded, tests, isApart: true };
}

/** Every second test alone, then the others: who needs one of those before fails. */
async function standApart(session: Session, { path, tests }: TestFile): Promise<boolean> {
  for (const rest of [0, 1]) {
    const wanted = tests.filter((_, index) => index % 2 === rest).map(({ id }) => id);
    if (wanted.length > 0 && !(await session.run(path, { fault: 0, wanted })).isPassed)
      return false;
  }
  return true;
}

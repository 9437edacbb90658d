import type { Session } from './session';
import type { TestFile } from './tests';

export type Outcome = 'noticed' | 'survived' | 'not reached';

interface Plan {
  faults: readonly number[];
  /** Whether what is loaded is loaded anew for each run anyway. */
  isReloaded: boolean;
  /** Whether each run begins in a new process. */
  isAnew: boolean;
  onTried: (fault: number, outcome: Outcome) => void;
}

/** After so many the process is asked whether it is still sound. */
const TRUSTED = 15;

/** Tries faults one by one; what a process noticed that turns out to be spoilt is tried again. */
export async function tryFaults(
  session: Session,
  files: readonly TestFile[],
  { faults, isReloaded, isAnew, onTried }: Plan,
): Promise<void> {
  const isLoaded = (fault: number) =>
    !isReloaded && files.some(({ loaded }) => loaded.includes(fault));
  let trusted: number[] = [];
  const tryOne = async (fault: number, isFresh: boolean): Promise<Outcome> => {
    if (isFresh) await session.cool();
    const outcome = await notice(session, files, fault, isAnew);
    if (isFresh) await session.cool();
    return outcome;
  };
  const check = async () => {
    if (trusted.length > 0 && !(await isSound(session, files))) {
      await session.cool();
      for (const fault of trusted) onTried(fault, await tryOne(fault, true));
    }
    trusted = [];
  };
  for (const fault of faults) {
    if (isLoaded(fault)) await check();
    const outcome = await tryOne(fault, isLoaded(fault));
    onTried(fault, outcome);
    if (outcome === 'noticed' && !isLoaded(fault) && !isAnew) trusted.push(fault);
    if (trusted.length >= TRUSTED) await check();
  }
  await check();
}

/** The quickest of the test files still passes. */
async function isSound(session: Session, files: readonly TestFile[]): Promise<boolean> {
  const [quickest] = files.toSorted((one, other) => one.milliseconds - other.milliseconds);
  return !quickest || (await session.run(quickest.path, { fault: 0 })).isPassed;
}

interface Run {
  path: string;
  wanted: string[];
  milliseconds: number;
}

/** The tests of a file that come by a fault. */
function runOf(file: TestFile, fault: number): Run[] {
  const { path, anywhere, tests, isApart } = file;
  const reaching = tests.filter(({ reached }) => reached.includes(fault));
  const isWhole = anywhere.includes(fault) || (reaching.length > 0 && !isApart);
  if (isWhole) return [{ path, wanted: [], milliseconds: file.milliseconds }];
  if (reaching.length === 0) return [];
  const milliseconds = reaching.reduce((sum, test) => sum + test.milliseconds, 0);
  return [{ path, wanted: reaching.map(({ id }) => id), milliseconds }];
}

/** Runs the tests that come by a fault, the quickest first, until one fails or hangs. */
async function notice(
  session: Session,
  files: readonly TestFile[],
  fault: number,
  isAnew: boolean,
): Promise<Outcome> {
  const runs = files.flatMap((file) => runOf(file, fault));
  for (const { path, wanted, milliseconds } of runs.toSorted(
    (one, other) => one.milliseconds - other.milliseconds,
  )) {
    if (isAnew) await session.cool();
    const limit = HANGS_MS + 6 * milliseconds;
    if (!(await session.run(path, { fault, wanted, limit })).isPassed) return 'noticed';
  }
  return runs.length === 0 ? 'not reached' : 'survived';
}

/** What a fault may take beyond the time of its tests; a new process comes out of this, too. */
const HANGS_MS = 60_000;

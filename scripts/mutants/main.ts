import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { areas, type Area } from './areas';
import { instrument, type Fault } from './instrument';
import { mutantsOf } from './mutate';
import { openSession } from './session';
import { inPlace } from './in-place';
import { inspectTests, type TestFile } from './tests';
import { tryFaults, type Outcome } from './try-faults';

/**
 * Puts small faults into the files of some areas, one at a time, and runs the tests that come by them.
 * `npm run mutants -- rules money --every 3 --file holds --tests holds` tries every third; `--again` and
 * a file those that this file names, such as the output of an earlier run.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: 'string', default: '1' },
    file: { type: 'string', default: '' },
    tests: { type: 'string', default: '' },
    again: { type: 'string' },
  },
});
const root = resolve(import.meta.dirname, '../..');
/** Parts of paths, commas between them. */
const only = values.tests.split(',');
const again = values.again === undefined ? undefined : readFileSync(values.again, 'utf8');
const named = readFileSync(join(root, 'docs/mutants.md'), 'utf8');

interface Placed extends Fault {
  file: string;
}

/** Of what is short the line is named, too: a file has more than one `0`. */
function nameOf({ file, was, becomes, context }: Placed): string {
  const change = [was, becomes].map((code) => code.replace(/\s+/g, ' ').slice(0, 80)).join(' → ');
  return was.length < 8 ? `${file}: ${change} in ${context}` : `${file}: ${change}`;
}

const sourcesIn = (path: string): string[] =>
  statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path), { recursive: true })
        .map((name) => `${path}/${String(name)}`)
        .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    : [path];

interface Broken {
  faults: Placed[];
  /** What stands in each file with its faults in it. */
  codes: Map<string, string>;
}

/** Puts every fault into its file; which of them are tried changes nothing in what the tests come by. */
function breakFiles({ files, without }: Area): Broken {
  const broken: Broken = { faults: [], codes: new Map() };
  const sources = files.flatMap(sourcesIn);
  for (const file of sources.filter((path) => !without || !path.startsWith(without))) {
    const path = join(root, file);
    const code = readFileSync(path, 'utf8');
    const first = broken.faults.length + 1;
    const own = mutantsOf(path, code).map((mutant, index) => ({
      ...mutant,
      id: first + index,
      file,
    }));
    broken.faults.push(...own);
    broken.codes.set(path, instrument(code, own));
  }
  return broken;
}

async function tryArea(name: string, area: Area): Promise<void> {
  const { project, tests, reloaded } = area;
  const { faults, codes } = breakFiles(area);
  const chosen = faults
    .filter((fault) => fault.file.includes(values.file) && (again?.includes(nameOf(fault)) ?? true))
    .filter((_, index) => index % Number(values.every) === Number(values.every) - 1);
  const isAnew = reloaded === 'all';
  const session = await openSession({
    project,
    reloaded: isAnew ? [] : reloaded,
    codeOf: (path) => codes.get(path) ?? inPlace(path),
  });
  const outcomes = new Map<number, Outcome>();
  const tell = () =>
    report(
      name,
      chosen.filter(({ id }) => outcomes.has(id)),
      outcomes,
    );
  const stop = () => {
    tell();
    void session.close().finally(() => process.exit(1));
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    console.log(`${name}: ${chosen.length} of ${faults.length} faults`);
    const sources = [...codes.values()].join();
    const paths = session
      .testFiles(tests)
      .filter((path) => only.some((part) => path.includes(part)));
    const tested = await inspectTests(session, paths, sources);
    if (!tested.some(comesBySome)) throw new Error(`no test comes by a fault of ${name}`);
    await tryFaults(session, tested, {
      faults: chosen.map(({ id }) => id),
      isReloaded: project !== 'server',
      isAnew,
      onTried: (id, outcome) => {
        outcomes.set(id, outcome);
        const fault = faults[id - 1];
        if (fault) print(fault, outcome);
      },
    });
    tell();
  } finally {
    await session.close();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

const comesBySome = ({ anywhere, tests }: TestFile) =>
  anywhere.length > 0 || tests.some(({ reached }) => reached.length > 0);

/** Says what nobody expects: what survived though it is not named, or was noticed though it is. */
function print(fault: Placed, outcome: Outcome): void {
  const text = nameOf(fault);
  const isNamed = named.includes(`${text}\``);
  if (isNamed === (outcome === 'noticed')) {
    console.log(`  ${outcome}: line ${fault.line} of ${text}`);
  }
}

interface Count {
  noticed: number;
  harmless: number;
  survived: number;
}

function countOf(faults: readonly Placed[], outcomes: ReadonlyMap<number, Outcome>): Count {
  const count = { noticed: 0, harmless: 0, survived: 0 };
  for (const fault of faults) {
    if (outcomes.get(fault.id) === 'noticed') count.noticed += 1;
    else if (named.includes(`${nameOf(fault)}\``)) count.harmless += 1;
    else count.survived += 1;
  }
  return count;
}

const scoreOf = ({ noticed, harmless, survived }: Count) => {
  const counted = noticed + survived;
  const score = counted === 0 ? 100 : (noticed / counted) * 100;
  return `${noticed} noticed, ${survived} survived, ${harmless} harmless: ${score.toFixed(1)} %`;
};

function report(name: string, faults: readonly Placed[], outcomes: ReadonlyMap<number, Outcome>) {
  for (const file of new Set(faults.map((fault) => fault.file))) {
    const own = faults.filter((fault) => fault.file === file);
    console.log(`  ${file}: ${scoreOf(countOf(own, outcomes))}`);
  }
  console.log(`${name}: ${scoreOf(countOf(faults, outcomes))}`);
}

for (const [name, area] of Object.entries(areas)) {
  if (positionals.length === 0 || positionals.includes(name)) await tryArea(name, area);
}

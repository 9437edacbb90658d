import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { areas, type Area } from './areas';
import { mutantsOf, type Mutant } from './mutate';

/**
 * Puts one small fault after the other into the files of some areas, in place, and runs the tests that
 * should notice. `npm run mutants -- rules money --every 3 --file holds` tries every third.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '1' }, file: { type: 'string', default: '' } },
});
const root = resolve(import.meta.dirname, '../..');
/** A fault that makes the tests run for so long has been noticed. */
const HANGS_MS = 180_000;

const named = readFileSync(join(root, 'docs/mutants.md'), 'utf8');
/** Of what is short the line is named, too: a file has more than one `0`. */
function nameOf(file: string, { was, becomes, context }: Mutant): string {
  const change = [was, becomes].map((code) => code.replace(/\s+/g, ' ').slice(0, 80)).join(' → ');
  return was.length < 8 ? `${file}: ${change} in ${context}` : `${file}: ${change}`;
}

type Outcome = 'noticed' | 'harmless' | 'survived';
const counts: Record<string, Record<Outcome, number>> = {};
let session: ChildProcess | undefined;
let restore = () => {};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    restore();
    stopSession();
    report();
    process.exit(1);
  });
}

function stopSession(): void {
  if (session?.pid) process.kill(-session.pid, 'SIGKILL');
  session = undefined;
}

async function startSession(project: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'session.ts'), [project], {
    cwd: root,
    detached: true,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await new Promise((ready) => child.once('message', ready));
  return child;
}

/** Whether the tests pass; those that never end do not. */
async function pass(project: string, file: string, tests: readonly string[]): Promise<boolean> {
  session ??= await startSession(project);
  const asked = session;
  const answer = new Promise<boolean>((answered) => {
    const timer = setTimeout(() => {
      stopSession();
      answered(false);
    }, HANGS_MS);
    asked.once('message', (reply: { isPassed?: boolean }) => {
      clearTimeout(timer);
      answered(reply.isPassed === true);
    });
  });
  asked.send({ changed: file, tests });
  return answer;
}

const sourcesIn = (path: string): string[] =>
  statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path))
        .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
        .map((name) => `${path}/${name}`)
    : [path];

/** The file's own test before the others of its list; all of the project's where none is named. */
function testsOf(file: string, listed: readonly string[]): string[] {
  const own = file.replace(/\.(tsx?)$/, '.test.$1');
  return [...new Set([...(existsSync(join(root, own)) ? [own] : []), ...listed])];
}

async function tryFile(area: Area, file: string, listed: readonly string[]): Promise<void> {
  const path = join(root, file);
  const code = readFileSync(path, 'utf8');
  const mutants = mutantsOf(path, code).filter((_, index) => index % Number(values.every) === 0);
  const tests = testsOf(file, listed);
  restore = () => writeFileSync(path, code);
  try {
    if (!(await pass(area.project, path, tests))) {
      console.log(`${file}: its tests fail as it stands`);
      return;
    }
    for (const mutant of mutants) await tryMutant(area, { file, path, code, tests }, mutant);
  } finally {
    restore();
    restore = () => {};
    session?.send({ changed: path, tests });
    if (session) await new Promise((done) => session?.once('message', done));
  }
}

async function tryMutant(
  { project }: Area,
  { file, path, code, tests }: { file: string; path: string; code: string; tests: string[] },
  mutant: Mutant,
): Promise<void> {
  writeFileSync(path, code.slice(0, mutant.start) + mutant.becomes + code.slice(mutant.end));
  const own = tests.slice(0, 1);
  const survives =
    (await pass(project, path, own)) &&
    (project === 'rules' || tests.length > 1
      ? await pass(project, path, project === 'rules' ? [] : tests)
      : true);
  const name = nameOf(file, mutant);
  const isNamed = survives && named.includes(name);
  const outcome: Outcome = survives ? (isNamed ? 'harmless' : 'survived') : 'noticed';
  const count = (counts[file] ??= { noticed: 0, harmless: 0, survived: 0 });
  count[outcome] += 1;
  if (outcome === 'survived') console.log(`line ${mutant.line} of ${name}`);
}

const percent = (part: number, all: number) => `${((part / all) * 100).toFixed(1)} %`;

function report(): void {
  const total = { noticed: 0, harmless: 0, survived: 0 };
  for (const [file, count] of Object.entries(counts)) {
    for (const outcome of ['noticed', 'harmless', 'survived'] as const) {
      total[outcome] += count[outcome];
    }
    const all = count.noticed + count.harmless + count.survived;
    console.log(`${file}: ${count.noticed} of ${all} noticed, ${count.harmless} harmless`);
  }
  const all = total.noticed + total.harmless + total.survived;
  if (all === 0) return;
  console.log(`${total.noticed} of ${all} noticed (${percent(total.noticed, all)})`);
  console.log(`${total.harmless} named as harmless, ${total.survived} survived`);
}

for (const [name, area] of Object.entries(areas)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  for (const [place, listed] of Object.entries(area.files)) {
    for (const file of sourcesIn(place)) {
      if (file.includes(values.file)) await tryFile(area, file, listed);
    }
  }
  stopSession();
}
report();

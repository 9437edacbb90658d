import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { firstDifference } from './speed/answers';
import { SIZES, type Size } from './speed/fill';
import { askOnce, load, type Request } from './speed/load';
import { startServers, type Measured } from './speed/servers';
import { worksOf, type Work } from './speed/works';
import { quantile, round } from './ratio';

/** Kade beside a bare server: the same calls on the same database, in turns of one run. */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '1k' },
    /** Seconds of each turn, and how many turns. */
    seconds: { type: 'string', default: '1' },
    turns: { type: 'string', default: '3' },
    /** Only works whose name holds this. */
    only: { type: 'string', default: '' },
    out: { type: 'string', default: path.join(tmpdir(), 'kade-speed.json') },
    /** An earlier run's file. */
    against: { type: 'string' },
  },
});

interface Figures {
  perSecond: number;
  /** Milliseconds of the processor that a call takes. */
  node: number;
  postgres: number;
  p50: number;
  p99: number;
}

interface Row {
  work: string;
  connections: number;
  ours: Figures;
  bare: Figures | undefined;
  ratio: number | undefined;
}

interface Run {
  at: string;
  load: number[];
  size: string;
  rows: Row[];
  start: { ours: number; bare: number };
  memory: Record<'ours' | 'bare', { afterStart: number; most: number }>;
}

const WARM_SECONDS = 3;
const WARM_CONNECTIONS = 10;

const size = options.size as Size;
if (!(size in SIZES))
  throw new Error(`There is no size ${size}: ${Object.keys(SIZES).join(', ')}.`);
const servers = await startServers(size);
try {
  const { ours, bare } = servers;
  const afterStart = { ours: ours.memory().now, bare: bare.memory().now };
  const works = (await worksOf(servers)).filter(({ name }) => name.includes(options.only));
  const rows: Row[] = [];
  for (const work of works) {
    await tellDifference(work);
    for (const connections of work.connections) rows.push(await measure(work, connections));
  }
  const most = (server: Measured) => server.memory().most;
  const run: Run = {
    at: new Date().toISOString(),
    load: loadavg().map(round),
    size,
    rows,
    start: servers.starts,
    memory: {
      ours: { afterStart: afterStart.ours, most: most(ours) },
      bare: { afterStart: afterStart.bare, most: most(bare) },
    },
  };
  print(run);
  writeFileSync(options.out, JSON.stringify(run, null, 2));
  if (options.against !== undefined) compare(run, options.against);
} finally {
  await servers.stop();
}

/** A reference that answers something else is none: the run fails, once it has measured the others. */
async function tellDifference({ name, ours, bare, sameAs }: Work): Promise<void> {
  if (!bare || !sameAs) return;
  const [one, other] = await Promise.all([
    askOnce(servers.ours.port, ours(0)),
    askOnce(servers.bare.port, bare(0)),
  ]);
  const difference = firstDifference(sameAs(one), sameAs(other));
  if (difference === undefined) return;
  console.error(`${name}: the bare server does not answer the same: ${difference}`);
  process.exitCode = 1;
}

async function measure(work: Work, connections: number): Promise<Row> {
  const seen = { ours: [] as Figures[], bare: [] as Figures[] };
  // Who has just started compiles its code and plans its statements; what is measured has run a while.
  const warm = Math.max(connections, WARM_CONNECTIONS);
  if (work.bare) await turnOf(servers.bare, work.bare, warm, WARM_SECONDS);
  await turnOf(servers.ours, work.ours, warm, WARM_SECONDS, work.after);
  for (let turn = 0; turn < Number(options.turns); turn += 1) {
    const seconds = Number(options.seconds);
    if (work.bare) seen.bare.push(await turnOf(servers.bare, work.bare, connections, seconds));
    seen.ours.push(await turnOf(servers.ours, work.ours, connections, seconds, work.after));
  }
  const [ours, bare] = [middleOf(seen.ours), work.bare ? middleOf(seen.bare) : undefined];
  const ratio = bare && round(ours.perSecond / bare.perSecond);
  return { work: work.name, connections, ours, bare, ratio };
}

async function turnOf(
  server: Measured,
  request: Request,
  connections: number,
  seconds: number,
  after?: () => Promise<void>,
): Promise<Figures> {
  const before = server.cpu();
  const { calls, rate, p50, p99 } = await load({
    port: server.port,
    connections,
    seconds,
    request,
  });
  await after?.();
  const used = server.cpu();
  const each = (part: 'node' | 'postgres') => (used[part] - before[part]) / calls;
  return { perSecond: rate, node: each('node'), postgres: each('postgres'), p50, p99 };
}

/** Of each figure the middle one of its turns. */
function middleOf(turns: readonly Figures[]): Figures {
  const middle = (name: keyof Figures) => {
    const values = turns.map((turn) => turn[name]);
    return round(quantile(values, 0.5));
  };
  return {
    perSecond: middle('perSecond'),
    node: middle('node'),
    postgres: middle('postgres'),
    p50: middle('p50'),
    p99: middle('p99'),
  };
}

function print({ rows, start, memory, load, size }: Run): void {
  console.log(`${size} products and orders; load ${load.join(' ')}`);
  const both = (bare: number | undefined, ours: number) => `${bare ?? '–'} / ${ours}`;
  const cpu = (of: Figures | undefined) => of && `${of.node} + ${of.postgres}`;
  console.table(
    rows.map(({ work, connections, ours, bare, ratio }) => ({
      work,
      connections,
      'bare/s': bare && Math.round(bare.perSecond),
      'ours/s': Math.round(ours.perSecond),
      ratio,
      'bare ms (node + postgres)': cpu(bare),
      'ours ms (node + postgres)': cpu(ours),
      'p99 ms': both(bare?.p99, ours.p99),
    })),
  );
  const began = both(start.bare, start.ours);
  const after = both(memory.bare.afterStart, memory.ours.afterStart);
  const most = both(memory.bare.most, memory.ours.most);
  console.log(`bare / ours: start ${began} ms; memory after start ${after} MB, at most ${most} MB`);
}

/** What each figure is beside that of an earlier run: below 1 the processor has less to do. */
function compare(run: Run, file: string): void {
  const before = JSON.parse(readFileSync(file, 'utf8')) as Run;
  const known = new Map(before.rows.map((row) => [`${row.work} ${row.connections}`, row]));
  const total = ({ node, postgres }: Figures) => node + postgres;
  console.table(
    run.rows.flatMap((row) => {
      const was = known.get(`${row.work} ${row.connections}`);
      if (!was) return [];
      return {
        work: row.work,
        connections: row.connections,
        'ratio before': was.ratio,
        'ratio now': row.ratio,
        'ms before': round(total(was.ours)),
        'ms now': round(total(row.ours)),
        share: round(total(row.ours) / total(was.ours)),
      };
    }),
  );
}

import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { build, loadConfigFromFile } from 'vite';
import type { TestProject } from 'vitest/node';
import { jobKinds } from '../src/app';
import { openDatabase } from '../src/platform/database';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres';
import { createJobs } from '../src/platform/jobs';
import { migrate } from '../src/platform/migrations';
import { projectRoot } from '../src/settings';
import { distributeTemplate, listNodes } from './citus';
import { databaseAt, dropDatabase, onNodes } from './database';
import type { Program } from './programs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a database on the server that the suite runs on; others are made beside it. */
    databaseServer: string;
    /** The same and, where that is a coordinator of Citus, its workers. */
    databaseNodes: string[];
    /** Name of the migrated database that each test file copies. */
    databaseTemplate: string;
    /** Folder of the programs that run in threads and processes of their own. */
    programs: string;
    /** Where the servers of this run keep files; undefined: on disk. */
    files?: 's3';
  }
}

/**
 * Starts the database server that the suite runs on (or takes `TEST_DATABASE_URL`), makes a template
 * and, meanwhile, the programs beside it. The first project that needs them makes them for all of a run.
 */
export default async function setUp({
  vitest,
}: TestProject): Promise<(() => Promise<void>) | void> {
  if ('databaseServer' in vitest.getProvidedContext()) return;
  const folder = await mkdtemp(join(tmpdir(), 'kade-test-'));
  const building = buildPrograms();
  const given = process.env.TEST_DATABASE_URL || undefined;
  const embedded = given
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: folder,
        log: pino({ level: 'silent' }),
        isForgetful: true,
      });
  const server = given ?? onSocket(embedded?.url ?? '', join(folder, 'postgres/cluster'));
  const template = `kade_template_${process.pid}`;
  const nodes = await listNodes(server);
  await onNodes(nodes, `create database ${template}`);
  await fillTemplate(databaseAt(server, template));
  await distributeTemplate(nodes, template);
  vitest.provide('databaseServer', server);
  vitest.provide('databaseNodes', nodes);
  vitest.provide('databaseTemplate', template);
  const programs = await building;
  vitest.provide('programs', programs);
  return async () => {
    if (given) await dropDatabase(nodes, template);
    await embedded?.stop();
    for (const made of [folder, programs]) await rm(made, { recursive: true, force: true });
  };
}

/** As long as the name of a socket may be, here and on macOS. */
const LONGEST_SOCKET = 103;

/**
 * The address of a database through its socket in a folder: a tenth less work for each statement than
 * through the network. The network's where the name of the socket is too long.
 */
function onSocket(address: string, folder: string): string {
  const url = new URL(address);
  const socket = join(folder, `.s.PGSQL.${url.port}`);
  if (Buffer.byteLength(socket) <= LONGEST_SOCKET) url.searchParams.set('host', folder);
  return url.href;
}

/** Makes programs as the product's are made, where they find the packages of npm. */
async function buildPrograms(): Promise<string> {
  const builds = join(projectRoot, 'build/test');
  await mkdir(builds, { recursive: true });
  const outDir = await mkdtemp(join(builds, 'programs-'));
  // Another account than ours runs one of them, too.
  await chmod(outDir, 0o755);
  const file = join(import.meta.dirname, '../vite.config.ts');
  const { config } = (await loadConfigFromFile({ command: 'build', mode: 'test' }, file)) ?? {};
  const { rolldownOptions, ...options } = config?.build ?? {};
  const input: Record<Program, string> = {
    thread: 'src/thread.ts',
    operator: 'src/operator.ts',
    'dying-server': 'test/dying-server.ts',
    'embedded-postgres': 'src/platform/embedded-postgres/index.ts',
  };
  await build({
    ...config,
    configFile: false,
    root: join(import.meta.dirname, '..'),
    mode: 'test',
    logLevel: 'error',
    build: { ...options, outDir, rolldownOptions: { ...rolldownOptions, input } },
  });
  return outDir;
}

async function fillTemplate(url: string): Promise<void> {
  const db = openDatabase({ url, pool: 2, hasPreparedStatements: true, onError: () => {} });
  await migrate(db, join(import.meta.dirname, '../migrations'));
  const jobs = createJobs(db, pino({ level: 'silent' }));
  await jobs.install(jobKinds);
  await jobs.stop();
  await db.destroy();
}

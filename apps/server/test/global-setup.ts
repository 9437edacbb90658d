import { mkdir, mkdtemp, rm } from 'node:fs/promises';
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

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a database on the server that the suite runs on; others are made beside it. */
    databaseServer: string;
    /** The same and, where that is a coordinator of Citus, its workers. */
    databaseNodes: string[];
    /** Name of the migrated database that each test file copies. */
    databaseTemplate: string;
    /** File of the program that the threads for heavy work run. */
    threadProgram: string;
    /** Where the servers of this run keep files; undefined: on disk. */
    files?: 's3';
  }
}

/**
 * Starts the database server that the suite runs on (or takes `TEST_DATABASE_URL`), makes a template
 * and, meanwhile, the threads' program. The first project that needs them makes them for all of a run.
 */
export default async function setUp({
  vitest,
}: TestProject): Promise<(() => Promise<void>) | void> {
  if ('databaseServer' in vitest.getProvidedContext()) return;
  const folder = await mkdtemp(join(tmpdir(), 'kade-test-'));
  const building = buildThread();
  const given = process.env.TEST_DATABASE_URL || undefined;
  const embedded = given
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: folder,
        log: pino({ level: 'silent' }),
        isForgetful: true,
      });
  const server = given ?? embedded?.url ?? '';
  const template = `kade_template_${process.pid}`;
  const nodes = await listNodes(server);
  await onNodes(nodes, `create database ${template}`);
  await fillTemplate(databaseAt(server, template));
  await distributeTemplate(nodes, template);
  vitest.provide('databaseServer', server);
  vitest.provide('databaseNodes', nodes);
  vitest.provide('databaseTemplate', template);
  const thread = await building;
  vitest.provide('threadProgram', join(thread, 'thread.js'));
  return async () => {
    if (given) await dropDatabase(nodes, template);
    await embedded?.stop();
    for (const made of [folder, thread]) await rm(made, { recursive: true, force: true });
  };
}

/** Makes the program of the threads as the product's is made, where it finds the packages of npm. */
async function buildThread(): Promise<string> {
  const builds = join(projectRoot, 'build');
  await mkdir(builds, { recursive: true });
  const outDir = await mkdtemp(join(builds, 'thread-'));
  const file = join(import.meta.dirname, '../vite.config.ts');
  const { config } = (await loadConfigFromFile({ command: 'build', mode: 'test' }, file)) ?? {};
  const { rolldownOptions, ...options } = config?.build ?? {};
  const input = { thread: 'src/thread.ts' };
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

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { jobKinds } from '../src/app';
import { openDatabase } from '../src/platform/database';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres';
import { createJobs } from '../src/platform/jobs';
import { migrate } from '../src/platform/migrations';
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
    /** Where the servers of this run keep files; undefined: on disk. */
    files?: 's3';
  }
}

/** Starts the database server that the suite runs on (or takes `TEST_DATABASE_URL`) and a template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kade-test-'));
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
  project.provide('databaseServer', server);
  project.provide('databaseNodes', nodes);
  project.provide('databaseTemplate', template);
  return async () => {
    if (given) await dropDatabase(nodes, template);
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function fillTemplate(url: string): Promise<void> {
  const db = openDatabase({ url, pool: 2, hasPreparedStatements: true, onError: () => {} });
  await migrate(db, join(import.meta.dirname, '../migrations'));
  const jobs = createJobs(db, pino({ level: 'silent' }));
  await jobs.install(jobKinds);
  await jobs.stop();
  await db.destroy();
}

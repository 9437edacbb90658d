import { join } from 'node:path';
import { jobKinds } from '../../apps/server/src/app';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres';
import { createLogger } from '../../apps/server/src/platform/logger';
import { migrate } from '../../apps/server/src/platform/migrations';
import { projectRoot, readSettings, type Settings } from '../../apps/server/src/settings';
import { refuseForeignFolder } from '../../apps/server/src/start-words';
import { closeSystem, createSystem } from '../../apps/server/src/system';
import { readOptions, USAGE, type SeedOptions } from './options';
import { describeResult, reporter } from './report';
import { seedDemo } from './seed';

/** What was opened, to be closed in reverse. */
type Closers = (() => Promise<void>)[];

async function seed(
  { settings, options, signal }: { settings: Settings; options: SeedOptions; signal: AbortSignal },
  closers: Closers,
): Promise<string> {
  const started = performance.now();
  const log = createLogger('error');
  await refuseForeignFolder(settings);
  let { databaseUrl } = settings;
  if (!databaseUrl) {
    const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir, log });
    closers.push(() => embedded.stop());
    databaseUrl = embedded.url;
  }
  const system = await createSystem({ settings, databaseUrl, log });
  closers.push(() => closeSystem(system));
  await migrate(system.db, join(projectRoot, 'apps/server/migrations'));
  await system.jobs.install(jobKinds);
  console.log(
    `Seeding ${settings.databaseUrl ? 'the database at DATABASE_URL' : settings.dataDir}…`,
  );
  const progress = reporter(options.stores, (line) => console.log(line));
  const stores = await seedDemo(system, options, progress, signal);
  return describeResult(stores, {
    platformUrl: settings.platformUrl,
    seconds: (performance.now() - started) / 1000,
  });
}

/** What a person can do about it, if it is theirs to do. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'AbortError') return 'Stopped; nothing was added.';
  if (error.name === 'EmbeddedPostgresError' && error.message.includes('already running')) {
    return `${error.message}. Stop it while the seed runs, or point DATABASE_URL at a PostgreSQL server.`;
  }
  const isForPerson = [
    'SeedError',
    'SettingsError',
    'EmbeddedPostgresError',
    'StartError',
  ].includes(error.name);
  return isForPerson ? error.message : error;
}

async function main(): Promise<void> {
  const closers: Closers = [];
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort());
  try {
    const options = readOptions(process.argv.slice(2));
    const { signal } = stopping;
    console.log(
      options ? await seed({ settings: readSettings(), options, signal }, closers) : USAGE,
    );
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  } finally {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  }
}

await main();

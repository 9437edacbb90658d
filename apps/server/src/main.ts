import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { buildApp, jobKinds } from './app';
import { startEmbeddedPostgres } from './platform/embedded-postgres';
import { mountWeb, type WebMount } from './platform/hosting';
import { createLogger } from './platform/logger';
import { migrate } from './platform/migrations';
import { projectRoot, readSettings, type Settings } from './settings';
import { closeSystem, createSystem } from './system';

/** How long requests may take to finish once the process was asked to stop. */
const DRAIN_MS = 20_000;

/** What was opened, to be closed in reverse; a start that fails half-way closes what it has. */
type Closers = (() => Promise<void>)[];

async function start(settings: Settings, log: Logger, closers: Closers): Promise<void> {
  let { databaseUrl } = settings;
  if (!databaseUrl) {
    const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir, log });
    closers.push(() => embedded.stop());
    databaseUrl = embedded.url;
  }
  const system = await createSystem({ settings, databaseUrl, log });
  closers.push(() => closeSystem(system));
  const applied = await migrate(system.db, join(projectRoot, 'apps/server/migrations'));
  if (applied.length > 0) log.info({ migrations: applied }, 'database migrated');
  await system.jobs.install(jobKinds);
  const fastify = await buildApp(system);
  await mountWeb({ fastify, system }, await builtWeb(log));
  closers.push(async () => {
    await Promise.race([fastify.close(), delay(DRAIN_MS)]);
  });
  await fastify.listen({ port: settings.port, host: settings.host });
  await system.jobs.start(system, jobKinds);
}

/** What the other two apps have built; they are only known by their files. */
async function builtWeb(log: Logger): Promise<WebMount> {
  const storefrontBuild = join(projectRoot, 'apps/storefront/build');
  const entry = pathToFileURL(join(storefrontBuild, 'server/index.js')).href;
  const { createStorefrontHandler } = (await import(entry)) as StorefrontModule;
  const reportError = (error: unknown, requestId: string) =>
    log.error({ err: error, requestId }, 'a page failed');
  return {
    backofficeFolder: join(projectRoot, 'apps/backoffice/dist'),
    storefrontFolder: join(storefrontBuild, 'client'),
    storefront: createStorefrontHandler({ reportError }),
  };
}

interface StorefrontModule {
  createStorefrontHandler: (options: {
    reportError: (error: unknown, requestId: string) => void;
  }) => WebMount['storefront'];
}

const delay = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

async function closeAll(closers: Closers): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
}

/** Errors whose message alone tells a person what to do. */
const isForPerson = (error: unknown): error is Error =>
  error instanceof Error &&
  (['SettingsError', 'EmbeddedPostgresError'].includes(error.name) ||
    ('code' in error && error.code === 'EADDRINUSE'));

async function main(): Promise<void> {
  const settings = readSettings();
  const log = createLogger(settings.logLevel);
  const closers: Closers = [];
  const starting = start(settings, log, closers);
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    // A start that is still under way ends first: what it opens must be closed too.
    starting
      .catch(() => undefined)
      .then(() => closeAll(closers))
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'could not stop cleanly');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    await starting;
  } catch (error) {
    if (isStopping) return;
    await closeAll(closers);
    throw error;
  }
  console.log(`\n  Kade is ready at ${settings.platformUrl}\n`);
}

main().catch((error: unknown) => {
  console.error(isForPerson(error) ? `Kade cannot start: ${error.message}` : error);
  process.exit(1);
});

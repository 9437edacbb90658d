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

async function start(settings: Settings, log: Logger): Promise<() => Promise<void>> {
  const embedded = settings.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: settings.dataDir, log });
  const databaseUrl = settings.databaseUrl ?? embedded?.url ?? '';
  const system = await createSystem({ settings, databaseUrl, log });
  const applied = await migrate(system.db, join(projectRoot, 'apps/server/migrations'));
  if (applied.length > 0) log.info({ migrations: applied }, 'database migrated');
  await system.jobs.install(jobKinds);
  const fastify = await buildApp(system);
  await mountWeb({ fastify, system }, await builtWeb());
  await fastify.listen({ port: settings.port, host: settings.host });
  await system.jobs.start(system, jobKinds);
  return async () => {
    await Promise.race([fastify.close(), delay(DRAIN_MS)]);
    await closeSystem(system);
    await embedded?.stop();
  };
}

/** What the other two apps have built; they are only known by their files. */
async function builtWeb(): Promise<WebMount> {
  const storefrontBuild = join(projectRoot, 'apps/storefront/build');
  const entry = pathToFileURL(join(storefrontBuild, 'server/index.js')).href;
  const storefront = (await import(entry)) as {
    createStorefrontHandler: () => WebMount['storefront'];
  };
  return {
    backofficeFolder: join(projectRoot, 'apps/backoffice/dist'),
    storefrontFolder: join(storefrontBuild, 'client'),
    storefront: storefront.createStorefrontHandler(),
  };
}

const delay = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref());

async function main(): Promise<void> {
  const settings = readSettings();
  const log = createLogger(settings.logLevel);
  const stop = await start(settings, log);
  console.log(`\n  Kade is ready at ${settings.platformUrl}\n`);
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

main().catch((error: unknown) => {
  const isForPerson =
    error instanceof Error && error.name.endsWith('Error') && error.name !== 'Error';
  console.error(isForPerson ? `Kade cannot start: ${error.message}` : error);
  process.exit(1);
});

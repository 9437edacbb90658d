import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { buildApp, jobKinds } from './app';
import { forgetLastWords, leaveLastWords, readLastWords } from './platform/crashes';
import { isTrouble } from './platform/errors';
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
  const crashFolder = join(settings.dataDir, 'crashes');
  const processId = randomUUID();
  await leaveLastWords(crashFolder, processId, log);
  const crashes = await readLastWords(crashFolder);
  for (const { reason } of crashes) log.error({ reason }, 'Kade ended by itself before');
  const isAlone = settings.databaseUrl === undefined;
  const system = await createSystem({
    settings,
    databaseUrl,
    log,
    jobs: { processId, isAlone, crashes },
  });
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
  await forgetLastWords(crashFolder, crashes);
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

/** What an error of the start says to a person; the message alone, or where it is the database's. */
function wordsOf(error: unknown): string | undefined {
  if (isForPerson(error)) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const code = String(error.code);
  if (isTrouble(error)) return `the database of DATABASE_URL does not answer (${code}).`;
  return DATABASE_REFUSALS[code];
}

/** By PostgreSQL's codes: what a server that answers may say at the start. */
const DATABASE_REFUSALS: Record<string, string> = {
  '28P01': 'the database does not take the user and password of DATABASE_URL.',
  '28000': 'the database does not let the user of DATABASE_URL in.',
  '3D000': 'the database that DATABASE_URL names does not exist on that server.',
  '42501': 'the user of DATABASE_URL may not create tables in that database.',
};

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
  const words = wordsOf(error);
  console.error(words === undefined ? error : `Kade cannot start: ${words}`);
  process.exit(1);
});

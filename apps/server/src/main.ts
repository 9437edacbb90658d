import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { buildApp, jobKinds } from './app';
import { tellLostSecrets } from './lost-secrets';
import { countView } from './modules/catalog/views';
import { pagesOfProviders } from './modules/payments/providers';
import { forgetLastWords, leaveLastWords, readLastWords } from './platform/crashes';
import { startEmbeddedPostgres } from './platform/embedded-postgres';
import { keepHeap, tidyHeap } from './platform/heap';
import { mountWeb, type WebMount } from './platform/hosting';
import type { TakenAlong } from './platform/store-pages';
import { listen, refuseBadAddress } from './platform/listening';
import { createLogger } from './platform/logger';
import { migrate, migrateBeside } from './platform/migrations';
import { makeDataFolder } from './platform/own-folder';
import { projectRoot, readSettings, type Settings } from './settings';
import {
  metricsError,
  refuseBadBucket,
  refuseForeignFolder,
  refuseFullDisk,
  refuseOldNode,
  refuseUnfitDatabase,
  wordsOf,
} from './start-words';
import { atMost, closeAll, stopOnSignals, type Closers } from './stopping';
import { closeSystem, createSystem } from './system';

/** How long requests may take to finish once the process was asked to stop. */
const DRAIN_MS = 20_000;

/** Resolves when it listens; its jobs begin meanwhile, as soon as the database lets them. */
async function start(
  settings: Settings,
  log: Logger,
  closers: Closers,
): Promise<{ begun: Promise<void> }> {
  // Before anything is opened, which takes its time.
  await refuseBadAddress(settings);
  await refuseForeignFolder(settings);
  await makeDataFolder(settings.dataDir);
  await refuseFullDisk(settings);
  await refuseBadBucket(settings, log);
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
  if (!isAlone) await refuseUnfitDatabase(system.db);
  const migrations = join(projectRoot, 'apps/server/migrations');
  const applied = await migrate(system.db, migrations, { isBeforeOpening: true, log });
  if (applied.length > 0) log.info({ migrations: applied }, 'database migrated');
  await system.jobs.install(jobKinds);
  const app = await buildApp(system);
  const { fastify } = app;
  await mountWeb(app, { ...(await builtWeb(log)), formTargets: pagesOfProviders(settings) });
  closers.push(async () => {
    const stopped = system.jobs.stop();
    await atMost(DRAIN_MS, fastify.close());
    await stopped;
  });
  const { metrics: told } = settings;
  if (told) {
    const { serveMetrics } = await import('./platform/metrics/serve-metrics');
    const metrics = await serveMetrics(system, fastify, told).catch((error: unknown) => {
      throw metricsError(error, told);
    });
    closers.push(() => metrics.close());
    log.info({ url: metrics.url }, 'metrics are told');
  }
  tidyHeap();
  await listen(fastify, { port: settings.port, host: settings.host });
  closers.push(async () => {
    app.isLeaving = true;
    await delay(settings.stopDelay * 1000);
  });
  void tellLostSecrets(system).catch((error: unknown) =>
    log.warn({ err: error }, 'whether SECRET_KEY opens everything was not looked at'),
  );
  const begun = system.jobs.start(system, jobKinds);
  const stopping = new AbortController();
  closers.push(async () => stopping.abort());
  void migrateBeside(system, migrations, stopping.signal);
  return { begun: begun.then(() => forgetLastWords(crashFolder, crashes)) };
}

/** What the other two apps have built; they are only known by their files. */
async function builtWeb(log: Logger): Promise<Omit<WebMount, 'formTargets'>> {
  const storefrontBuild = join(projectRoot, 'apps/storefront/build');
  const siteFolder = join(projectRoot, 'apps/backoffice/build');
  const site = pathToFileURL(join(siteFolder, 'site.js')).href;
  const { createBuiltSite } = (await import(site)) as SiteModule;
  return {
    backofficeFolder: join(projectRoot, 'apps/backoffice/dist'),
    siteFolder,
    site: createBuiltSite(),
    findFirst: findFirstOf(join(siteFolder, 'first/first-screen.js'), log),
    storefrontFolder: storefrontBuild,
    storefront: await storefrontOf(join(storefrontBuild, 'index.js'), log),
  };
}

/** Loaded for the first merchant whose list is drawn here. Where that fails, their browser draws it. */
function findFirstOf(file: string, log: Logger): WebMount['findFirst'] {
  return async (visit) => {
    try {
      const { firstScreen } = (await import(pathToFileURL(file).href)) as FirstModule;
      return await firstScreen(visit);
    } catch (error) {
      log.error({ err: error }, 'what a screen shows at first was not found');
      return undefined;
    }
  };
}

/**
 * The storefront is loaded for the first page of a store: until then none of its pages is kept. Where that
 * fails, for want of memory or files, it is tried again for the next.
 */
async function storefrontOf(file: string, log: Logger): Promise<WebMount['storefront']> {
  await access(file);
  const reportError = (error: unknown, requestId: string) =>
    log.error({ err: error, requestId }, 'a page failed');
  const load = async () => {
    const built = (await import(pathToFileURL(file).href)) as StorefrontModule;
    ({ keyOfPage: keyOf, linkBefore, takeAlong } = built);
    return built.createStorefrontHandler({ reportError });
  };
  let keyOf: WebMount['storefront']['keyOf'] = () => undefined;
  let linkBefore: WebMount['storefront']['linkBefore'] = () => undefined;
  let takeAlong: StorefrontModule['takeAlong'] = () => undefined;
  let handler: WebMount['storefront']['answer'] | undefined;
  return {
    answer: async (request, ctx) => (handler ??= await load())(request, ctx),
    keyOf: (address, cookie) => keyOf(address, cookie),
    linkBefore: (address) => linkBefore(address),
    takeAlong: async (request) => {
      handler ??= await load();
      return takeAlong(request);
    },
    countView,
  };
}

interface StorefrontModule {
  createStorefrontHandler: (options: {
    reportError: (error: unknown, requestId: string) => void;
  }) => WebMount['storefront']['answer'];
  keyOfPage: WebMount['storefront']['keyOf'];
  linkBefore: WebMount['storefront']['linkBefore'];
  takeAlong: (request: Request) => TakenAlong | undefined;
}

interface FirstModule {
  firstScreen: WebMount['findFirst'];
}

interface SiteModule {
  createBuiltSite: () => WebMount['site'];
}

async function main(): Promise<void> {
  refuseOldNode();
  keepHeap();
  settings = readSettings();
  const log = createLogger(settings.logLevel);
  const closers: Closers = [];
  const starting = start(settings, log, closers);
  const isStopping = stopOnSignals(log, starting, closers);
  log.info({ node: process.versions.node }, 'Kade starts');
  try {
    const { begun } = await starting;
    await begun;
  } catch (error) {
    if (isStopping()) return;
    await closeAll(closers);
    throw error;
  }
  console.log(`\n  Kade is ready at ${settings.platformUrl}\n`);
}

let settings: Settings | undefined;
main().catch((error: unknown) => {
  const words = wordsOf(error, settings);
  console.error(words === undefined ? error : `Kade cannot start: ${words}`);
  process.exit(1);
});

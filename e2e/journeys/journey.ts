import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { startDnsServer, type DnsServer } from '../../apps/server/test/fakes/dns-server';
import { startGateways, type Gateways } from '../../apps/server/test/fakes/gateways';
import {
  freePort,
  startServerProcess,
  type ServerProcess,
} from '../../apps/server/test/process/server-process';
import { copyFolder } from '../../scripts/testing/copy-folder';
import { startedFolder } from '../global-setup';
import { ANSWERS, areAnswersRead, watchAnswers, type Answers } from './answers';
import { screenOf, SCREENS, type Screen } from './screens';
import { watchForTrouble, type Trouble } from './trouble';

export { expect, type Page } from '@playwright/test';

/** Of a server that keeps the database of all journeys in place of the embedded one, for one worker. */
export const databaseUrl = process.env['JOURNEYS_DATABASE_URL'] ?? '';

interface JourneyFixtures {
  walkedOn: Screen;
  trouble: Trouble;
  answers: Answers;
  /** Another person's browser, or this one's in another place. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** A customer's page, in a browser without JavaScript. */
  shopper: Page;
  isPhone: boolean;
}

interface WorkerFixtures {
  /** With `dns`, what the server is told when it asks, and the providers that customers pay at. */
  server: ServerProcess & { dns: DnsServer; gateways: Gateways };
}

/** A journey: its own server with an empty database in each worker, and no trouble met. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  server: [
    async ({ browserName }, provide) => {
      const dns = await startDnsServer();
      const gateways = await startGateways();
      const dataDir = await mkdtemp(path.join(tmpdir(), `kade-journeys-${browserName}-`));
      await copyFolder(startedFolder(), dataDir);
      const server = await startServerProcess(dataDir, await freePort(), {
        DNS_SERVERS: dns.address,
        BILLING_BANK_ACCOUNT: 'Kade, Bank of Ceylon, Galle, 8800123456',
        ...gateways.environment,
        DATABASE_URL: databaseUrl,
      });
      await provide({ ...server, dns, gateways });
      await server.stop();
      await dns.close();
      await gateways.close();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ server }, provide) => provide(server.origin),
  walkedOn: ({}, provide, journey) => provide(screenOf(journey)),
  viewport: ({ walkedOn }, provide) => provide(SCREENS[walkedOn].viewport),
  colorScheme: ({ walkedOn }, provide) => provide(SCREENS[walkedOn].colorScheme),
  isMobile: ({ walkedOn }, provide) => provide(SCREENS[walkedOn].isMobile),
  hasTouch: ({ walkedOn }, provide) => provide(SCREENS[walkedOn].hasTouch),
  trouble: [
    async ({ server }, provide) => {
      const trouble = watchForTrouble();
      await provide(trouble);
      if (server.process.exitCode === null) trouble.expectNone();
    },
    { auto: true },
  ],
  answers: [
    async ({ server }, provide, { annotations }) => {
      const answers = watchAnswers(new URL(server.origin).hostname);
      await provide(answers);
      const { met } = answers;
      if (met.length > 0) annotations.push({ type: ANSWERS, description: JSON.stringify(met) });
    },
    { auto: true },
  ],
  context: async ({ context, trouble, answers }, provide) => {
    trouble.watch(context);
    if (areAnswersRead()) await answers.watch(context);
    await provide(context);
  },
  openContext: async ({ browser, trouble }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async (options) => {
      const context = await browser.newContext(options);
      trouble.watch(context);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
  shopper: async ({ openContext }, provide) => {
    const context = await openContext({ javaScriptEnabled: false });
    await provide(await context.newPage());
  },
  isPhone: ({ walkedOn }, provide) => provide(walkedOn === '@phone'),
});

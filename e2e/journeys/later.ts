import { until } from '../../apps/server/test/process/server-process';
import { settableClock, type SettableClock } from '../../apps/server/test/process/settable-clock';
import { test as base } from './journey';

export { expect, type Page } from './journey';

const MINUTE_MS = 60_000;

interface LaterFixtures {
  /** It is a minute after this moment now, for the server and in the browser. */
  goOnTo: (moment: Date) => Promise<void>;
}

interface LaterWorkerFixtures {
  clock: SettableClock;
}

/** A journey of weeks and months: a server of its own, whose clock it sets on. */
export const test = base.extend<LaterFixtures, LaterWorkerFixtures>({
  clock: [
    async ({ server }, provide) => provide(await settableClock(server.dataDir)),
    { scope: 'worker' },
  ],
  goOnTo: async ({ server, clock, context }, provide) => {
    const noticed = () => server.said().split('the clock was set').length;
    await provide(async (moment) => {
      const before = noticed();
      await clock.setOn(new Date(moment.getTime() + MINUTE_MS));
      await until(() => noticed() > before);
      await context.clock.setSystemTime(clock.now());
    });
  },
});

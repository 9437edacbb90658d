import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { pagesAlone } from './browser';

const APART = '**/{billing,offline,scan,week}.journey.ts';

/**
 * Journeys through the built product in a real browser: run `npm run build` first. How a failure came
 * about is recorded with `--trace retain-on-failure`, which takes its time.
 *
 * What looks or works otherwise on a phone is walked on both; any other journey once, on what it is
 * mostly done with: `@desktop` or `@phone`. All share their servers and browsers.
 */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  // One more than there are cores: much of a journey is waiting for a page.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['./clicks-table.ts'], ['./answers-table.ts']],
  use: {
    browserName: 'chromium',
    launchOptions: pagesAlone,
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Asia/Colombo',
    reducedMotion: 'reduce',
    // What a page asks for is then what a journey sees; `offline` is the one that lets it in.
    serviceWorkers: 'block',
  },
  // First what takes long and has a browser or a server of its own, so that nothing waits for it alone.
  projects: [
    { name: 'apart', testMatch: APART },
    { name: 'together', testIgnore: APART },
  ],
});

import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installDebianPackage } from './debian.mjs';

const PLACES = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
];

/**
 * The program of a Chromium on this machine, installed from Debian where there is none.
 *
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const find = () => PLACES.find((place) => place !== '' && existsSync(place));
  return find() ?? ((await installDebianPackage('chromium')) ? find() : undefined);
}

/**
 * Sees to it, where Debian's packages can be installed, that there is what shows Chromium's pages
 * without a window: most journeys are quicker in it, and none needs it.
 */
export async function installHeadlessShell() {
  const name = 'chromium-headless-shell';
  if (!existsSync(`/usr/bin/${name}`)) await installDebianPackage(name);
}

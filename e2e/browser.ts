import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** The browser of this machine, kept from talking to anybody but us. */
export const launchOptions: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Domains that stores of journeys have of their own.
    '--host-resolver-rules=MAP *.example 127.0.0.1',
  ],
};

const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * What shows pages alone, with the same engine, for two thirds of the processor's time: without
 * windows, a camera and messages of a server. The whole browser where this machine lacks it.
 */
export const pagesAlone: LaunchOptions = {
  ...launchOptions,
  ...(existsSync(SHELL) ? { executablePath: SHELL } : {}),
};

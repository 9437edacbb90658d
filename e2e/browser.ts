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

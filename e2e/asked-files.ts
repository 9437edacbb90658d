import type { Page } from '@playwright/test';

/** So long nothing is asked for, then the network rests. */
const REST_MS = 500;
const FILES: readonly string[] = ['Document', 'Script', 'Stylesheet', 'Font'];

/**
 * Opens addresses as if for the first time, and tells what each asks for until the network rests: how many
 * files, and how many bytes of script as they are sent, with what stands before them. Playwright's own
 * `networkidle` now and then never comes where a page has a frame.
 */
export async function countFiles(page: Page) {
  const chrome = await page.context().newCDPSession(page);
  const types = new Map<string, string>();
  const open = new Set<string>();
  let sent = { files: 0, script: 0 };
  let rest: ReturnType<typeof setTimeout>;
  let tell = () => {};
  const watch = () => {
    clearTimeout(rest);
    if (open.size === 0) rest = setTimeout(() => tell(), REST_MS);
  };
  const end = (requestId: string) => {
    open.delete(requestId);
    watch();
  };
  chrome.on('Network.requestWillBeSent', ({ requestId }) => {
    open.add(requestId);
    watch();
  });
  chrome.on('Network.responseReceived', ({ type, requestId }) => types.set(requestId, type));
  chrome.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  chrome.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end(requestId);
    const type = types.get(requestId) ?? '';
    if (FILES.includes(type)) sent.files += 1;
    if (type === 'Script') sent.script += encodedDataLength;
  });
  await chrome.send('Network.enable');
  await chrome.send('Network.setCacheDisabled', { cacheDisabled: true });
  return async (address: string) => {
    // What the screen before asked for last is not this one's.
    await page.goto('about:blank');
    open.clear();
    sent = { files: 0, script: 0 };
    await page.goto(address);
    await new Promise<void>((resolve) => {
      tell = resolve;
      watch();
    });
    return sent;
  };
}

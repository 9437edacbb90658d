import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { vi } from 'vitest';
import { firstScreen } from '../src/app/first/first-screen';

const script = readFileSync(join(import.meta.dirname, '../src/app/before-paint.js'), 'utf8');

/** What it would do seconds later, when its window may be gone. */
const timers: NodeJS.Timeout[] = [];

type AnswerFirst = (
  address: string,
  init: RequestInit,
  fetch: typeof window.fetch,
) => Promise<Response>;

/** Runs what a document of the merchant's screens runs before any of our code has come. */
export function openDocument(path: string, first: AnswerFirst = answerFirst): void {
  window.history.replaceState(null, '', path);
  document.documentElement.setAttribute('data-merchant', '');
  const asked: typeof window.fetch = window.fetch.bind(window);
  vi.stubGlobal('BUILD', '');
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) =>
    address.startsWith('/_screen/') ? first(address, init, asked) : asked(address, init),
  );
  const waiting = vi.spyOn(globalThis, 'setTimeout');
  runInThisContext(script);
  timers.push(...waiting.mock.results.map(({ value }) => value as NodeJS.Timeout));
  waiting.mockRestore();
}

/** As the server does, which draws nothing here. */
async function answerFirst(
  address: string,
  { headers }: RequestInit,
  fetch: typeof window.fetch,
): Promise<Response> {
  const url = new URL(address.replace('/_screen', ''), window.location.origin);
  const first = await firstScreen({
    address: new URL(url.pathname, url),
    token: new Headers(headers).get('authorization') ?? '',
    storeId: url.searchParams.get('store_id') ?? '',
    size: undefined,
    ask: async (asked) => {
      const reply = await fetch(asked, { method: 'GET', headers });
      const { status } = reply;
      return { status, headers: Object.fromEntries(reply.headers), body: await reply.text() };
    },
  });
  return Response.json(first);
}

/** Leaves nothing of it to the next test. */
export function closeDocument(): void {
  timers.splice(0).forEach(clearTimeout);
  document.documentElement.removeAttribute('data-merchant');
  delete window.kadeTyped;
  delete window.kadeFirst;
}

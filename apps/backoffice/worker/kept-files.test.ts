import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCacheStorage } from '../test/fake-caches';
import { keepFiles } from './kept-files';

const DOCUMENTS = { one: '<p>one</p>', two: '<p>two</p>' };
const LOGIN = '<p>login</p>';
let caches: CacheStorage;
let isAway: boolean;
/** The line is there, and nothing comes back. */
let isDead: boolean;
let served: 'one' | 'two';
beforeEach(() => {
  caches = aCacheStorage();
  isAway = false;
  isDead = false;
  served = 'one';
});
afterEach(() => void vi.useRealTimers());

async function digest(text: string) {
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  );
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const fetch = async (asked: string | Request) => {
  const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname;
  if (isDead) return new Promise<never>(() => {});
  if (isAway) throw new TypeError('Failed to fetch');
  if (path === '/dashboard') return new Response(DOCUMENTS[served]);
  if (path === '/login') return new Response(LOGIN);
  // A server has the files of its own version only.
  return path.includes(served) || path === '/icon.png'
    ? new Response(path)
    : new Response('', { status: 404 });
};

const versionOf = async (name: 'one' | 'two' | 'three') =>
  keepFiles({
    caches,
    fetch,
    version: {
      name,
      files: ['/icon.png', `/assets/${name}.js`],
      documents: {
        '/dashboard': await digest(name === 'three' ? '' : DOCUMENTS[name]),
        '/login': await digest(LOGIN),
      },
    },
  });
const request = (path: string) => new Request(`http://localhost${path}`);
const textOf = async (reply: Promise<Response>) => (await reply).text();

test('what is kept answers where nobody else does, the document and its files of one version', async () => {
  const one = await versionOf('one');
  await one.bring();
  expect(await textOf(one.document(Promise.resolve(new Response('fresh')), '/dashboard'))).toBe(
    'fresh',
  );
  isAway = true;
  expect(await textOf(one.document(fetch('/dashboard'), '/dashboard'))).toBe(DOCUMENTS.one);
  expect(await textOf(one.document(fetch('/login'), '/login'))).toBe(LOGIN);
  expect(await textOf(one.file(request('/assets/one.js')))).toBe('/assets/one.js');
  expect(await textOf(one.namedFile(request('/icon.png')))).toBe('/icon.png');
  await expect(one.file(request('/assets/else.js'))).rejects.toThrow('Failed to fetch');
});

test('on a line that says nothing what is kept comes soon, and what follows sooner', async () => {
  const one = await versionOf('one');
  await one.bring();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  /** What comes of it after so many seconds; a browser has no time to lose. */
  const after = async (seconds: number, coming: Promise<Response>) => {
    let text: string | undefined;
    void textOf(coming).then((said) => (text = said));
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return text;
  };
  isDead = true;
  expect(await after(4, one.document(fetch('/dashboard'), '/dashboard'))).toBe(DOCUMENTS.one);
  expect(await after(1, one.namedFile(request('/icon.png')))).toBe('/icon.png');
  isDead = false;
  expect(await after(0, one.namedFile(request('/icon.png')))).toBe('/icon.png');
  isDead = true;
  expect(await after(3, one.namedFile(request('/icon.png')))).toBeUndefined();
  expect(await after(4, one.namedFile(request('/icon.png')))).toBe('/icon.png');
});

test('a page of the version before still finds its files; older ones are forgotten', async () => {
  await (await versionOf('one')).bring();
  served = 'two';
  const two = await versionOf('two');
  await two.bring();
  await two.forgetOld();
  expect(await textOf(two.file(request('/assets/one.js')))).toBe('/assets/one.js');
  await caches.open('kade-files three');
  const three = await versionOf('three');
  await three.forgetOld();
  expect(await caches.keys()).toEqual(['kade-files two', 'kade-files three']);
});

test('a version that the server has left is not taken', async () => {
  const one = await versionOf('one');
  served = 'two';
  await expect(one.bring()).rejects.toThrow('/assets/one.js is not there');
  const cache = await caches.open('kade-files one');
  await cache.put('/assets/one.js', new Response('x'));
  await expect(one.bring()).rejects.toThrow('the server has moved on');
});

import { beforeAll, expect, test, vi } from 'vitest';
import { aVisitor, loadStorefront } from './browser';
import { aShop } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;

beforeAll(async () => {
  storefront = await loadStorefront();
}, 30_000);

const visit = (origin?: string) => aVisitor(storefront.handle, aShop(), origin);
const colours =
  'primary=%23AA0000&secondary=%2300aa00&background=%23FFF8F0&text=%23112233&accent=%23FFFFFF';
const dress = '--background:#fff8f0;--text:#112233';

test('dresses the shop in the colours of the address, for this visitor, until disabled', async () => {
  const visitor = visit();
  const started = await visitor.send(`/preview-theme?${colours}`);
  expect(started.status).toBe(302);
  expect(started.headers.get('location')).toBe('/');
  expect(started.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^theme=[0-9a-f.]{34}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/),
  ]);
  for (const path of ['/', '/cart']) {
    const html = await visitor.get(path);
    expect(html).toContain(dress);
    expect(html).toContain('<meta name="theme-color" content="#fff8f0"/>');
    expect(html).toContain('on this device only');
  }
  expect(await visit().get('/')).not.toContain(dress);

  const ended = await visitor.send('/preview-theme?disable=true');
  expect(ended.headers.getSetCookie()).toEqual([
    expect.stringContaining('theme=; Path=/; Max-Age=0'),
  ]);
  const html = await visitor.get('/');
  expect(html).not.toContain(dress);
  expect(html).not.toContain('on this device only');
});

test('keeps the colours to https where the shop is served so', async () => {
  const response = await visit('https://shop.example').send(`/preview-theme?${colours}`);
  expect(response.headers.getSetCookie()[0]).toMatch(/; Secure$/);
});

test('takes nothing but colours, from the address and from the cookie', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const wrong = colours.replace('%23112233', '%23112233;}');
  for (const query of ['', 'primary=red', 'primary=%23fff', 'disable=yes', wrong]) {
    const response = await visit().send(`/preview-theme?${query}`);
    expect([query, response.status]).toEqual([query, 400]);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  for (const value of ['x', 'aa0000', '</style>.aa0000.aa0000.aa0000.aa0000', '.....']) {
    const visitor = visit();
    visitor.cookies.set('theme', value);
    const html = await visitor.get('/');
    expect(html).toContain('--background:#ffffff');
    expect(html).not.toContain('on this device only');
  }
});

import { beforeAll, expect, test } from 'vitest';
import { aVisitor, loadStorefront } from './browser';
import { aShop } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;

beforeAll(async () => {
  storefront = await loadStorefront();
}, 30_000);

test("every page wears the store's own colours, a preview goes before them", async () => {
  const shop = aShop();
  shop.store.theme = {
    primary: '#AA0000',
    secondary: '#00AA00',
    background: '#FFF8F0',
    text: '#112233',
    accent: '#FFFFFF',
    enabled: true,
  };
  const visitor = aVisitor(storefront.handle, shop);
  for (const path of ['/', '/cart']) {
    expect(await visitor.get(path)).toContain('--background:#fff8f0;--text:#112233');
  }
  const previewed = ['primary', 'secondary', 'background', 'text', 'accent'].map(
    (name) => `${name}=%23${name === 'text' ? '000000' : 'FFFFFF'}`,
  );
  await visitor.send(`/preview-theme?${previewed.join('&')}`);
  expect(await visitor.get('/')).toContain('--background:#ffffff;--text:#000000');
});

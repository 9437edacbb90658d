import { beforeAll, expect, test } from 'vitest';
import { aVisitor, hiddenFields, loadStorefront } from './browser';
import { aProduct, aShop } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;
beforeAll(async () => {
  storefront = await loadStorefront();
}, 60_000);

function aReader() {
  const shop = aShop([aProduct(1)]);
  return { shop, reader: aVisitor(storefront.handle, shop) };
}

test('opening the link of a mail ends nothing, its button does', async () => {
  const { shop, reader } = aReader();
  const html = await reader.get('/alerts?token=right');
  expect(html).toContain('Tell me of nothing more');
  expect(shop.stopped).toEqual([]);
  const sent = await reader.post('/alerts', hiddenFields(html));
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/alerts?stopped=yes']);
  expect(shop.stopped).toEqual(['right']);
});

const bodies = [
  new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  (() => {
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    return form;
  })(),
];

test.each(bodies)(
  'a mail program ends it at one press, from no page and led nowhere',
  async (body) => {
    const { shop, reader } = aReader();
    const done = await reader.send('/alerts?token=right', { method: 'POST', body });
    expect(done.status).toBe(200);
    expect(await done.text()).toContain('will not tell you of anything more');
    expect(shop.stopped).toEqual(['right']);
  },
);

test('without the token of a mail nobody ends anything from elsewhere', async () => {
  const { shop, reader } = aReader();
  const post = (path: string) =>
    reader.send(path, { method: 'POST', body: new URLSearchParams({ token: 'right' }) });
  expect((await post('/alerts')).status).toBe(403);
  expect((await post('/alerts?token=wrong')).status).toBe(400);
  expect((await post('/cart?token=right')).status).toBe(403);
  expect(shop.stopped).toEqual([]);
});

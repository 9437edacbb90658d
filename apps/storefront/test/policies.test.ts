import { beforeAll, expect, test, vi } from 'vitest';
import { aVisitor, loadStorefront } from './browser';
import { aShop } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;

beforeAll(async () => {
  storefront = await loadStorefront();
}, 30_000);

function visit(content: string) {
  const shop = aShop();
  shop.policies.set('refund_policy', content);
  return aVisitor(storefront.handle, shop);
}

test('every page leads to the legal documents that there are, and no other', async () => {
  const html = await visit('<p>Within 14 days</p>').get('/cart');
  expect(html).toContain('<a href="/policies/refund_policy">Refund Policy</a>');
  expect(html).not.toContain('Terms and Conditions');
});

test('shows a document as it was written, its colours in rules of their own', async () => {
  const html = await visit(
    '<h2 style="text-align:center">Returns</h2>' +
      '<p>Send it <strong>back</strong> <span style="color:#aa0000;background-color:rgb(1, 2, 3)">soon</span></p>' +
      '<p>Write style="color:red" here</p>',
  ).get('/policies/refund_policy');
  expect(html).toContain('<h1>Refund Policy</h1>');
  expect(html).toContain('<h2 class="t0">Returns</h2>');
  expect(html).toContain('<strong>back</strong> <span class="t1">soon</span>');
  expect(html).toContain('Write style="color:red" here');
  expect(html).toContain(
    '<style>.rich-text .t0{text-align:center}\n' +
      '.rich-text .t1{color:#aa0000;background-color:rgb(1,2,3)}</style>',
  );
  expect(html).toContain('<title>Refund Policy — Ceylon Corner</title>');
  expect(html).toContain(
    'rel="canonical" href="http://ceylon.localhost:3000/policies/refund_policy"',
  );
});

test('prints no declaration that it does not know', async () => {
  const html = await visit(
    '<p style="color:red}body{display:none">a</p><p style="position:fixed;color:#123">b</p>',
  ).get('/policies/refund_policy');
  expect(html).toContain('<p>a</p><p class="t0">b</p>');
  expect(html).toContain('.rich-text .t0{color:#123}</style>');
  expect(html).not.toContain('display:none}');
});

test('a document that there is none of is not found', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const type of ['terms_and_conditions', 'x', '__proto__', '..%2Fstore']) {
    const response = await visit('<p>a</p>').send(`/policies/${type}`);
    expect([type, response.status]).toEqual([type, 404]);
  }
});

import { api } from '@kade/contract/api';
import { expect, test } from './journey';
import { aProduct, anOrder, aShop, takeTransfers, type Shop } from './shops';
import { expectReadable, expectWell } from './well';

const palette = (primary: string, secondary: string, background: string, text: string) => ({
  primary,
  secondary,
  background,
  text,
  accent: '#FFFFFF',
});

/** As merchants choose them, well and badly. */
const PALETTES = {
  'the default': palette('#3B82F6', '#10B981', '#FFFFFF', '#1F2937'),
  pink: palette('#BE185D', '#B45309', '#FFF9FB', '#3B1226'),
  night: { ...palette('#F5C451', '#7DD3C0', '#171614', '#F2EFE9'), accent: '#211F1B' },
  'yellow on white': palette('#FDE047', '#FEF9C3', '#FFFFFF', '#FACC15'),
  'grey in grey': { ...palette('#808080', '#858585', '#808080', '#7F7F7F'), accent: '#808080' },
};

/** Every page that a store has, by its address. */
async function allPages(shop: Shop): Promise<string[]> {
  const { client, store } = shop;
  await takeTransfers(shop);
  const { _id: category } = await client.call(api.categories.create, { body: { name: 'Tea' } });
  const product = await aProduct(shop, { name: 'Uva tea', description: 'Whole leaf.', category });
  await aProduct(shop, { stock_quantity: 0 });
  const content = '<p>Hand-made in <a href="https://example.com">Galle</a>.</p>';
  for (const body of [
    { kind: 'about', title: 'About us', content },
    { kind: 'contact', title: 'Contact', content },
  ] as const) {
    await client.call(api.pages.create, { body });
  }
  const params = { type: 'refund_policy' } as const;
  await client.call(api.storeSettings.createPolicy, { params, body: { content } });
  await client.call(api.contact.set, { body: { phone: '0771234567', email: 'a@example.com' } });
  const order = await anOrder(shop, product);
  return [
    '/',
    '/products',
    '/products?q=uva',
    `/products/${product._id}`,
    '/cart',
    '/checkout',
    `/orders/${order._id}?access_token=${order.access_token}`,
    '/orders',
    '/pages/about-us',
    '/pages/contact',
    '/policies/refund_policy',
    '/nowhere',
  ].map((path) => `${store.url}${path}`);
}

for (const [name, body] of Object.entries(PALETTES)) {
  test(`every page of a store is well in ${name} @phone`, async ({ page, server, trouble }) => {
    trouble.allow(/status of 404 .*\/nowhere/);
    const shop = await aShop(server);
    await shop.client.call(api.storeSettings.createTheme, { body });
    const addresses = await allPages(shop);
    await page.goto(addresses.find((address) => /products\/\w/.test(address)) ?? '');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // What is no matter of colours is the same in all of them.
      await (name === 'the default' ? expectWell(page) : expectReadable(page));
    }
  });
}

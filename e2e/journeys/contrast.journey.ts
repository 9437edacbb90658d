import { api } from '@kade/contract/api';
import type { Locator } from '@playwright/test';
import { expect, test, type Page } from './journey';
import { BOTH_SCREENS } from './screens';
import { anOrder, aProduct, aShop, openAs, takeTransfers, type Shop } from './shops';

/** How wide an edge the style sheet draws around something, in px. */
const edgeOf = (place: Locator) =>
  place.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  });

/** Colours say nothing where the system has its own: what is chosen has an edge, its neighbour none. */
async function expectChosen(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen).toBeVisible();
  await expect.poll(() => edgeOf(chosen)).toBeGreaterThanOrEqual(2);
  expect(await edgeOf(other)).toBe(0);
}

async function aShopOfMasks(shop: Shop): Promise<string> {
  const { _id: category } = await shop.client.call(api.categories.create, {
    body: { name: 'Masks' },
  });
  const { _id } = await aProduct(shop, { name: 'Raksha mask', category });
  const body = { name: 'Size', product_id: _id, stock: 'parent' } as const;
  const group = await shop.client.call(api.variants.createGroup, { body });
  for (const name of ['15 cm', '25 cm']) {
    await shop.client.call(api.variants.create, { params: { id: group._id }, body: { name } });
  }
  return _id;
}

test(
  'what a merchant chose stays to be seen in a contrast theme',
  { tag: '@desktop' },
  async ({ page, server }) => {
    const shop = await aShop(server);
    const productId = await aShopOfMasks(shop);
    await takeTransfers(shop);
    await anOrder(shop, await aProduct(shop));
    await page.emulateMedia({ forcedColors: 'active' });

    await openAs(page, shop.merchant, '/orders');
    const views = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link');
    await expectChosen(views.first(), views.nth(1));
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expectChosen(
      menu.getByRole('link', { name: 'Orders' }),
      menu.getByRole('link', { name: 'Products' }),
    );

    await page.getByRole('button', { name: /^Profile/ }).click();
    await expectChosen(
      page.getByRole('menuitemradio', { name: 'System' }),
      page.getByRole('menuitemradio', { name: 'Dark' }),
    );

    await page.goto('/products');
    await expectChosen(
      page.getByRole('button', { name: 'Cards' }),
      page.getByRole('button', { name: 'Table' }),
    );

    await page.goto(`/product/${productId}?analytics=1`);
    const figures = page.getByRole('dialog').locator('[aria-pressed]');
    await expectChosen(figures.first(), figures.nth(1));
    await expect(page.getByRole('dialog')).not.toHaveCSS('border-top-width', '0px');

    await page.goto('/billing');
    const terms = page.locator('label:has(> input[type=radio])');
    await expectChosen(terms.first(), terms.nth(1));

    await page.goto('/settings');
    for (const name of ['Bank transfer', 'Cash on delivery']) {
      const track = page.getByRole('switch', { name }).locator('+ *');
      await expect(track).not.toHaveCSS('border-top-width', '0px');
      const fills = await track.evaluate((element) =>
        [element, element.firstElementChild ?? element].map(
          (part) => getComputedStyle(part).backgroundColor,
        ),
      );
      expect(new Set(fills).size).toBe(2);
    }
  },
);

test('what a customer chose stays to be seen in a contrast theme @phone', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  const productId = await aShopOfMasks(shop);
  await takeTransfers(shop);
  await page.emulateMedia({ forcedColors: 'active' });

  await page.goto(`${shop.store.url}/products`);
  const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expectChosen(chips.first(), chips.nth(1));

  await page.goto(`${shop.store.url}/products/${productId}`);
  await page.getByRole('radio', { name: '25 cm' }).check();
  const sizeOf = (name: string) => page.locator('label', { hasText: name });
  await expectChosen(sizeOf('25 cm'), sizeOf('15 cm'));

  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'Checkout' }).first().click();
  const wayOf = (name: RegExp) => page.locator('label', { has: page.getByRole('radio', { name }) });
  await page.getByRole('radio', { name: /^Bank transfer/ }).check();
  await expectChosen(wayOf(/^Bank transfer/), wayOf(/^Cash on delivery/));
});

/** As it is on the screen, then as it is on paper. */
async function expectOnScreenOnly(page: Page, places: Locator[]): Promise<void> {
  for (const place of places) await expect(place).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const place of places) await expect(place).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
}

for (const screen of BOTH_SCREENS) {
  test(`ways to elsewhere and bars stay off paper ${screen}`, async ({ page, server, isPhone }) => {
    const shop = await aShop(server);
    const product = await aProduct(shop);
    const order = await anOrder(shop, product);
    const skip = page.getByRole('link', { name: 'Skip to content' });

    await openAs(page, shop.merchant, '/orders');
    await page.getByRole('checkbox', { name: /#/ }).first().check({ force: true });
    const frame = isPhone
      ? page.getByRole('button', { name: 'Open menu' })
      : page.getByRole('navigation', { name: 'Main' });
    await expectOnScreenOnly(page, [
      skip,
      frame,
      page.getByRole('button', { name: 'Export selected' }),
    ]);

    await page.goto(`/orders/print?document=invoice&ids=${order._id}`);
    await expectOnScreenOnly(page, [page.getByRole('button', { name: 'Print' })]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Bill to')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });

    await page.goto(`${shop.store.url}/products/${product._id}`);
    await expectOnScreenOnly(page, [
      skip,
      page.getByRole('button', { name: 'Add to cart' }),
      page.getByRole('link', { name: 'Cart', exact: false }).first(),
    ]);
  });
}

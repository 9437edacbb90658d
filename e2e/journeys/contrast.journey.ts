import { api } from '@kade/contract/api';
import type { Locator } from '@playwright/test';
import { expect, test } from './journey';
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
  const { _id } = await aProduct(shop, { name: 'Raksha mask' });
  const body = { name: 'Size', product_id: _id, stock: 'parent' } as const;
  const group = await shop.client.call(api.variants.createGroup, { body });
  for (const name of ['15 cm', '25 cm']) {
    await shop.client.call(api.variants.create, { params: { id: group._id }, body: { name } });
  }
  await shop.client.call(api.categories.create, { body: { name: 'Masks' } });
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

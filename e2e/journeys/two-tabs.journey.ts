import { api } from '@kade/contract/api';
import { expect, test } from './journey';
import { aShop, openAs, unique } from './shops';

test(
  'a tab keeps to its store when another tab has chosen another',
  { tag: '@desktop' },
  async ({ page, context, server }) => {
    const first = await aShop(server);
    const second = await aShop(server, first.merchant);
    const name = unique('lamp');
    await openAs(page, first.merchant, '/products?create=1');
    const form = page.getByRole('dialog', { name: 'Create Product' });
    await form.getByLabel('Name', { exact: true }).fill(name);
    await form.getByLabel('Price', { exact: true }).fill('900');

    const other = await context.newPage();
    await other.goto('/dashboard');
    await other.getByRole('button', { name: /^Store: / }).click();
    await other.getByRole('menuitem', { name: `${second.store.name}.localhost` }).click();
    await expect(
      other.getByRole('button', { name: `Store: ${second.store.name}.localhost` }),
    ).toBeVisible();

    await form.getByRole('button', { name: 'Create Product' }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
    const listOf = ({ client }: typeof first) => client.call(api.products.list, { query: {} });
    expect((await listOf(first)).items.map((product) => product.name)).toEqual([name]);
    expect((await listOf(second)).items).toEqual([]);

    await page.reload();
    await expect(page.getByRole('link', { name })).toBeVisible();
    const ofFirst = { name: `Store: ${first.store.name}.localhost` };
    await expect(page.getByRole('button', ofFirst)).toBeVisible();
    // What is opened beside it is in its store, too.
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name }).click({ modifiers: ['ControlOrMeta'] });
    const beside = await opening;
    await expect(beside.getByRole('button', ofFirst)).toBeVisible();
    await expect(beside.getByLabel('Name', { exact: true })).toHaveValue(name);
  },
);

import { api } from '@kade/contract/api';
import { expect, test } from './journey';
import { aProduct, anOrder, aShop, openAs } from './shops';

/** More than a page of the list, and than are changed within one call. */
const MANY = 52;

test('all orders that wait are shipped after one question, and printed @desktop', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  const tea = await aProduct(shop, { stock_quantity: 100 });
  let last = await anOrder(shop, tea);
  for (let count = 1; count < MANY; count += 1) last = await anOrder(shop, tea);

  const bar = page.getByRole('region', { name: 'Selected orders' });
  const selectAll = async () => {
    await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check();
    await bar.getByRole('button', { name: `Select all ${MANY} orders` }).click();
    await expect(bar.getByText(`All ${MANY} selected`)).toBeVisible();
  };
  await openAs(page, shop.merchant, '/orders?view=to_pack');
  // A row leads to its order all over, and its moment is exact for who points at that.
  const moment = page.getByRole('row').nth(1).getByRole('time');
  await moment.hover();
  await expect(moment).toHaveAttribute('title', /\d{4}.*\d\d:\d\d/);
  await selectAll();
  await bar.getByRole('link', { name: 'Print' }).click();
  await expect(page.getByRole('article')).toHaveCount(MANY);
  await page.goBack();

  await selectAll();
  await bar.getByLabel('Set status').selectOption('Shipped');
  const question = page.getByRole('dialog', { name: `Set ${MANY} orders to Shipped?` });
  await expect(question.getByText(`${MANY} orders change.`)).toBeVisible();
  await expect(question.getByText(`${MANY} customers are told by mail.`)).toBeVisible();
  // Who orders while the merchant reads the question was not asked about.
  const late = await anOrder(shop, tea);
  await question.getByRole('button', { name: 'Set to Shipped' }).click();
  const ended = page.getByRole('region', { name: 'Change that has ended' });
  await expect(ended.getByText(`${MANY} orders changed`)).toBeVisible();
  await expect(
    page.getByRole('link', { name: `#${late.order_number}`, exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: `#${last.order_number}`, exact: true })).toBeHidden();
  const { items, total } = await shop.client.call(api.orders.list, {
    query: { order_status: ['shipped'] },
  });
  expect(total).toBe(MANY);
  expect(items.map(({ _id }) => _id)).not.toContain(late._id);

  await page.reload();
  await expect(ended).toBeVisible();
  await ended.getByRole('button', { name: 'Close' }).click();
  await expect(ended).toBeHidden();
});

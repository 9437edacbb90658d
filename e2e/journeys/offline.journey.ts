import { api } from '@kade/contract/api';
import { expect, test, type Page } from './journey';
import { aProduct, anOrder, aShop, openAs, unique } from './shops';

test.use({ serviceWorkers: 'allow' });

/** Until all files of the screens are on this device. */
const untilKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return registration?.active?.state;
        }),
      { timeout: 60_000 },
    )
    .toBe('activated');

test('what was seen is read without a line, as of when it was seen, and gone once signed out', async ({
  page,
  context,
  server,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const shop = await aShop(server);
  const name = unique('lamp');
  const product = await aProduct(shop, { name, stock_quantity: 9 });
  const order = await anOrder(shop, product);
  await openAs(page, shop.merchant, '/orders');
  await expect(page.getByText(`#${order.order_number}`).first()).toBeVisible();
  await page.goto(`/orders/${order._id}`);
  await expect(page.getByLabel('Update Status')).toBeVisible();
  await page.goto('/products');
  await expect(page.getByText(name).first()).toBeVisible();
  await untilKept(page);

  await context.setOffline(true);
  await page.goto(`/orders/${order._id}`);
  await expect(page.getByText(/^Offline, as of /)).toBeVisible();
  await expect(page.getByLabel('Update Status')).toHaveValue('pending');
  await page.goto('/products');
  await expect(page.getByText(name).first()).toBeVisible();
  // What was never seen here is not made up.
  await page.goto('/settings');
  await expect(page.getByText(/^Offline/)).toBeVisible();

  const body = { status: 'processing' } as const;
  await shop.client.call(api.orders.update, { params: { id: order._id }, body });
  await page.goto(`/orders/${order._id}`);
  await expect(page.getByLabel('Update Status')).toHaveValue('pending');
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Update Status')).toHaveValue('processing');
  await expect(page.getByText(/^Offline/)).toBeHidden();

  await page.evaluate(() => localStorage.removeItem('kade.session'));
  await page.goto('/login');
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).join()))
    .not.toContain('kade-replies');
});

test('a message opens what it is about in the window that is there @desktop', async ({
  page,
  context,
  server,
}) => {
  const shop = await aShop(server);
  const order = await anOrder(shop, await aProduct(shop));
  await context.grantPermissions(['notifications']);
  await openAs(page, shop.merchant, '/products');
  await untilKept(page);
  const devtools = await context.newCDPSession(page);
  const worker = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) resolve(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const message = {
    title: `New order #${order.order_number}`,
    text: 'LKR 1,250.00',
    path: `/orders/${order._id}?store=${shop.store._id}`,
    tag: order._id,
    is_silent: false,
  };
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: server.origin,
    registrationId: await worker,
    data: JSON.stringify(message),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  const { title, text: body, tag } = message;
  await expect.poll(shown).toEqual([{ title, body, tag }]);
});

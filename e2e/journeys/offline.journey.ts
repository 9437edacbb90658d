import { api } from '@kade/contract/api';
import { launchOptions } from '../browser';
import { expect, test, type Page } from './journey';
import { aProduct, anOrder, aShop, openAs, unique } from './shops';

test.use({ serviceWorkers: 'allow', launchOptions });
// One after the other in one browser: to start another, with its server, takes longer than a journey.
test.describe.configure({ mode: 'default' });

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

/** Until this device keeps what the API said of it. */
const untilSeen = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const open = (await caches.keys())
          .filter((name) => name.startsWith('kade-replies'))
          .map(async (name) => (await caches.open(name)).keys());
        return (await Promise.all(open)).flat().map(({ url }) => new URL(url).pathname);
      }),
    )
    .toContain(`/api/merchant${path}`);

/** A shop's order, open on a device that keeps it. */
async function seenOrder(page: Page, server: Parameters<typeof aShop>[0]) {
  const shop = await aShop(server);
  const order = await anOrder(shop, await aProduct(shop));
  const path = `/orders/${order._id}`;
  await openAs(page, shop.merchant, path);
  await expect(page.getByLabel('Update Status')).toBeVisible();
  await untilSeen(page, path);
  await untilKept(page);
  return { shop, order, path };
}

test('what was seen is read without a line, as of when it was seen, and gone once signed out @phone', async ({
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
  await untilSeen(page, `/orders/${order._id}`);
  await page.goto('/products');
  await expect(page.getByText(name).first()).toBeVisible();
  await untilSeen(page, '/products');
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

test('what is done without a line waits, outlives a reload, and is done once @phone', async ({
  page,
  context,
  server,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { shop, order, path } = await seenOrder(page, server);
  const other = await context.newPage();
  await other.goto('/orders');
  await expect(other.getByText(`#${order.order_number}`).first()).toBeVisible();

  await context.setOffline(true);
  await page.getByLabel('Update Status').selectOption('processing');
  const status = `Order #${order.order_number}: set to Processing`;
  await expect(page.getByText(`Waits to be sent: ${status}`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Internal note' }).fill('Call after five');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('button', { name: '2 changes wait' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Internal note' })).toHaveValue('');
  await expect(other.getByRole('button', { name: '2 changes wait' })).toBeVisible();

  await page.goto(path);
  await expect(page.getByText(`Waits to be sent: ${status}`)).toBeVisible();
  await expect(page.getByLabel('Update Status')).toHaveValue('processing');
  await page.getByRole('button', { name: '2 changes wait' }).click();
  const list = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(list.getByText('Call after five')).toBeVisible();
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /changes? waits?$/ })).toBeHidden();
  await expect(other.getByRole('button', { name: /changes? waits?$/ })).toBeHidden();
  const { history } = await shop.client.call(api.orders.get, { params: { id: order._id } });
  const said = history.map(({ field, to }) => [field, to]);
  expect(said.slice(1)).toEqual([
    ['order_status', 'processing'],
    ['note', 'Call after five'],
  ]);
});

test('what was done is not done again because its answer was lost @desktop', async ({
  page,
  context,
  server,
  trouble,
}) => {
  trouble.allow(/ERR_CONNECTION_RESET|Failed to load resource/);
  const shop = await aShop(server);
  const order = await anOrder(shop, await aProduct(shop));
  const params = { id: order._id };
  await openAs(page, shop.merchant, `/orders/${order._id}`);
  await expect(page.getByLabel('Update Status')).toBeVisible();
  const keys: (string | undefined)[] = [];
  await context.route(`**/api/merchant/orders/${order._id}?*`, async (route) => {
    const request = route.request();
    if (request.method() === 'PUT') keys.push(request.headers()['idempotency-key']);
    if (request.method() !== 'PUT' || keys.length > 1) return route.continue();
    await route.fetch();
    await shop.client.call(api.orders.update, { params, body: { status: 'cancelled' } });
    await route.abort('connectionreset');
  });
  await page.getByLabel('Update Status').selectOption('processing');
  await expect(page.getByText('Sent. Order', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Update Status')).toHaveValue('cancelled');
  expect(keys).toEqual([keys[0], keys[0]]);
  const { history } = await shop.client.call(api.orders.get, { params });
  expect(history.map(({ to }) => to).slice(1)).toEqual(['processing', 'cancelled']);
});

test('what cannot be done any more is said with its reason, and nothing is overwritten @desktop', async ({
  page,
  context,
  server,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { shop, order, path } = await seenOrder(page, server);
  await page.goto('/orders');
  await context.setOffline(true);
  await page.goto(path);
  await page.getByLabel('Update Status').selectOption('shipped');
  await expect(page.getByText('Waits to be sent', { exact: false })).toBeVisible();
  const body = { status: 'cancelled' } as const;
  await shop.client.call(api.orders.update, { params: { id: order._id }, body });

  await context.setOffline(false);
  const refused = `Not done: Order #${order.order_number}: set to Shipped. This order has changed since`;
  await expect(page.getByText(refused)).toBeVisible();
  await expect(page.getByLabel('Update Status')).toHaveValue('cancelled');
  await page.goto('/orders');
  await page.getByRole('button', { name: '1 not done' }).click();
  const list = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await list.getByRole('link', { name: `Order #${order.order_number}` }).click();
  await expect(page).toHaveURL(path);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Not done')).toBeHidden();
});

test('who logs out without a line is asked, and reads on the sign-in page what was not sent @desktop', async ({
  page,
  context,
  server,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { order } = await seenOrder(page, server);
  await context.setOffline(true);
  await page.getByLabel('Update Status').selectOption('processing');
  await expect(page.getByRole('button', { name: '1 change waits' })).toBeVisible();
  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Log out before all is sent?' });
  await expect(
    question.getByText('1 change has not been sent yet', { exact: false }),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  const lost = `Order #${order.order_number}: set to Processing`;
  await expect(page.getByText(`Not sent before you were signed out: ${lost}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});

test('what another tab did stays in sight above what is said of the line @phone', async ({
  page,
  context,
  server,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { path } = await seenOrder(page, server);
  const other = await context.newPage();
  await other.goto('/pricing');
  await context.setOffline(true);
  await page.goto(path);
  const offline = page.getByText(/^Offline, as of /);
  await expect(offline).toBeVisible();
  await other.evaluate(() => localStorage.removeItem('kade.session'));
  const told = page.getByText('You were signed out in another tab.');
  await expect(told).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  const [above, below] = [await told.boundingBox(), await offline.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await expect(told).toBeInViewport();
  await expect(offline).toBeInViewport();
});

test('a message that comes is shown, with what it brought @desktop', async ({
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
  const refused: string[] = [];
  devtools.on('ServiceWorker.workerErrorReported', ({ errorMessage }) =>
    refused.push(errorMessage.errorMessage),
  );
  await devtools.send('ServiceWorker.enable');
  const displayed: string[] = [];
  devtools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) =>
    displayed.push(`${backgroundServiceEvent.eventName} ${backgroundServiceEvent.instanceId}`),
  );
  const service = 'notifications';
  await devtools.send('BackgroundService.setRecording', { shouldRecord: true, service });
  await devtools.send('BackgroundService.startObserving', { service });
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
  // Who asks for the messages while one is on its way makes the browser forget it.
  await expect
    .poll(() => displayed, { timeout: 30_000 })
    .toEqual([`Notification displayed ${order._id}`]);
  const shown = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag }) => ({ title, body, tag }));
  });
  const { title, text: body, tag } = message;
  expect(shown).toEqual([{ title, body, tag }]);
  expect(refused).toEqual([]);
});

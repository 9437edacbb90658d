import { auth } from '@kade/contract/auth';
import { sessions } from '@kade/contract/sessions';
import { push } from '@kade/contract/push';
import { storefront } from '@kade/contract/storefront';
import { beforeEach, expect, test } from 'vitest';
import {
  anOrder,
  aProduct,
  aStore,
  orderOf,
  PASSWORD,
  type TestMerchant,
  type TestShop,
} from '../../../test/factories';
import { aPushService, type FakeBrowser } from '../../../test/push-service';
import { countStatements } from '../../../test/statements';
import { executeSql } from '../../platform/database';
import { createSecrets } from '../../platform/secrets';

let shop: TestShop;
let service: Awaited<ReturnType<typeof aPushService>>;
beforeEach(async () => {
  shop = await aStore();
  service = await aPushService();
  shop.server.system.network = service.network;
});

const addressOf = ({ endpoint, p256dh, auth }: FakeBrowser) => ({ endpoint, p256dh, auth });
const tell = (
  browser: FakeBrowser,
  { client }: Pick<TestMerchant, 'client'> = shop.merchant,
  with_sound = true,
) => client.call(push.set, { body: { browser: addressOf(browser), with_sound } });

/** Another device of the same merchant. */
async function signInAgain() {
  const { email } = shop.merchant;
  const { token } = await shop.server
    .client()
    .call(auth.login, { body: { email, password: PASSWORD } });
  return { token, client: shop.server.client({ token, storeId: shop.store._id }) };
}

const waitingJobs = async () => {
  const { rows } = await executeSql(
    shop.server.system.db,
    `select name from jobs.job where name like 'push%' and state <> 'completed'`,
  );
  return rows.map(({ name }) => name);
};

test('an order is told to every device of its merchant, and to nobody else’s', async () => {
  const [one, two, strange] = [service.subscribe(), service.subscribe(), service.subscribe()];
  await tell(one);
  await tell(two, await signInAgain(), false);
  await tell(strange, (await aStore()).merchant);
  const order = await anOrder(shop, await aProduct(shop, { price: 125_000 }), 2);
  await shop.server.runJobs();
  const message = {
    title: `New order #${order.order_number}`,
    text: `LKR 2,500.00 · 2 pieces · ${shop.store.name}`,
    path: `/orders/${order._id}?store=${shop.store._id}`,
    tag: order._id,
    is_silent: false,
  };
  expect(one.shown).toEqual([message]);
  expect(two.shown).toEqual([{ ...message, is_silent: true }]);
  expect(strange.shown).toEqual([]);
  expect(JSON.stringify(one.shown)).not.toContain('Kasun');
});

test('what is sent is signed for its push service, replaces its like and is kept for half a day', async () => {
  const browser = service.subscribe();
  const { public_key } = await tell(browser);
  await anOrder(shop, await aProduct(shop));
  await shop.server.runJobs();
  const [delivery] = service.deliveries;
  const now = shop.server.clock.now().getTime() / 1000;
  expect(delivery).toMatchObject({ key: public_key, ttl: 43_200 });
  expect(delivery?.claims).toMatchObject({
    aud: 'https://push.example.net',
    sub: 'mailto:hello@localhost',
  });
  expect((delivery?.claims.exp ?? 0) - now).toBeGreaterThan(0);
  expect((delivery?.claims.exp ?? 0) - now).toBeLessThanOrEqual(24 * 3600);
  expect(delivery?.topic).toMatch(/^[\w-]{32}$/);
  expect(delivery?.sealed.toString('latin1')).not.toContain('New order');
});

test('what tells devices is enqueued by the statement that writes the order', async () => {
  await tell(service.subscribe());
  const product = await aProduct(shop);
  await anOrder(shop, product);
  const place = () => shop.visitor.call(storefront.placeOrder, { body: orderOf(product) });
  expect(await countStatements(shop.server.system, place)).toBeLessThanOrEqual(8);
  expect(await waitingJobs()).toEqual(['push_order', 'push_order']);
  await shop.server.runJobs();
});

test('nothing is enqueued where no device is told', async () => {
  const product = await aProduct(shop);
  const before = await waitingJobs();
  await anOrder(shop, product);
  expect(await waitingJobs()).toEqual(before);
});

test('a session has one device, shown beside it, and takes it along when it ends', async () => {
  const browser = service.subscribe();
  const other = await signInAgain();
  await tell(browser);
  const told = async () =>
    (await other.client.call(sessions.listSessions, {})).map(({ current, is_told }) => [
      current,
      is_told,
    ]);
  expect(await told()).toEqual(
    expect.arrayContaining([
      [true, false],
      [false, true],
    ]),
  );
  // The same browser, signed in anew.
  await tell(browser, other);
  expect(await told()).toEqual(
    expect.arrayContaining([
      [true, true],
      [false, false],
    ]),
  );
  const replacing = service.subscribe();
  expect(await tell(replacing, other)).toMatchObject({
    device: { endpoint: replacing.endpoint, with_sound: true },
  });
  expect(await tell(replacing, other, false)).toMatchObject({ device: { with_sound: false } });
  await other.client.call(auth.logout, {});
  await anOrder(shop, await aProduct(shop));
  await shop.server.runJobs();
  expect([browser.shown, replacing.shown]).toEqual([[], []]);
});

test('a device is turned off from another one, of its own merchant only', async () => {
  const browser = service.subscribe();
  await tell(browser);
  const all = await shop.merchant.client.call(sessions.listSessions, {});
  const session = all.find(({ is_told }) => is_told)?._id ?? '';
  const stranger = (await aStore()).merchant.client;
  await expect(stranger.call(push.remove, { query: { session } })).rejects.toMatchObject({
    status: 404,
  });
  await (await signInAgain()).client.call(push.remove, { query: { session } });
  expect((await shop.merchant.client.call(push.get, {})).device).toBeNull();
});

test('a browser that has left is forgotten; one whose service is away is told later', async () => {
  const [left, late] = [service.subscribe(), service.subscribe()];
  await tell(left);
  await tell(late, await signInAgain());
  service.leave(left);
  await anOrder(shop, await aProduct(shop));
  await shop.server.runJobs();
  expect((await shop.merchant.client.call(push.get, {})).device).toBeNull();
  expect(late.shown).toHaveLength(1);
  service.answers.push(503, 429);
  await anOrder(shop, await aProduct(shop));
  await shop.server.runJobs();
  expect(late.shown).toHaveLength(2);
});

test('a browser that came in the place of one that left, while that was told, stays', async () => {
  const [left, come] = [service.subscribe(), service.subscribe()];
  await tell(left);
  service.answers.push(async () => {
    await tell(come);
    return 410;
  });
  await anOrder(shop, await aProduct(shop));
  await shop.server.runJobs();
  const { device } = await shop.merchant.client.call(push.get, {});
  expect(device).toMatchObject({ endpoint: come.endpoint });
});

test('a test says what the push service answered', async () => {
  const browser = service.subscribe();
  const ask = () => shop.merchant.client.call(push.test, {});
  await expect(ask()).rejects.toMatchObject({ status: 404 });
  await tell(browser);
  expect(await ask()).toEqual({ outcome: 'sent' });
  expect(browser.shown).toMatchObject([
    { title: 'New orders will be told here', path: '/profile' },
  ]);
  service.answers.push(400, 500);
  expect(await ask()).toEqual({ outcome: 'refused' });
  expect(await ask()).toEqual({ outcome: 'unreachable' });
  service.leave(browser);
  expect(await ask()).toEqual({ outcome: 'gone' });
});

test('an address inside our own network is never called', async () => {
  const browser = service.subscribe();
  service.addresses.set('push.example.net', ['10.0.0.7']);
  await tell(browser);
  expect(await shop.merchant.client.call(push.test, {})).toEqual({ outcome: 'unreachable' });
  expect(browser.shown).toEqual([]);
  const http = { ...addressOf(browser), endpoint: 'http://push.example.net/v1/a' };
  await expect(
    shop.merchant.client.call(push.set, { body: { browser: http, with_sound: true } }),
  ).rejects.toMatchObject({ code: 'invalid' });
});

test('a browser whose key is no point of the curve is refused: nothing could be sealed for it', async () => {
  const address = { ...addressOf(service.subscribe()), p256dh: `B${'A'.repeat(86)}` };
  await expect(
    shop.merchant.client.call(push.set, { body: { browser: address, with_sound: true } }),
  ).rejects.toMatchObject({
    status: 400,
    details: [{ field: 'browser.p256dh', message: 'must be a point of P-256' }],
  });
  expect((await shop.merchant.client.call(push.get, {})).device).toBeNull();
});

test('who was asked by a key from before is told until that key is gone', async () => {
  const { system } = shop.server;
  const keys = (now: string, ...before: string[]) => {
    system.secrets = createSecrets(now, system.random, before);
  };
  const [first, second] = [
    'the first secret key of this shop',
    'the second secret key of this shop',
  ];
  const ask = () => shop.merchant.client.call(push.test, {});
  const known = system.secrets;
  keys(first);
  const browser = service.subscribe();
  const { public_key } = await tell(browser);
  keys(second, first);
  expect(await ask()).toEqual({ outcome: 'sent' });
  expect((await shop.merchant.client.call(push.get, {})).public_key).not.toBe(public_key);
  keys(second);
  expect(await ask()).toEqual({ outcome: 'gone' });
  system.secrets = known;
});

import { MASKED_SECRET, payments } from '@kade/contract/payments';
import { beforeAll, describe, expect, test } from 'vitest';
import { aStore, type TestShop } from '../../../../test/factories';
import { startPayhere } from '../../../../test/fakes/payhere';
import { startPaypal } from '../../../../test/fakes/paypal';
import type { FakeProvider } from '../../../../test/fakes/provider';

let payhere: FakeProvider;
let paypal: FakeProvider;
let environment: Record<string, string>;
beforeAll(async () => {
  payhere = await startPayhere({ app: 'right & secret' });
  paypal = await startPaypal({ client: 'right' });
  environment = { PAYHERE_URL: payhere.url, PAYPAL_URL: paypal.url };
  return () => Promise.all([payhere.close(), paypal.close()]);
});

const checkout = { merchant_id: '1211149', merchant_secret: 'for-checkout' };
const setPayhere = (shop: TestShop, app: { app_id?: string | null; app_secret?: string }) =>
  shop.client.call(payments.setPayhere, { body: { ...checkout, ...app } });
const setPaypal = (shop: TestShop, client_secret: string) =>
  shop.client.call(payments.setPaypal, { body: { client_id: 'client', client_secret } });
const testPayhere = (shop: TestShop) => shop.client.call(payments.testPayhere, {});
const testPaypal = (shop: TestShop) => shop.client.call(payments.testPaypal, {});

describe('PayHere', () => {
  test('is asked with the App ID and App Secret, and says whether it takes them', async () => {
    const shop = await aStore(environment);
    await expect(testPayhere(shop)).rejects.toMatchObject({ status: 404 });
    await setPayhere(shop, {});
    expect(await testPayhere(shop)).toMatchObject({ outcome: 'incomplete' });
    await setPayhere(shop, { app_id: 'app', app_secret: 'wrong' });
    expect(await testPayhere(shop)).toEqual({
      outcome: 'refused',
      message: 'PayHere answered: Bad credentials',
    });
    await setPayhere(shop, { app_id: 'app', app_secret: 'right & secret' });
    expect((await testPayhere(shop)).outcome).toBe('accepted');
    expect(payhere.calls).toMatchObject([
      { method: 'POST', url: '/merchant/v1/oauth/token', body: 'grant_type=client_credentials' },
      { url: '/merchant/v1/oauth/token' },
      { url: '/merchant/v1/payment/search?order_id=connection-test' },
    ]);
  });

  test('that gives no answer is told as such', async () => {
    const provider = await startPayhere({});
    const shop = await aStore({ PAYHERE_URL: provider.url });
    await setPayhere(shop, { app_id: 'app', app_secret: 'secret' });
    await provider.close();
    expect(await testPayhere(shop)).toEqual({
      outcome: 'unreachable',
      message: 'PayHere could not be asked: no connection (ECONNREFUSED).',
    });
  });

  test('its App ID and App Secret come and go together, and the secret never shows', async () => {
    const shop = await aStore(environment);
    expect(await setPayhere(shop, { app_id: 'app', app_secret: 'one' })).toMatchObject({
      app_id: 'app',
      app_secret: MASKED_SECRET,
    });
    expect(await setPayhere(shop, {})).toMatchObject({ app_id: 'app' });
    expect(await setPayhere(shop, { app_id: 'app-2', app_secret: MASKED_SECRET })).toMatchObject({
      app_id: 'app-2',
    });
    await expect(setPayhere(shop, { app_id: null, app_secret: 'x' })).rejects.toMatchObject({
      details: [{ field: 'app_id', message: 'is required' }],
    });
    await expect(setPayhere(shop, { app_id: 'app', app_secret: '' })).rejects.toMatchObject({
      details: [{ field: 'app_secret', message: 'is required' }],
    });
    expect(await setPayhere(shop, { app_id: '', app_secret: '' })).toMatchObject({
      app_id: null,
      app_secret: null,
    });
    expect(await shop.client.call(payments.payhere, {})).toMatchObject({ app_id: null });
  });

  test('the App of one account is not asked about the payments of another', async () => {
    const shop = await aStore(environment);
    await setPayhere(shop, { app_id: 'app', app_secret: 'right & secret' });
    const other = { ...checkout, merchant_id: '1999999' };
    const change = (app: { app_id?: string; app_secret?: string }) =>
      shop.client.call(payments.setPayhere, { body: { ...other, ...app } });
    const kept = { app_id: 'app', app_secret: MASKED_SECRET };
    await expect(change(kept)).rejects.toMatchObject({
      details: [{ field: 'app_secret', message: 'is required' }],
    });
    expect(await shop.client.call(payments.payhere, {})).toMatchObject({
      merchant_id: checkout.merchant_id,
      ...kept,
    });
    expect(await change({})).toMatchObject({ merchant_id: '1999999', app_id: null });
    expect(await testPayhere(shop)).toMatchObject({ outcome: 'incomplete' });
    expect(await change({ ...kept, app_secret: 'right & secret' })).toMatchObject(kept);
    expect(await change(kept)).toMatchObject(kept);
  });
});

describe('PayPal', () => {
  test('says whether it takes the credentials', async () => {
    const shop = await aStore(environment);
    await setPaypal(shop, 'wrong');
    expect(await testPaypal(shop)).toEqual({
      outcome: 'refused',
      message: 'PayPal answered: Client Authentication failed',
    });
    await setPaypal(shop, 'right');
    expect(await testPaypal(shop)).toEqual({
      outcome: 'accepted',
      message: 'PayPal accepted the client ID and secret.',
    });
  });

  test.each([
    [{ status: 500, body: { error: 'internal' } }, 'an answer that says nothing (500).'],
    [{ status: 200, body: '<html>' }, 'an answer without a token.'],
    [{ status: 302, body: {} }, 'an answer that says nothing (302).'],
    [{ status: 200, body: 'x'.repeat(300_000) }, 'the answer was too long.'],
  ])('an answer like %# is told as none', async (answer, words) => {
    const shop = await aStore(environment);
    await setPaypal(shop, 'right');
    paypal.answerAlways(answer);
    expect(await testPaypal(shop)).toEqual({
      outcome: 'unreachable',
      message: `PayPal could not be asked: ${words}`,
    });
    paypal.answerAlways(undefined);
  });

  test('is asked once in three seconds', async () => {
    const shop = await aStore({ ...environment, RATE_LIMITS: 'on' });
    await setPaypal(shop, 'right');
    const tests = await Promise.allSettled([testPaypal(shop), testPaypal(shop)]);
    expect(tests.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(testPaypal(shop)).rejects.toMatchObject({ status: 429 });
    shop.server.clock.advance(3000);
    expect((await testPaypal(shop)).outcome).toBe('accepted');
  });

  test('no secret is in the logs', async () => {
    const shop = await aStore({ ...environment, LOG_LEVEL: 'trace' });
    await setPaypal(shop, 'paypal-secret-Zx90');
    await testPaypal(shop);
    const logs = shop.server.logs.join('');
    expect(logs).toContain('paypal/test');
    expect(logs).not.toContain('Zx90');
    expect(logs).not.toContain(Buffer.from('client:paypal-secret-Zx90').toString('base64'));
  });
});

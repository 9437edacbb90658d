import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateways, SHOP_AT_PAYHERE, type Gateways } from './fakes/gateways';
import { startPayhere, type FakePayment } from './fakes/payhere';

let gateways: Gateways;
beforeAll(async () => {
  gateways = await startGateways();
});
afterAll(() => gateways.close());

const SENSELESS = ['', '{', 'null', '[]', '{"amount":{}}'];

test('the gateways outlive calls that make no sense, and say so', async () => {
  const { payhere, paypal } = gateways;
  const calls = [
    [payhere.url, '/merchant/v1/payment/refund', 'Bearer payhere-token'],
    [paypal.url, '/v2/checkout/orders', 'Bearer paypal-token'],
    [paypal.url, '/v1/notifications/webhooks', 'Bearer paypal-token'],
    [paypal.url, '/v1/notifications/verify-webhook-signature', 'Bearer paypal-token'],
  ] as const;
  for (const [url, path, authorization] of calls) {
    for (const body of SENSELESS) {
      const reply = await fetch(url + path, { method: 'POST', headers: { authorization }, body });
      const text = await reply.text();
      const isRefused = reply.status >= 400 || /"status":-1|FAILURE|WH-/.test(text);
      expect(isRefused, `${path} ${body}: ${reply.status} ${text}`).toBe(true);
    }
    const stranger = await fetch(`${url}/nothing/here`, { headers: { authorization } });
    expect(stranger.status).toBe(404);
  }
  const fields = { merchant_id: SHOP_AT_PAYHERE.merchant_id, decision: 'approve' };
  const body = new URLSearchParams(fields);
  expect((await fetch(`${payhere.url}/pay/checkout`, { method: 'POST', body })).status).toBe(400);
});

test('PayHere gives back what is left where no amount is named, and nothing of what a bank took', async () => {
  const payment = { order_id: 'A', status: 'RECEIVED', currency: 'LKR', amount: 100 };
  const known: FakePayment[] = [
    { ...payment, payment_id: 1 },
    { ...payment, payment_id: 2, status: 'CHARGEBACKED' },
  ];
  const payhere = await startPayhere({}, known);
  const refund = async (body: object) => {
    const reply = await fetch(`${payhere.url}/merchant/v1/payment/refund`, {
      method: 'POST',
      headers: { authorization: 'Bearer payhere-token' },
      body: JSON.stringify({ description: 'Refund', ...body }),
    });
    return ((await reply.json()) as { status: number }).status;
  };
  expect(await refund({ payment_id: '1', amount: '100.01' })).toBe(-1);
  expect(await refund({ payment_id: '1', amount: '0.00' })).toBe(-1);
  expect(await refund({ payment_id: '1', amount: '40.50' })).toBe(1);
  expect(known[0]?.status).toBe('RECEIVED');
  expect(await refund({ payment_id: '1' })).toBe(1);
  expect(known[0]?.status).toBe('REFUNDED');
  expect(await refund({ payment_id: '1' })).toBe(-1);
  expect(await refund({ payment_id: '2' })).toBe(-1);
  await payhere.close();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { choose, nextPaymentId, tellBilling } from '../../../../test/billing';
import { aMerchant } from '../../../../test/factories';
import { startGateways, type Gateways } from '../../../../test/fakes/gateways';
import { mailsTo } from '../../../../test/mails';

let gateways: Gateways;
beforeAll(async () => {
  gateways = await startGateways();
});
afterAll(() => gateways.close());

/** A plan is paid for as its notice says; PayHere finds these payments of it. */
async function paid(found: (told: string) => string[]) {
  const { server, client } = await aMerchant(gateways.environment);
  const order_id = await choose({ client }, 'standard');
  const payment_id = nextPaymentId();
  const told = { order_id, payment_id, payhere_amount: '3000.00' };
  await tellBilling(server, { ...told, message_type: 'AUTHORIZATION_SUCCESS' });
  const received = { order_id, status: 'RECEIVED', currency: 'LKR', amount: 3000 };
  for (const id of found(payment_id)) {
    gateways.payhere.payments.push({ ...received, payment_id: Number(id) });
  }
  await server.runJobs();
  const mails = await mailsTo({ server, email: server.system.settings.mailReplyTo });
  return {
    asked: gateways.payhere.calls.filter(({ url }) => url.includes(order_id)).length,
    told: mails.filter(({ text }) => text.includes(payment_id)),
  };
}

test('a payment of a plan that PayHere finds is told to nobody', async () => {
  expect(await paid((told) => [nextPaymentId(), told])).toEqual({ asked: 1, told: [] });
});

test('one that it does not find it is asked for three times, and then it is told of', async () => {
  const { asked, told } = await paid(() => [nextPaymentId()]);
  expect([asked, told.length]).toEqual([3, 1]);
});

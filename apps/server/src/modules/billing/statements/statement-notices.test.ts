import { statements } from '@kade/contract/statements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStatement, nextPaymentId, orderOf, tellBilling } from '../../../../test/billing';
import { aStore } from '../../../../test/factories';
import { startGateways, type Gateways } from '../../../../test/fakes/gateways';
import { mailsTo } from '../../../../test/mails';

let gateways: Gateways;
beforeAll(async () => {
  gateways = await startGateways();
});
afterAll(() => gateways.close());

test.each([
  ['of a status that nobody knows', 400, { status_code: '7' }, 'was of an unknown status'],
  ['that a bank takes back', 200, { status_code: '-3' }, 'was charged back'],
  ['without a number', 400, { payment_id: '0' }, 'was paid (payment without a number'],
])('a payment of fees %s pays nothing, and is told', async (_what, status, how, words) => {
  const shop = await aStore(gateways.environment);
  const { client } = shop.merchant;
  const params = await aStatement(shop, 600_00);
  const order_id = orderOf((await client.call(statements.pay, { params })).pay);
  const told = { order_id, payment_id: nextPaymentId(), payhere_amount: '600.00', ...how };
  expect(await tellBilling(shop.server, told)).toMatchObject({ status });
  expect(await client.call(statements.get, { params })).toMatchObject({ state: 'due' });
  const email = shop.server.system.settings.mailReplyTo;
  const mails = await mailsTo({ server: shop.server, email });
  expect(mails.filter(({ text }) => text.includes(order_id))).toMatchObject([
    { text: expect.stringContaining(words) as string },
  ]);
});

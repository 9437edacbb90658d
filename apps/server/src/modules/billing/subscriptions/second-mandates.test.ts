import { billing } from '@kade/contract/billing';
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

test('a choice that is paid twice is one plan, and whoever runs Kade ends the second mandate', async () => {
  const merchant = await aMerchant(gateways.environment);
  const { server } = merchant;
  const order_id = await choose(merchant, 'standard', 'monthly');
  const tell = (subscription_id: string, message_type: string, told: Record<string, string> = {}) =>
    tellBilling(server, {
      order_id,
      payhere_amount: '3000.00',
      payment_id: nextPaymentId(),
      recurring: '1',
      subscription_id,
      message_type,
      ...told,
    });
  const look = () => merchant.client.call(billing.get, {});
  await tell('4201', 'AUTHORIZATION_SUCCESS');
  const { subscription } = await look();
  await tell('4202', 'AUTHORIZATION_SUCCESS');
  await tell('4202', 'RECURRING_INSTALLMENT_SUCCESS');
  await tell('4202', 'RECURRING_INSTALLMENT_FAILED', { status_code: '-2', payment_id: '0' });
  await tell('4202', 'RECURRING_STOPPED');
  const after = await look();
  expect(after.subscription).toEqual(subscription);
  expect(after.payments.map(({ kind }) => kind)).toEqual(['surplus', 'surplus', 'paid']);
  const mails = await mailsTo({ server, email: server.system.settings.mailReplyTo });
  const ours = mails.filter(({ text }) => text.includes(order_id));
  expect(ours.map(({ subject }) => subject).toSorted()).toEqual([
    'A payment for a plan is to be given back',
    'A payment for a plan is to be given back',
    'A subscription is to be ended at PayHere by hand',
  ]);
  const ended = ours.find(({ subject }) => subject.includes('by hand'));
  expect(ended?.text).toContain('subscription 4202');

  await tell('4201', 'RECURRING_INSTALLMENT_SUCCESS');
  expect((await look()).subscription?.paid_until).not.toEqual(subscription?.paid_until);
});

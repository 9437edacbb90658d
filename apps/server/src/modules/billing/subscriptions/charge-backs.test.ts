import { account } from '@kade/contract/account';
import { billing } from '@kade/contract/billing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  approve,
  choose,
  instalment,
  letPass,
  nextPaymentId,
  tellBilling,
} from '../../../../test/billing';
import { aMerchant, PASSWORD, type TestMerchant } from '../../../../test/factories';
import { startGateways, type Gateways } from '../../../../test/fakes/gateways';
import { mailsTo } from '../../../../test/mails';
import { lookAfterSubscriptions } from './look-after.service';

let gateways: Gateways;
beforeAll(async () => {
  gateways = await startGateways();
});
afterAll(() => gateways.close());

const look = ({ client }: TestMerchant) => client.call(billing.get, {});

/** On a plan that is paid for. */
async function on(plan: 'standard' | 'pro', term: 'monthly' | 'yearly', amount: string) {
  const merchant = await aMerchant(gateways.environment);
  const order = await choose(merchant, plan, term);
  await approve(merchant.server, order, amount);
  return { merchant, order };
}

/** The bank takes a payment back; the number is that of the latest one, unless given. */
async function takeBack(
  merchant: TestMerchant,
  order_id: string,
  payhere_amount: string,
  payment_id?: string,
) {
  const { payments } = await look(merchant);
  const told = { order_id, payhere_amount, status_code: '-3' };
  return tellBilling(merchant.server, {
    ...told,
    payment_id: payment_id ?? payments[0]?._id ?? '',
  });
}

/** What whoever runs Kade was told of an order that was charged back. */
async function toldOf({ server }: TestMerchant, order: string) {
  const mails = await mailsTo({ server, email: server.system.settings.mailReplyTo });
  return mails.flatMap(({ subject, text }) =>
    subject === 'A payment for a plan was charged back' && text.includes(order) ? [text] : [],
  );
}

test('a plan that was cancelled is unpaid once the bank takes its payment back', async () => {
  const { merchant, order } = await on('pro', 'yearly', '86400.00');
  await merchant.client.call(billing.cancel, {});
  for (let turn = 0; turn < 2; turn += 1) await takeBack(merchant, order, '86400.00');
  expect(await look(merchant)).toMatchObject({
    plan: 'pro',
    subscription: { state: 'failing', next: null },
    payments: [{ kind: 'charged_back' }],
  });
  const told = await toldOf(merchant, order);
  expect(told).toEqual([expect.stringContaining('LKR 86,400.00 was charged back')]);
  expect(told[0]).toContain('it ends after the days of grace');
  const query = { plan_id: 'pro', term: 'yearly' } as const;
  expect(await merchant.client.call(billing.preview, { query })).toMatchObject({
    applies: 'now',
    credit: 0,
    first_charge: 8_640_000,
  });
  await letPass(merchant.server, order, 7);
  await lookAfterSubscriptions.run(merchant.server.system, {});
  expect(await look(merchant)).toMatchObject({ plan: 'starter', subscription: null });
});

test('who paid and whose bank took it back is told so on the screen and in each mail', async () => {
  const { merchant, order } = await on('pro', 'yearly', '86400.00');
  expect((await look(merchant)).subscription).toMatchObject({ is_charged_back: false });
  await takeBack(merchant, order, '86400.00');
  for (const days of [3, 3]) {
    await letPass(merchant.server, order, days);
    await lookAfterSubscriptions.run(merchant.server.system, {});
  }
  expect((await look(merchant)).subscription).toMatchObject({
    state: 'failing',
    is_charged_back: true,
  });
  const mails = (await mailsTo(merchant)).filter(({ text }) => text.includes('Please pay before'));
  expect(mails.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 3 }, () => 'The bank took back your payment for Pro'),
  );
  expect(mails[0]?.text).toContain(
    'The bank of your card took back the Rs 86,400 that you had paid for Pro, paid by the year.',
  );
});

test('a card that fails after a payment was taken back and made good is said to have failed', async () => {
  const { merchant, order } = await on('standard', 'monthly', '3000.00');
  await takeBack(merchant, order, '3000.00');
  await instalment(merchant.server, order, '3000.00');
  expect((await look(merchant)).subscription).toMatchObject({ is_charged_back: false });
  await instalment(merchant.server, order, '3000.00', 'FAILED');
  expect((await look(merchant)).subscription).toMatchObject({
    state: 'failing',
    is_charged_back: false,
  });
  const subjects = (await mailsTo(merchant)).map(({ subject }) => subject);
  expect(subjects.at(-1)).toBe('Your payment for Standard did not go through');
});

test('a plan that the bank took the payment of back is not paid by closing and keeping the account', async () => {
  const { merchant, order } = await on('pro', 'yearly', '86400.00');
  await takeBack(merchant, order, '86400.00');
  await merchant.client.call(account.close, { body: { password: PASSWORD } });
  await merchant.client.call(account.keep, {});
  expect((await look(merchant)).subscription).toMatchObject({ state: 'failing' });
});

test('what was credited of a payment that the bank takes back is told to whoever runs Kade', async () => {
  const { merchant, order } = await on('standard', 'monthly', '3000.00');
  const { payments } = await look(merchant);
  const query = { plan_id: 'pro', term: 'monthly' } as const;
  const { credit, first_charge } = await merchant.client.call(billing.preview, { query });
  // What is chosen and never paid takes nothing off.
  await choose(merchant, 'pro');
  const pro = await choose(merchant, 'pro');
  await approve(merchant.server, pro, (first_charge / 100).toFixed(2));
  await takeBack(merchant, order, '3000.00', payments[0]?._id);
  expect(await look(merchant)).toMatchObject({ plan: 'pro', subscription: { state: 'active' } });
  const [told] = await toldOf(merchant, order);
  const lkr = (credit / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  expect(told).toContain(`LKR ${lkr} of it was taken off the first charge of what followed`);
  expect(told).toContain('It changes nothing of the plan');
});

test('a payment of an earlier period that is taken back leaves the paid plan as it is', async () => {
  const { merchant, order } = await on('standard', 'monthly', '3000.00');
  const { payments } = await look(merchant);
  await instalment(merchant.server, order, '3000.00');
  const before = (await look(merchant)).subscription;
  expect(await takeBack(merchant, order, '3000.00', payments[0]?._id)).toMatchObject({
    status: 200,
  });
  const after = await look(merchant);
  expect(after.subscription).toEqual(before);
  expect(after.payments.map(({ kind }) => kind)).toEqual(['paid', 'charged_back']);
  expect(await toldOf(merchant, order)).toEqual([expect.stringContaining('It changes nothing')]);
});

test.each([
  ['of another number', nextPaymentId()],
  ['without a number', '0'],
])('a payment %s that is taken back is told of and changes nothing', async (_what, id) => {
  const { merchant, order } = await on('standard', 'monthly', '3000.00');
  expect(await takeBack(merchant, order, '3000.00', id)).toMatchObject({ status: 200 });
  expect((await look(merchant)).subscription).toMatchObject({ state: 'active' });
  expect(await toldOf(merchant, order)).toHaveLength(1);
});

import { billing } from '@kade/contract/billing';
import { merchants } from '@kade/contract/merchants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  approve,
  choose,
  DAY,
  instalment,
  letEnd,
  letPass,
  nextPaymentId,
  tellBilling,
} from '../../../../test/billing';
import { aMerchant, type TestMerchant } from '../../../../test/factories';
import { startGateways, type Gateways } from '../../../../test/fakes/gateways';
import { mailsTo } from '../../../../test/mails';
import { executeSql } from '../../../platform/database';
import { lookAfterSubscriptions } from './look-after.service';

let gateways: Gateways;
let environment: Record<string, string>;
beforeAll(async () => {
  gateways = await startGateways();
  environment = gateways.environment;
  const { server } = await aMerchant(environment);
  await server.runJobs();
});
afterAll(() => gateways.close());

const someone = () => aMerchant(environment);
const look = ({ client }: TestMerchant) => client.call(billing.get, {});
const planOf = async (merchant: TestMerchant) =>
  (await merchant.client.call(merchants.profile, {})).plan;
const lookAfter = ({ server }: TestMerchant) => lookAfterSubscriptions.run(server.system, {});
const subjects = async (merchant: TestMerchant) =>
  (await mailsTo(merchant)).map(({ subject }) => subject);

/** On Standard, paid by the month unless said. */
async function onStandard(term: 'monthly' | 'yearly' = 'monthly') {
  const merchant = await someone();
  const order = await choose(merchant, 'standard', term);
  await approve(merchant.server, order, term === 'monthly' ? '3000.00' : '28800.00');
  return { merchant, order };
}

test('a plan is chosen, paid for and there, and each charge counts once', async () => {
  const merchant = await someone();
  const order = await choose(merchant, 'standard', 'yearly');
  expect(await look(merchant)).toEqual({ plan: 'starter', subscription: null, payments: [] });
  const told = {
    order_id: order,
    payhere_amount: '28800.00',
    payment_id: nextPaymentId(),
    message_type: 'AUTHORIZATION_SUCCESS',
    subscription_id: '420075032251',
    item_rec_date_next: '2027-11-21',
  };
  expect(await tellBilling(merchant.server, told)).toMatchObject({ status: 200 });
  const paid = await look(merchant);
  expect(paid).toMatchObject({
    plan: 'standard',
    subscription: {
      term: 'yearly',
      amount: 2_880_000,
      state: 'active',
      next_charge_on: '2027-11-21',
    },
    payments: [{ _id: told.payment_id, amount: 2_880_000, kind: 'paid' }],
  });
  const again = { ...told, message_type: 'RECURRING_INSTALLMENT_SUCCESS' };
  for (const notice of [told, again]) await tellBilling(merchant.server, notice);
  expect(await look(merchant)).toEqual(paid);
  expect(await subjects(merchant)).toEqual(['We have your payment for Standard']);
});

test('each instalment pays for the next period, under the same order', async () => {
  const { merchant, order } = await onStandard();
  const first = (await look(merchant)).subscription?.paid_until.getTime() ?? 0;
  expect(await instalment(merchant.server, order, '3000.00')).toMatchObject({ status: 200 });
  const { subscription, payments } = await look(merchant);
  const months = ((subscription?.paid_until.getTime() ?? 0) - first) / DAY;
  expect(months).toBeGreaterThanOrEqual(28);
  expect(months).toBeLessThanOrEqual(31);
  expect(payments.map((one) => one.kind)).toEqual(['paid', 'paid']);
  expect(payments[0]?.period_began_at?.getTime()).toBe(first);
});

test('what is not signed for Kade, or of another amount, changes nothing', async () => {
  const merchant = await someone();
  const { server } = merchant;
  const order_id = await choose(merchant, 'standard');
  const told = { order_id, payhere_amount: '3000.00', payment_id: nextPaymentId() };
  expect(await tellBilling(server, told, 'TESTSECRET')).toMatchObject({ status: 403 });
  const other = { ...told, merchant_id: '1211149' };
  expect(await tellBilling(server, other)).toMatchObject({ status: 403 });
  for (const [field, wrong] of [
    ['payhere_amount', '2999.99'],
    ['payhere_amount', '3,000.00'],
    ['payhere_currency', 'USD'],
    ['payment_id', '0'],
    ['status_code', '7'],
  ]) {
    const notice = { ...told, [String(field)]: String(wrong) };
    expect(await tellBilling(server, notice)).toMatchObject({ status: 400 });
  }
  for (const status_code of ['0', '-1', '-2']) {
    expect(await tellBilling(server, { ...told, status_code })).toMatchObject({ status: 200 });
  }
  const nobodys = { ...told, order_id: '0191c2f0-0000-7000-8000-000000000000' };
  expect(await tellBilling(server, nobodys)).toMatchObject({ status: 404 });
  expect(await look(merchant)).toEqual({ plan: 'starter', subscription: null, payments: [] });
  const operator = { server, email: server.system.settings.mailReplyTo };
  expect((await mailsTo(operator)).map((mail) => mail.subject)).toContain(
    'A payment for a plan is not what was asked for',
  );
});

test('notices that come at once count as one', async () => {
  const { merchant, order } = await onStandard();
  const told = { order_id: order, payhere_amount: '3000.00', payment_id: nextPaymentId() };
  const replies = await Promise.all([1, 2, 3, 4].map(() => tellBilling(merchant.server, told)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await look(merchant)).payments).toHaveLength(2);
});

test('a dearer plan takes the unused days off the first charge and ends the old card', async () => {
  const { merchant, order } = await onStandard();
  await letPass(merchant.server, order, 10);
  const preview = await merchant.client.call(billing.preview, {
    query: { plan_id: 'pro', term: 'monthly' },
  });
  expect(preview).toMatchObject({ applies: 'now', amount: 900_000 });
  expect(preview.credit).toBeGreaterThan(150_000);
  expect(preview.credit).toBeLessThan(210_000);
  expect(preview.first_charge).toBe(900_000 - preview.credit);
  const pro = await choose(merchant, 'pro');
  expect(await planOf(merchant)).toBe('standard');
  expect(await approve(merchant.server, pro, '9000.00')).toMatchObject({ status: 400 });
  await approve(merchant.server, pro, (preview.first_charge / 100).toFixed(2));
  expect(await look(merchant)).toMatchObject({
    plan: 'pro',
    subscription: { amount: 900_000, state: 'active' },
  });
  const asked = () =>
    gateways.payhere.calls.filter(({ url }) => url.endsWith('/subscription/cancel')).length;
  const before = asked();
  await merchant.server.runJobs();
  expect(asked()).toBeGreaterThan(before);
  // The next charge is the whole price.
  expect(await instalment(merchant.server, pro, '9000.00')).toMatchObject({ status: 200 });
  // What the old card is charged after all is given back.
  await instalment(merchant.server, order, '3000.00');
  expect((await look(merchant)).payments[0]).toMatchObject({ kind: 'surplus', amount: 300_000 });
});

test('a cheaper plan waits for the end of what is paid and answers no address', async () => {
  const { merchant, order } = await onStandard('yearly');
  const body = { plan_id: 'standard', term: 'monthly' } as const;
  expect(await merchant.client.call(billing.preview, { query: body })).toMatchObject({
    applies: 'at_end',
    credit: 0,
  });
  expect(await merchant.client.call(billing.subscribe, { body })).toEqual({});
  expect((await look(merchant)).subscription).toMatchObject({
    state: 'ending',
    next: { plan: 'standard', term: 'monthly' },
    is_next_payable: false,
    next_charge_on: null,
  });
  await letPass(merchant.server, order, 359);
  for (let turn = 0; turn < 2; turn += 1) await lookAfter(merchant);
  expect((await look(merchant)).subscription?.is_next_payable).toBe(true);
  expect((await subjects(merchant)).filter((one) => one.includes('waits'))).toHaveLength(1);
  const preview = await merchant.client.call(billing.preview, { query: body });
  expect(preview.applies).toBe('now');
  const next = await choose(merchant, 'standard');
  await approve(merchant.server, next, (preview.first_charge / 100).toFixed(2));
  expect((await look(merchant)).subscription).toMatchObject({ state: 'active', term: 'monthly' });
});

test.each(['starter', 'cancel'] as const)(
  'what %s says applies at the end of what is paid, and nothing is charged',
  async (how) => {
    const { merchant, order } = await onStandard();
    const { client } = merchant;
    await (how === 'cancel'
      ? client.call(billing.cancel, {})
      : client.call(billing.subscribe, { body: { plan_id: 'starter' } }));
    expect(await look(merchant)).toMatchObject({
      plan: 'standard',
      subscription: { state: 'ending', next: { plan: 'starter' } },
    });
    await letEnd(merchant.server, order, -0.1);
    await lookAfter(merchant);
    expect(await planOf(merchant)).toBe('standard');
    await letEnd(merchant.server, order, 0);
    await lookAfter(merchant);
    expect(await look(merchant)).toMatchObject({ plan: 'starter', subscription: null });
    expect((await subjects(merchant)).slice(1)).toEqual([
      expect.stringMatching(/^Standard ends on /),
      'You are on Starter now',
    ]);
    await expect(client.call(billing.cancel, {})).rejects.toMatchObject({ status: 409 });
  },
);

test('who could not be charged has seven days and three mails, then the limits of Starter', async () => {
  const { merchant, order } = await onStandard();
  await letPass(merchant.server, order, 31);
  await instalment(merchant.server, order, '3000.00', 'FAILED');
  await instalment(merchant.server, order, '3000.00', 'FAILED');
  const mailed: number[] = [];
  for (const days of [0, 2, 1, 2, 1]) {
    await letPass(merchant.server, order, days);
    await lookAfter(merchant);
    mailed.push((await subjects(merchant)).filter((one) => one.includes('not go through')).length);
    expect(await planOf(merchant)).toBe('standard');
  }
  expect(mailed).toEqual([1, 1, 2, 2, 3]);
  await letPass(merchant.server, order, 1);
  await lookAfter(merchant);
  expect(await look(merchant)).toMatchObject({ plan: 'starter', subscription: null });
  expect((await subjects(merchant)).at(-1)).toBe('You are on Starter now');
});

test('a charge that goes through after all ends the grace, and so does another card', async () => {
  const { merchant, order } = await onStandard();
  await letPass(merchant.server, order, 31);
  await instalment(merchant.server, order, '3000.00', 'FAILED');
  await instalment(merchant.server, order, '3000.00');
  expect((await look(merchant)).subscription?.state).toBe('active');
  await letPass(merchant.server, order, 31);
  await instalment(merchant.server, order, '3000.00', 'FAILED');
  expect((await look(merchant)).subscription).toMatchObject({ state: 'failing' });
  // The same plan may be chosen again; of a period that is not paid nothing is credited.
  const other = await choose(merchant, 'standard');
  await approve(merchant.server, other, '3000.00');
  expect((await look(merchant)).subscription).toMatchObject({ _id: other, state: 'active' });
});

test('a charge that nobody told of is asked for, and one that was not made has failed', async () => {
  const merchant = await someone();
  const order = await choose(merchant, 'standard');
  await approve(merchant.server, order, '3000.00');
  await letEnd(merchant.server, order, 0.9);
  await lookAfter(merchant);
  expect((await look(merchant)).subscription?.state).toBe('active');
  await letEnd(merchant.server, order, 1);
  const payment_id = Number(nextPaymentId());
  const received = { order_id: order, status: 'RECEIVED', currency: 'LKR', amount: 3000 };
  gateways.payhere.payments.push({ ...received, payment_id });
  await lookAfter(merchant);
  expect(await look(merchant)).toMatchObject({
    subscription: { state: 'active' },
    payments: [{ _id: String(payment_id) }, {}],
  });
  await letEnd(merchant.server, order, 1);
  await lookAfter(merchant);
  expect((await look(merchant)).subscription?.state).toBe('failing');
});

test('a card that PayHere stops is not renewed, and what a bank takes back has failed', async () => {
  const stopped = await onStandard();
  const told = { order_id: stopped.order, payhere_amount: '3000.00', status_code: '-1' };
  await tellBilling(stopped.merchant.server, { ...told, message_type: 'RECURRING_STOPPED' });
  expect((await look(stopped.merchant)).subscription).toMatchObject({ state: 'ending' });
  // What was not paid before has its days of grace, and is no plan that runs out.
  const unpaid = await onStandard();
  await instalment(unpaid.merchant.server, unpaid.order, '3000.00', 'FAILED');
  const { subscription: failing } = await look(unpaid.merchant);
  const ofUnpaid = { ...told, order_id: unpaid.order, message_type: 'RECURRING_STOPPED' };
  await tellBilling(unpaid.merchant.server, ofUnpaid);
  expect(failing).toMatchObject({ state: 'failing' });
  expect((await look(unpaid.merchant)).subscription).toEqual(failing);
  const charged = await onStandard();
  const { payments } = await look(charged.merchant);
  const back = { order_id: charged.order, payhere_amount: '3000.00', status_code: '-3' };
  for (let turn = 0; turn < 2; turn += 1) {
    await tellBilling(charged.merchant.server, { ...back, payment_id: payments[0]?._id ?? '' });
  }
  expect(await look(charged.merchant)).toMatchObject({
    subscription: { state: 'failing' },
    payments: [{ kind: 'charged_back' }],
  });
});

test('a payment that PayHere does not know of is told to whoever runs Kade', async () => {
  const { merchant, order } = await onStandard();
  await merchant.server.runJobs();
  const { rows } = await executeSql(
    merchant.server.system.db,
    "select count(*)::int as count from emails where recipient = $1 and code = 'unknown_payment'",
    [merchant.server.system.settings.mailReplyTo],
  );
  expect(order).not.toBe('');
  expect(Number(rows[0]?.count)).toBeGreaterThan(0);
});

test('nobody chooses the plan they have, and nothing is owed where nothing was paid', async () => {
  const { merchant } = await onStandard();
  const body = { plan_id: 'standard', term: 'monthly' } as const;
  await expect(merchant.client.call(billing.subscribe, { body })).rejects.toMatchObject({
    status: 409,
  });
  const starter = await someone();
  const same = { plan_id: 'starter' } as const;
  expect(await starter.client.call(billing.subscribe, { body: same })).toEqual({});
  expect(await planOf(starter)).toBe('starter');
});

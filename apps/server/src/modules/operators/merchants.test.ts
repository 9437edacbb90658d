import { auth } from '@kade/contract/auth';
import { billing } from '@kade/contract/billing';
import { merchants } from '@kade/contract/merchants';
import { operatorActs } from '@kade/contract/operators/acts';
import { operatorMerchants, type MerchantQuery } from '@kade/contract/operators/merchants';
import { security } from '@kade/contract/security';
import { expect, test } from 'vitest';
import { approve, choose, instalment, letEnd } from '../../../test/billing';
import { anOrder, aProduct, aStore, PASSWORD, type TestShop } from '../../../test/factories';
import { codeAt } from '../../../test/fakes/authenticator';
import { KADE_AT_PAYHERE } from '../../../test/fakes/gateways';
import { mailsTo } from '../../../test/mails';
import { anOperator } from '../../../test/operators';
import { lookAfterSubscriptions } from '../billing/subscriptions';

const WHY = 'Friend of the house';

async function asOperator(shop: TestShop) {
  const operator = await anOperator(shop.server);
  const find = async (query: MerchantQuery) =>
    (await operator.client.call(operatorMerchants.list, { query })).items;
  const { email } = shop.merchant;
  const [entry] = await find({ q: email });
  const params = { id: entry?._id ?? '' };
  return { operator, find, entry, params };
}

async function aWatchedMerchant() {
  const shop = await aStore();
  return { shop, ...(await asOperator(shop)) };
}

test('a merchant is found by e-mail, name or store, with the figures of all their stores', async () => {
  const { shop, find, entry } = await aWatchedMerchant();
  const product = await aProduct(shop);
  await anOrder(shop, product);
  await anOrder(shop, product);
  const [found] = await find({ q: shop.merchant.email.slice(0, -4).toUpperCase() });
  expect(found).toMatchObject({ name: 'Nimali Perera', stores: 1, orders: 2, plan: 'starter' });
  expect(await find({ q: shop.store.name })).toContainEqual(found);
  expect(await find({ q: `nimali ${shop.merchant.username}` })).toEqual([found]);
  expect(await find({ q: shop.merchant.email, plan: 'pro' })).toEqual([]);
  expect(found?._id).toBe(entry?._id);
  const emails = (await find({ sort: 'email' })).map(({ email }) => email);
  expect(emails).toEqual(emails.toSorted());
});

test('a plan is changed for a reason, once, and it is kept', async () => {
  const { shop, operator, params } = await aWatchedMerchant();
  const change = (plan: 'starter' | 'pro', why = WHY) =>
    operator.client.call(operatorMerchants.changePlan, { params, body: { plan, why } });
  await expect(change('pro', ' ')).rejects.toMatchObject({ status: 400 });
  expect(await change('pro')).toMatchObject({ plan: 'pro' });
  await expect(change('pro')).rejects.toMatchObject({
    status: 409,
    code: 'plan_is_theirs',
    message: 'This merchant is on this plan already, so nothing was changed.',
  });
  expect((await shop.merchant.client.call(merchants.profile, {})).plan).toBe('pro');
  const query = { merchant: params.id };
  const { items } = await operator.client.call(operatorActs.list, { query });
  expect(items).toMatchObject([
    { act: 'changed_plan', why: WHY, parameters: { from: 'starter', to: 'pro' } },
  ]);
});

test('a plan that a card pays for is not changed beside it', async () => {
  const shop = await aStore(KADE_AT_PAYHERE);
  const { server, merchant } = shop;
  const order = await choose(merchant, 'standard');
  await approve(server, order, '3000.00');
  const { operator, params } = await asOperator(shop);
  const change = (plan: 'starter' | 'standard' | 'pro') =>
    operator.client.call(operatorMerchants.changePlan, { params, body: { plan, why: WHY } });
  const refusal = (words: string) => ({
    status: 409,
    code: 'other_plan_paid',
    message: expect.stringContaining(words) as unknown,
  });
  for (const plan of ['starter', 'pro'] as const) {
    await expect(change(plan)).rejects.toMatchObject(
      refusal('pays for Standard by card. Ask them to cancel it under Billing first: it ends on '),
    );
  }
  await expect(change('standard')).rejects.toMatchObject({ code: 'plan_is_theirs' });
  await merchant.client.call(billing.cancel, {});
  for (const plan of ['standard', 'pro'] as const) {
    await expect(change(plan)).rejects.toMatchObject(refusal('cancelled it: it ends on '));
  }
  expect(await merchant.client.call(billing.get, {})).toMatchObject({
    plan: 'standard',
    subscription: { state: 'ending' },
  });
  await letEnd(server, order, 0);
  await lookAfterSubscriptions.run(server.system, {});
  expect(await change('pro')).toMatchObject({ plan: 'pro' });
});

test('a plan whose payment failed is not given beside it: it would end with the days of grace', async () => {
  const shop = await aStore(KADE_AT_PAYHERE);
  const { server, merchant } = shop;
  const order = await choose(merchant, 'standard');
  await approve(server, order, '3000.00');
  await instalment(server, order, '3000.00', 'FAILED');
  const { operator, params } = await asOperator(shop);
  const give = () =>
    operator.client.call(operatorMerchants.changePlan, {
      params,
      body: { plan: 'standard', why: WHY },
    });
  await expect(give()).rejects.toMatchObject({
    status: 409,
    code: 'other_plan_paid',
    message: expect.stringContaining('Ask them to cancel it under Billing first') as unknown,
  });
  await merchant.client.call(billing.cancel, {});
  expect(await give()).toMatchObject({ plan: 'standard' });
  await lookAfterSubscriptions.run(server.system, {});
  expect((await merchant.client.call(merchants.profile, {})).plan).toBe('standard');
});

test('a merchant is signed out everywhere, and gets a link to a new password by mail', async () => {
  const { shop, operator, params } = await aWatchedMerchant();
  expect(await operator.client.call(operatorMerchants.get, { params })).toMatchObject({
    sessions: 1,
    last_seen_at: expect.any(Date) as unknown,
  });
  const body = { why: 'The phone was stolen' };
  await operator.client.call(operatorMerchants.endSessions, { params, body });
  await expect(shop.merchant.client.call(merchants.profile, {})).rejects.toMatchObject({
    status: 401,
  });
  const reply = await operator.client.call(operatorMerchants.sendReset, { params, body });
  expect(JSON.stringify(reply)).not.toContain('token');
  await shop.server.runJobs();
  const mails = await mailsTo(shop.merchant);
  expect(mails.map(({ subject }) => subject)).toContain('Reset your Kade password');
});

test('two-factor is turned off for who lost the phone, for a reason that they are mailed', async () => {
  const { shop, operator, params } = await aWatchedMerchant();
  const { client, email } = shop.merchant;
  const off = (why: string) =>
    operator.client.call(operatorMerchants.turnOffSecondFactor, { params, body: { why } });
  await expect(off(WHY)).rejects.toMatchObject({ status: 409 });
  const { secret } = await client.call(security.beginSecondFactor, {});
  const body = { code: codeAt(secret, shop.server.clock.now()) };
  await client.call(security.enableSecondFactor, { body });
  const signIn = () =>
    shop.server.client().call(auth.login, { body: { email, password: PASSWORD } });
  await expect(signIn()).rejects.toMatchObject({ code: 'second_factor_needed' });
  await expect(off(' ')).rejects.toMatchObject({ status: 400 });
  expect(await off('The phone fell into a well')).toMatchObject({ has_second_factor: false });
  expect(await signIn()).toMatchObject({ token: expect.any(String) as unknown });
  await expect(client.call(merchants.profile, {})).rejects.toMatchObject({ status: 401 });
  const mail = (await mailsTo({ server: shop.server, email })).find(({ subject }) =>
    subject.startsWith('We turned two-factor'),
  );
  expect(mail?.text).toContain('The phone fell into a well');
  const query = { act: 'turned_off_second_factor' } as const;
  const { items } = await operator.client.call(operatorActs.list, { query });
  expect(items[0]).toMatchObject({ merchant_id: params.id, why: 'The phone fell into a well' });
});

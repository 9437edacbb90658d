import { billing } from '@kade/contract/billing';
import { statements } from '@kade/contract/statements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFreePort, aStatement, orderOf } from '../../../../test/billing';
import { aMerchant, aStore, type TestMerchant } from '../../../../test/factories';
import { startGateways, type Gateways } from '../../../../test/fakes/gateways';
import { send } from '../../../../test/send';
import { anotherProcess } from '../../../../test/server';
import { executeSql } from '../../../platform/database';

let gateways: Gateways;
beforeAll(async () => {
  gateways = await startGateways();
});
afterAll(() => gateways.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const look = ({ client }: TestMerchant) => client.call(billing.get, {});

async function chosen(merchant: TestMerchant, term: 'monthly' | 'yearly' = 'yearly') {
  const body = { plan_id: 'standard', term } as const;
  const { subscribe = '' } = await merchant.client.call(billing.subscribe, { body });
  const { pathname, search } = new URL(subscribe);
  return pathname + search;
}

test('without an account of its own a page of Kade stands in for PayHere', async () => {
  const merchant = await aMerchant();
  const path = await chosen(merchant);
  const page = await send(merchant.server, 'GET', path);
  for (const text of ['LKR 28,800.00 now', 'Approve', 'Decline']) {
    expect(String(page.body)).toContain(text);
  }
  const press = (decision: string) =>
    send(merchant.server, 'POST', path, { headers: FORM, payload: `decision=${decision}` });
  expect(await press('decline')).toMatchObject({ status: 303 });
  expect((await look(merchant)).plan).toBe('starter');
  const approved = await press('approve');
  expect(approved.headers.location).toContain('/billing?returned=');
  expect((await look(merchant)).plan).toBe('standard');
  const running = String((await send(merchant.server, 'GET', path)).body);
  expect(running).toContain('This is active.');
  expect(running).toContain('Charge the next instalment');
  expect(running).not.toContain('Approve');
  await press('charge');
  expect((await look(merchant)).payments).toHaveLength(2);
  await press('fail');
  expect((await look(merchant)).subscription?.state).toBe('failing');
  expect(await press('steal')).toMatchObject({ status: 404 });
});

test('fees are paid once on such a page, and not on another one of the same statement', async () => {
  const shop = await aStore();
  const params = await aStatement(shop, 600_00);
  const { client } = shop.merchant;
  const list = async () => (await client.call(statements.list, {})).items;
  const [first, other] = [
    new URL((await client.call(statements.pay, { params })).pay),
    new URL((await client.call(statements.pay, { params })).pay),
  ];
  const pageOf = async ({ pathname, search }: URL) =>
    String((await send(shop.server, 'GET', pathname + search)).body);
  expect(await pageOf(first)).toContain('LKR 600.00 once.');
  expect(await pageOf(first)).toContain('Approve');
  const paid = await send(shop.server, 'POST', first.pathname + first.search, {
    headers: FORM,
    payload: 'decision=approve',
  });
  expect(paid.headers.location).toContain(`/billing/${params.id}?returned=1`);
  expect(await list()).toMatchObject([{ state: 'paid', paid_by: 'card' }]);
  for (const page of [first, other]) {
    expect(await pageOf(page)).toContain('This is paid.');
    expect(await pageOf(page)).not.toContain('Approve');
  }
});

test('a page that was opened more than a day ago takes no payment', async () => {
  const merchant = await aMerchant();
  const path = await chosen(merchant);
  await executeSql(
    merchant.server.system.db,
    "update subscriptions set created_at = created_at - interval '25 hours' where id = $1",
    [orderOf(new URL(path, 'http://localhost').href)],
  );
  const approved = await send(merchant.server, 'POST', path, {
    headers: FORM,
    payload: 'decision=approve',
  });
  expect(approved).toMatchObject({ status: 303 });
  expect(approved.headers.location).toMatch(/\/billing$/);
  expect(await look(merchant)).toMatchObject({ plan: 'starter', payments: [] });
});

test('nobody opens the page who was not sent there, nor from another machine', async () => {
  const merchant = await aMerchant();
  const path = await chosen(merchant);
  const wrong = path.replace(/key=.*/, 'key=x');
  expect(await send(merchant.server, 'GET', wrong)).toMatchObject({ status: 404 });
  const far = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  expect(await send(merchant.server, 'GET', path, far)).toMatchObject({ status: 404 });
});

test('in production nothing is sold without an account at PayHere', async () => {
  const production = {
    NODE_ENV: 'production',
    SECRET_KEY: 'a key of at least thirty-two characters',
    RATE_LIMITS: 'on',
  };
  const merchant = await aMerchant(production);
  const body = { plan_id: 'pro' } as const;
  const attempt = merchant.client.call(billing.subscribe, { body });
  await expect(attempt).rejects.toMatchObject({ status: 409 });
});

test('at PayHere a card pays, is charged again, fails and is ended, each told by its machines', async () => {
  // PayHere calls an address, so the product listens at one.
  const port = await aFreePort();
  const PLATFORM_URL = `http://localhost:${port}`;
  const merchant = await aMerchant({ ...gateways.environment, PLATFORM_URL });
  const running = await anotherProcess(merchant.server, port);
  const page = await fetch(`${PLATFORM_URL}${await chosen(merchant, 'monthly')}`);
  const form = await page.text();
  const fields = new URLSearchParams({ decision: 'approve' });
  for (const [, name = '', value = ''] of form.matchAll(/name="(\w+)" value="([^"]*)"/g)) {
    fields.set(name, value.replace(/&#?\w+;/g, "'"));
  }
  const url = /action="([^"]+)"/.exec(form)?.[1] ?? '';
  expect(url).toBe(`${gateways.payhere.url}/pay/checkout`);
  const paid = await fetch(url, { method: 'POST', body: fields, redirect: 'manual' });
  expect(paid.status).toBe(303);
  expect(await look(merchant)).toMatchObject({ plan: 'standard', payments: [{}] });
  const subscription = gateways.payhere.subscriptions.at(-1);
  if (!subscription) throw new Error('PayHere has no subscription');
  await gateways.payhere.bill(subscription, 'paid');
  expect((await look(merchant)).payments).toHaveLength(2);
  await gateways.payhere.bill(subscription, 'failed');
  expect((await look(merchant)).subscription?.state).toBe('failing');
  await gateways.payhere.bill(subscription, 'paid');
  await merchant.client.call(billing.cancel, {});
  await merchant.server.runJobs();
  expect(subscription.status).toBe('CANCELLED');
  await running.close();
});

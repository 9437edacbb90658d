import { account } from '@kade/contract/account';
import { billing } from '@kade/contract/billing';
import { merchants } from '@kade/contract/merchants';
import { statements } from '@kade/contract/statements';
import { monthOf, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { laterMonth } from '@kade/rules/subscription';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approve, choose, instalment, letEnd } from '../../../test/billing';
import {
  aMerchant,
  anOrder,
  aProduct,
  aStore,
  PASSWORD,
  type TestMerchant,
} from '../../../test/factories';
import { startGateways, type Gateways } from '../../../test/fakes/gateways';
import { mailsTo } from '../../../test/mails';
import { executeSql } from '../../platform/database';
import { issueStatements } from '../billing/statements';
import { lookAfterSubscriptions } from '../billing/subscriptions';

let gateways: Gateways;
beforeAll(async () => {
  gateways = await startGateways();
});
afterAll(() => gateways.close());

const close = ({ client }: TestMerchant) =>
  client.call(account.close, { body: { password: PASSWORD } });
const keep = ({ client }: TestMerchant) => client.call(account.keep, {});
const subjects = async (merchant: TestMerchant) =>
  (await mailsTo(merchant)).map(({ subject }) => subject);

async function subscriptionOf({ server }: TestMerchant, id: string) {
  const text = 'select state, mandate from subscriptions where id = $1';
  return (await executeSql(server.system.db, text, [id])).rows[0];
}

async function onStandard() {
  const merchant = await aMerchant(gateways.environment);
  const order = await choose(merchant, 'standard');
  await approve(merchant.server, order, '3000.00');
  return { merchant, order };
}

test('no card is charged any more, and a plan that is paid runs on for who keeps the account', async () => {
  const { merchant, order } = await onStandard();
  const { paid_until } = await merchant.client.call(account.closing, {});
  expect(paid_until).not.toBeNull();
  await close(merchant);
  expect(await subscriptionOf(merchant, order)).toEqual({ state: 'ending', mandate: 'stopping' });
  expect((await subjects(merchant)).at(-1)).toBe('Your Kade account is closed');
  expect((await subjects(merchant)).filter((one) => one.includes('ends on'))).toEqual([]);
  await letEnd(merchant.server, order, 1);
  await lookAfterSubscriptions.run(merchant.server.system, {});
  expect(await subscriptionOf(merchant, order)).toMatchObject({ state: 'ending' });
  await letEnd(merchant.server, order, -3);
  await keep(merchant);
  expect(await merchant.client.call(merchants.profile, {})).toMatchObject({ plan: 'standard' });
  await letEnd(merchant.server, order, 1);
  await lookAfterSubscriptions.run(merchant.server.system, {});
  expect(await merchant.client.call(merchants.profile, {})).toMatchObject({ plan: 'starter' });
});

test('a plan that is paid for after the account was closed does not begin: the money goes back', async () => {
  const merchant = await aMerchant(gateways.environment);
  const order = await choose(merchant, 'standard');
  await close(merchant);
  expect(await approve(merchant.server, order, '3000.00')).toMatchObject({ status: 200 });
  expect(await instalment(merchant.server, order, '3000.00')).toMatchObject({ status: 200 });
  expect(await subscriptionOf(merchant, order)).toEqual({ state: 'asked', mandate: 'stopping' });
  await keep(merchant);
  const { plan, payments } = await merchant.client.call(billing.get, {});
  expect(plan).toBe('starter');
  expect(payments.map(({ kind }) => kind)).toEqual(['surplus', 'surplus']);
});

test('no statement is written while the account closes, and the next night makes up for it', async () => {
  const shop = await aStore(gateways.environment);
  const month = laterMonth(`${monthOf(new Date(), STORE_TIME_ZONE)}-01`, -1).slice(0, 7);
  const { _id } = await anOrder(shop, await aProduct(shop));
  await close(shop.merchant);
  const text = 'update order_fees set amount = 70000, month = $2 where order_id = $1';
  await executeSql(shop.server.system.db, text, [_id, month]);
  await issueStatements.run(shop.merchant.server.system, {});
  await keep(shop.merchant);
  const list = async () => (await shop.merchant.client.call(statements.list, {})).items;
  expect(await list()).toEqual([]);
  await issueStatements.run(shop.merchant.server.system, {});
  expect(await list()).toMatchObject([{ total: 70_000, state: 'due', month }]);
});

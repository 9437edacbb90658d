import { billing } from '@kade/contract/billing';
import { dayOf, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { termEnd } from '@kade/rules/subscription';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  approve,
  instalment,
  letEnd,
  letPass,
  orderOf,
  tellBilling,
} from '../../../../test/billing';
import { aMerchant, type TestMerchant } from '../../../../test/factories';
import { startGateways, type Gateways } from '../../../../test/fakes/gateways';
import { mailsTo } from '../../../../test/mails';
import { send } from '../../../../test/send';
import { executeSql } from '../../../platform/database';

const DAY_MS = 24 * 60 * 60_000;

let gateways: Gateways;
beforeAll(async () => {
  gateways = await startGateways();
});
afterAll(() => gateways.close());

/** Where a merchant is sent to pay for a plan, and its order at PayHere. */
async function chosen({ client }: TestMerchant, plan_id: 'standard' | 'pro') {
  const { subscribe = '' } = await client.call(billing.subscribe, { body: { plan_id } });
  const { pathname, search } = new URL(subscribe);
  return { page: pathname + search, order: orderOf(subscribe) };
}

async function onStandard() {
  const merchant = await aMerchant(gateways.environment);
  const { order } = await chosen(merchant, 'standard');
  await approve(merchant.server, order, '3000.00');
  return { merchant, order };
}

const priceOfPro = async ({ client }: TestMerchant) => {
  const query = { plan_id: 'pro', term: 'monthly' } as const;
  const { first_charge } = await client.call(billing.preview, { query });
  return (first_charge / 100).toFixed(2);
};

/** What whoever runs Kade was told of the price of an order. */
async function toldOf({ server }: TestMerchant, order: string) {
  const mails = await mailsTo({ server, email: server.system.settings.mailReplyTo });
  return mails.filter(
    ({ subject, text }) => subject.includes('price that had changed') && text.includes(order),
  );
}

const AGAIN = 'Please choose your plan again';

test('a plan that is charged once more after another was chosen is told to whoever runs Kade', async () => {
  const { merchant, order } = await onStandard();
  const { server } = merchant;
  await letEnd(server, order, -0.1);
  const price = await priceOfPro(merchant);
  expect(price).toBe('9000.00');
  const pro = await chosen(merchant, 'pro');
  await instalment(server, order, '3000.00');
  expect(String((await send(server, 'GET', pro.page)).body)).toContain(AGAIN);
  await approve(server, pro.order, price);
  expect((await merchant.client.call(billing.get, {})).plan).toBe('pro');
  expect(await toldOf(merchant, pro.order)).toHaveLength(1);
});

test('days that a bank took the payment of back while another plan was chosen are told of', async () => {
  const { merchant, order } = await onStandard();
  const { server, client } = merchant;
  const price = await priceOfPro(merchant);
  const pro = await chosen(merchant, 'pro');
  const { payments } = await client.call(billing.get, {});
  const back = { order_id: order, payhere_amount: '3000.00', status_code: '-3' };
  await tellBilling(server, { ...back, payment_id: payments[0]?._id ?? '' });
  await approve(server, pro.order, price);
  expect(await toldOf(merchant, pro.order)).toHaveLength(1);
});

test('what is paid as it was chosen is told to nobody', async () => {
  const { merchant, order } = await onStandard();
  await letPass(merchant.server, order, 10);
  const price = await priceOfPro(merchant);
  const pro = await chosen(merchant, 'pro');
  expect(String((await send(merchant.server, 'GET', pro.page)).body)).not.toContain(AGAIN);
  await approve(merchant.server, pro.order, price);
  expect((await merchant.client.call(billing.get, {})).plan).toBe('pro');
  expect(await toldOf(merchant, pro.order)).toEqual([]);
});

test('a plan that was chosen more than a day ago is chosen again before it is paid', async () => {
  const { merchant } = await onStandard();
  const { server } = merchant;
  const pro = await chosen(merchant, 'pro');
  const pass = (hours: number) =>
    executeSql(
      server.system.db,
      `update subscriptions set created_at = created_at - $2 * interval '1 hour',
         began_at = began_at - $2 * interval '1 hour', paid_until = paid_until - $2 * interval '1 hour'
       where merchant_id = (select id from merchants where email = $1)`,
      [merchant.email, hours],
    );
  await pass(23);
  const page = await send(server, 'GET', pro.page);
  expect(String(page.body)).toContain('Continue to PayHere');
  await pass(2);
  const old = String((await send(server, 'GET', pro.page)).body);
  expect(old).toContain(AGAIN);
  expect(old).toContain('/billing"');
  expect(old).not.toContain('Continue to PayHere');
});

test('who is charged some days before the month is over keeps these days on a change of plan', async () => {
  const { merchant, order } = await onStandard();
  const { server } = merchant;
  // Of a month that ends on one of these days another began on the same.
  const ends = [3, 4, 5, 6]
    .map((days) => new Date(server.clock.now().getTime() + (days + 0.1) * DAY_MS))
    .find((end) => Number(dayOf(end, STORE_TIME_ZONE).slice(-2)) <= 28);
  if (!ends) throw new Error('no month has four days after its 28th');
  await executeSql(
    server.system.db,
    'update subscriptions set began_at = $2, paid_until = $3 where id = $1',
    [order, termEnd(ends, 'monthly', -1).toISOString(), ends.toISOString()],
  );
  const credit = async () => {
    const query = { plan_id: 'pro', term: 'monthly' } as const;
    return (await merchant.client.call(billing.preview, { query })).credit;
  };
  const left = await credit();
  expect(left).toBeGreaterThan(0);
  await instalment(server, order, '3000.00');
  expect(await credit()).toBe(left + 300_000);
  const pro = await chosen(merchant, 'pro');
  await approve(server, pro.order, await priceOfPro(merchant));
  expect((await merchant.client.call(billing.get, {})).plan).toBe('pro');
  expect(await toldOf(merchant, pro.order)).toEqual([]);
});

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { billing, type Term } from '@kade/contract/billing';
import type { PlanIdentifier } from '@kade/contract/merchants';
import { statements } from '@kade/contract/statements';
import { monthOf, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { laterMonth } from '@kade/rules/subscription';
import { issueStatements } from '../src/modules/billing/statements';
import { executeSql } from '../src/platform/database';
import { anOrder, aProduct, type TestMerchant, type TestShop } from './factories';
import { KADE_AT_PAYHERE } from './fakes/gateways';
import { send } from './send';
import type { TestServer } from './server';

const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase();

export const DAY = 24 * 60 * 60 * 1000;

/** What PayHere's machines tell of Kade's own account, signed with its secret. */
export function billingNotice(told: Record<string, string>, secret?: string) {
  const fields = {
    merchant_id: KADE_AT_PAYHERE.PAYHERE_MERCHANT_ID,
    payhere_currency: 'LKR',
    status_code: '2',
    ...told,
  };
  const { order_id = '', payhere_amount = '' } = told;
  const signed =
    fields.merchant_id + order_id + payhere_amount + fields.payhere_currency + fields.status_code;
  return {
    ...fields,
    md5sig: md5(signed + md5(secret ?? KADE_AT_PAYHERE.PAYHERE_MERCHANT_SECRET)),
  };
}

/** Sends a notice the way PayHere does. */
export const tellBilling = (server: TestServer, told: Record<string, string>, secret?: string) =>
  send(server, 'POST', '/api/payments/payhere/billing', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(billingNotice(told, secret)).toString(),
  });

let payments = 320_025_900_000;
export const nextPaymentId = () => String((payments += 1));

/** The order at PayHere of the address that a merchant is sent to. */
export const orderOf = (address: string | undefined): string =>
  new URL(address ?? '').pathname.split('/').at(-1) ?? '';

/** Chooses a plan; answers its order at PayHere. */
export async function choose(
  { client }: Pick<TestMerchant, 'client'>,
  plan_id: PlanIdentifier,
  term: Term = 'monthly',
): Promise<string> {
  const { subscribe } = await client.call(billing.subscribe, { body: { plan_id, term } });
  return orderOf(subscribe);
}

/** The first charge went through. */
export const approve = (server: TestServer, order_id: string, payhere_amount: string) =>
  tellBilling(server, {
    order_id,
    payhere_amount,
    payment_id: nextPaymentId(),
    message_type: 'AUTHORIZATION_SUCCESS',
    recurring: '1',
    subscription_id: `4200${payments}`,
  });

/** A further charge: it went through, unless said. */
export const instalment = (
  server: TestServer,
  order_id: string,
  payhere_amount: string,
  what: 'SUCCESS' | 'FAILED' = 'SUCCESS',
) =>
  tellBilling(server, {
    order_id,
    payhere_amount,
    payment_id: what === 'SUCCESS' ? nextPaymentId() : '0',
    message_type: `RECURRING_INSTALLMENT_${what}`,
    ...(what === 'FAILED' && { status_code: '-2' }),
  });

/** Puts the moments of a subscription so many days back, as if they had passed. */
export async function letPass({ system }: TestServer, orderId: string, days: number) {
  const text = `update subscriptions set began_at = moved.began_at, paid_until = moved.paid_until,
      failed_at = moved.failed_at
    from (
      select id, began_at - given.time as began_at, paid_until - given.time as paid_until,
        failed_at - given.time as failed_at
      from subscriptions, (select $2 * interval '1 day' as time) as given
    ) as moved
    where subscriptions.id = moved.id and subscriptions.id = $1`;
  await executeSql(system.db, text, [orderId, days]);
}

/** Puts a subscription where its paid period ended so many days ago. */
export async function letEnd(server: TestServer, orderId: string, daysAgo: number) {
  const { rows } = await executeSql(
    server.system.db,
    'select extract(epoch from paid_until - now()) / 86400 as left from subscriptions where id = $1',
    [orderId],
  );
  await letPass(server, orderId, Number(rows[0]?.left) + daysAgo);
}

/** States the fees of one order of last month, so much in minor units; answers what names the statement. */
export async function aStatement(shop: TestShop, amount: number): Promise<{ id: string }> {
  const { _id } = await anOrder(shop, await aProduct(shop));
  const month = laterMonth(`${monthOf(new Date(), STORE_TIME_ZONE)}-01`, -1).slice(0, 7);
  const text = 'update order_fees set amount = $3, month = $2 where order_id = $1';
  await executeSql(shop.server.system.db, text, [_id, month, amount]);
  await issueStatements.run(shop.server.system, {});
  const { items } = await shop.merchant.client.call(statements.list, {});
  return { id: items[0]?._id ?? '' };
}

/** A port that nobody listens at, for who must know its address before it starts. */
export async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

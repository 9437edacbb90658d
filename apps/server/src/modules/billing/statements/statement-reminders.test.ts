import { plans } from '@kade/contract/plans';
import { statements } from '@kade/contract/statements';
import { dayOf, laterDay, monthOf, startOfDay, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { laterMonth } from '@kade/rules/subscription';
import { expect, test } from 'vitest';
import { aStatement } from '../../../../test/billing';
import { anOrder, aProduct, aStore, pictureBytes, type TestShop } from '../../../../test/factories';
import { mailsTo } from '../../../../test/mails';
import { executeSql } from '../../../platform/database';
import { newId } from '../../../platform/random';
import { listStatementSlips } from './statement-slips.queries';
import { issueStatements, remindOfStatements } from './statements.jobs';
import { acceptStatementSlip, refuseStatementSlip } from './statements.service';

const remind = ({ server }: TestShop) => remindOfStatements.run(server.system, {});
const overdue = async ({ merchant }: TestShop) =>
  (await mailsTo(merchant)).filter(({ subject }) => subject.includes('are due today')).length;

const environment = { BILLING_BANK_ACCOUNT: 'Bank of Ceylon, 0001234567, Kade' };

/** A shop with a statement that was to be paid an hour ago. */
async function aDebtor() {
  const shop = await aStore(environment);
  const { id } = await aStatement(shop, 600_00);
  const text = "update statements set due_at = now() - interval '1 hour' where id = $1";
  await executeSql(shop.server.system.db, text, [id]);
  return { shop, id };
}

test('a statement behind a hundred others that are not paid is told of, too', async () => {
  const { shop, id } = await aDebtor();
  const text = `insert into statements
      (id, merchant_id, number, month, issued_at, due_at, fees, carried, total, state)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, merchant_id, 1000 + n,
      to_char(date '1900-01-01' + n * interval '1 month', 'YYYY-MM'), issued_at,
      now() + interval '30 days', fees, carried, total, state
    from statements, generate_series(1, 100) as n where id = $1`;
  await executeSql(shop.server.system.db, text, [id]);
  await remind(shop);
  expect(await overdue(shop)).toBe(1);
});

test('who pays another statement still waits for one that is long due and whose slip was refused', async () => {
  const { shop, id } = await aDebtor();
  const { system } = shop.server;
  const other = newId(system);
  const text = `insert into statements
      (id, merchant_id, number, month, issued_at, due_at, fees, carried, total, state)
    select $2, merchant_id, -2, '1900-01', issued_at, now() + interval '30 days', fees, carried, total, state
    from statements where id = $1`;
  await executeSql(system.db, text, [id, other]);
  const late = "update statements set due_at = now() - interval '8 days' where id = $1";
  await executeSql(system.db, late, [id]);
  const by = { kind: 'operator', id: newId(system), name: 'ruwan@kade.lk' } as const;
  const sendSlip = async (statement: string) => {
    const sent = { params: { id: statement }, file: new Blob([await pictureBytes()]) };
    await shop.merchant.client.call(statements.sendSlip, sent);
    const { items } = await listStatementSlips(system, {});
    return items.find((slip) => slip.statement._id === statement)?._id ?? '';
  };
  const isWaiting = async () => (await shop.client.call(plans.use, {})).fees_overdue;
  const refused = await sendSlip(id);
  await refuseStatementSlip(system, { id: refused, reason: 'It is of another day.', by });
  await remind(shop);
  expect(await isWaiting()).toBe(true);
  await acceptStatementSlip(system, { id: await sendSlip(other), by });
  expect(await isWaiting()).toBe(true);
});

test('what is stated in the first minute of a day of Colombo is due fourteen days after that day', async () => {
  const shop = await aStore(environment);
  const { system } = shop.server;
  const day = laterDay(dayOf(system.clock.now(), STORE_TIME_ZONE), 1);
  const at = new Date(startOfDay(day, STORE_TIME_ZONE).getTime() + 1000);
  const { _id } = await anOrder(shop, await aProduct(shop));
  const text = 'update order_fees set amount = 60000, month = $2 where order_id = $1';
  const month = laterMonth(`${monthOf(at, STORE_TIME_ZONE)}-01`, -1).slice(0, 7);
  await executeSql(system.db, text, [_id, month]);
  await issueStatements.run({ ...system, clock: { ...system.clock, now: () => at } }, {});
  const { items } = await shop.merchant.client.call(statements.list, {});
  const due_at = startOfDay(laterDay(day, 14), STORE_TIME_ZONE);
  expect(items).toMatchObject([{ month, state: 'due', due_at }]);
});

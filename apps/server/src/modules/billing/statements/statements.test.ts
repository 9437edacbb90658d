import { randomUUID } from 'node:crypto';
import { billing } from '@kade/contract/billing';
import { plans } from '@kade/contract/plans';
import { statements } from '@kade/contract/statements';
import { stores } from '@kade/contract/stores';
import { dayOf, laterDay, monthOf, startOfDay, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { laterMonth } from '@kade/rules/subscription';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, nextPaymentId, orderOf, tellBilling } from '../../../../test/billing';
import { anOrder, aProduct, aStore, pictureBytes, type TestShop } from '../../../../test/factories';
import { startGateways, type Gateways } from '../../../../test/fakes/gateways';
import { mailsTo } from '../../../../test/mails';
import { executeSql } from '../../../platform/database';
import { sweepFiles } from '../../files/sweep';
import { listStatementSlips } from './statement-slips.queries';
import { issueStatements, remindOfStatements } from './statements.jobs';
import { acceptStatementSlip, refuseStatementSlip } from './statements.service';

let gateways: Gateways;
let environment: Record<string, string>;
beforeAll(async () => {
  gateways = await startGateways();
  environment = {
    ...gateways.environment,
    BILLING_BANK_ACCOUNT: 'Bank of Ceylon, 0001234567, Kade',
  };
  const { server } = await aStore(environment);
  await server.runJobs();
});
afterAll(() => gateways.close());

const now = new Date();
const thisMonth = monthOf(now, STORE_TIME_ZONE);
const monthAgo = (count: number) => laterMonth(`${thisMonth}-01`, -count).slice(0, 7);

/** Books orders in a month, each as if it were so many at LKR 30; below zero they are booked back. */
async function book(shop: TestShop, month: string, counts: number[]) {
  const product = await aProduct(shop, { stock_quantity: 100 });
  for (const count of counts) {
    const { _id } = await anOrder(shop, product);
    const text = `update order_fees set amount = $3, month = $4, number = $5, entry = $6
      where store_id = $1 and order_id = $2`;
    const entry = count < 0 ? [2, 'reversal'] : [1, 'charge'];
    const values = [shop.store._id, _id, count * 3000, month, ...entry];
    await executeSql(shop.server.system.db, text, values);
  }
}

const aShop = () => aStore(environment);

const issue = ({ server }: TestShop) => issueStatements.run(server.system, {});
const list = async ({ merchant }: TestShop) =>
  (await merchant.client.call(statements.list, {})).items;
const subjects = async ({ merchant }: TestShop) =>
  (await mailsTo(merchant)).map(({ subject }) => subject);

/** A statement that asks for LKR 600. */
async function aDueStatement() {
  const shop = await aShop();
  await book(shop, monthAgo(1), [20]);
  await issue(shop);
  const [statement] = await list(shop);
  if (!statement) throw new Error('no statement');
  return { shop, statement, params: { id: statement._id } };
}

/** Puts a statement where it was to be paid so many days ago. */
async function letBeDue({ server }: TestShop, id: string, daysAgo: number) {
  const dueAt = new Date(Date.now() - daysAgo * DAY);
  await executeSql(server.system.db, 'update statements set due_at = $2 where id = $1', [
    id,
    dueAt,
  ]);
}

/** What stands in a file of a statement: each entry and its amount, a number. */
async function fileOf({ merchant }: TestShop, id = '') {
  let csv = '';
  for await (const piece of await merchant.client.call(statements.export, { params: { id } })) {
    csv += piece;
  }
  const [, ...lines] = csv.trim().split('\r\n');
  return lines.map((line) => [line.split(',')[3], Number(line.split(',')[5])]);
}

async function blocked({ client, merchant }: TestShop): Promise<boolean> {
  const { fees_overdue } = await client.call(plans.use, {});
  const { items } = await merchant.client.call(stores.list, {});
  expect(items[0]?.fees_overdue).toBe(fees_overdue);
  return fees_overdue;
}

const aFile = async () => new Blob([await pictureBytes()]);

test('a month that is over is stated once, with every fee of every store of the merchant', async () => {
  const shop = await aShop();
  await book(shop, monthAgo(1), [10, 12]);
  await book(shop, thisMonth, [1]);
  for (let turn = 0; turn < 2; turn += 1) await issue(shop);
  const [statement, ...others] = await list(shop);
  expect(others).toEqual([]);
  expect(statement).toMatchObject({
    month: monthAgo(1),
    fees: 66_000,
    carried: 0,
    total: 66_000,
    state: 'due',
    slip: null,
  });
  expect(statement?.number).toMatch(new RegExp(`^${monthAgo(1)}-\\d{6}$`));
  const issued = dayOf(statement?.issued_at ?? new Date(0), STORE_TIME_ZONE);
  expect(statement?.due_at).toEqual(startOfDay(laterDay(issued, 14), STORE_TIME_ZONE));
  const params = { id: statement?._id ?? '' };
  const sheet = await shop.merchant.client.call(statements.get, { params });
  expect(sheet.lines).toEqual([{ plan: 'starter', entry: 'charge', count: 2, amount: 66_000 }]);
  expect(sheet.bank_account).toContain('Bank of Ceylon');
  let csv = '';
  for await (const piece of await shop.merchant.client.call(statements.export, { params })) {
    csv += piece;
  }
  expect(csv.trim().split('\n')).toHaveLength(3);
  expect(csv).toContain(',starter,300\r\n');
  expect((await subjects(shop)).filter((one) => one.startsWith('Your fees of'))).toHaveLength(1);
  const month = await shop.merchant.client.call(statements.month, {});
  expect(month).toEqual({ month: thisMonth, amount: 3000, entries: 1 });
  const { items } = await shop.merchant.client.call(statements.fees, {});
  expect(items).toMatchObject([{ entry: 'charge', amount: 3000, store: shop.store.name }]);
});

test('less than LKR 500 is carried over, and what is booked back is a credit', async () => {
  const shop = await aShop();
  await book(shop, monthAgo(3), [16]);
  await issue(shop);
  expect(await list(shop)).toMatchObject([{ total: 48_000, state: 'carried', due_at: null }]);
  await book(shop, monthAgo(2), [-18]);
  await issue(shop);
  expect((await list(shop))[0]).toMatchObject({ fees: -54_000, carried: 48_000, total: -6_000 });
  await book(shop, monthAgo(1), [18, 1]);
  await issue(shop);
  // LKR 510 of the month without the LKR 60 of credit is below LKR 500 and above it with another.
  expect((await list(shop))[0]).toMatchObject({ fees: 57_000, carried: -6_000, total: 51_000 });
  expect((await list(shop))[0]?.state).toBe('due');
  expect(await fileOf(shop, (await list(shop))[1]?._id)).toEqual([
    ['Carried over', 480],
    ['Booked back', -540],
  ]);
  const params = { id: (await list(shop))[1]?._id ?? '' };
  await expect(shop.merchant.client.call(statements.pay, { params })).rejects.toMatchObject({
    status: 409,
  });
});

test('exactly LKR 500 is asked for, and what was asked for is not carried', async () => {
  const shop = await aShop();
  const text = 'update order_fees set amount = 50000 where store_id = $1';
  await book(shop, monthAgo(2), [1]);
  await executeSql(shop.server.system.db, text, [shop.store._id]);
  await book(shop, monthAgo(1), [2]);
  await issue(shop);
  expect(await list(shop)).toMatchObject([
    { month: monthAgo(1), carried: 0, total: 6_000, state: 'carried' },
    { month: monthAgo(2), total: 50_000, state: 'due' },
  ]);
});

test('an entry that came late is on the next statement, and the statements are the ledger', async () => {
  const shop = await aShop();
  await book(shop, monthAgo(2), [7]);
  await issue(shop);
  await book(shop, monthAgo(2), [5]);
  await book(shop, monthAgo(1), [3]);
  await issue(shop);
  expect((await list(shop)).map(({ fees }) => fees)).toEqual([24_000, 21_000]);
  const { rows } = await executeSql(
    shop.server.system.db,
    `select
       (select sum(fees) from statements) = (select sum(amount) from order_fees
         join statement_fees using (store_id, order_id, number)) as is_lines,
       (select sum(fees) from statements) = (select sum(amount) from order_fees
         where month < $1) as is_ledger,
       (select count(distinct number) = max(number) from statements) as is_gapless`,
    [thisMonth],
  );
  expect(rows).toEqual([{ is_lines: true, is_ledger: true, is_gapless: true }]);
});

test('a statement is paid by card, once, and only in full', async () => {
  const { shop, params } = await aDueStatement();
  const { pay } = await shop.merchant.client.call(statements.pay, { params });
  const told = { order_id: orderOf(pay), payment_id: nextPaymentId() };
  const server = shop.server;
  expect(await tellBilling(server, { ...told, payhere_amount: '599.99' })).toMatchObject({
    status: 400,
  });
  const failed = { ...told, payhere_amount: '600.00', status_code: '-2' };
  expect(await tellBilling(server, failed)).toMatchObject({ status: 200 });
  expect((await list(shop))[0]?.state).toBe('due');
  for (let turn = 0; turn < 2; turn += 1) {
    await tellBilling(server, { ...told, payhere_amount: '600.00' });
  }
  expect((await list(shop))[0]).toMatchObject({ state: 'paid', paid_by: 'card' });
  await expect(shop.merchant.client.call(statements.pay, { params })).rejects.toMatchObject({
    status: 409,
  });
  expect((await subjects(shop)).filter((one) => one.startsWith('We have your'))).toHaveLength(1);
});

test('a Starter pays by transfer: the slip waits, is refused with a reason, another is accepted', async () => {
  const { shop, statement, params } = await aDueStatement();
  const { client } = shop.merchant;
  const sent = await client.call(statements.sendSlip, { params, file: await aFile() });
  expect(sent.slip).toMatchObject({ state: 'waiting', reason: null });
  const waiting = async () =>
    (await listStatementSlips(shop.server.system, {})).items.filter(
      (slip) => slip.statement._id === statement._id,
    );
  const [first] = await waiting();
  expect(first).toMatchObject({
    statement: { total: 60_000 },
    merchant: { name: 'Nimali Perera' },
  });
  const picture = await fetchFile(shop, first?.file.path ?? '');
  expect(picture).toBe(200);
  const by = { kind: 'operator', id: randomUUID(), name: 'ruwan@kade.lk' } as const;
  const id = first?._id ?? '';
  const { system } = shop.server;
  await refuseStatementSlip(system, { id, reason: 'It is of another day.', by });
  expect((await list(shop))[0]).toMatchObject({
    state: 'due',
    slip: { state: 'refused', reason: 'It is of another day.' },
  });
  expect((await subjects(shop)).at(-1)).toContain('could not accept');
  await client.call(statements.sendSlip, { params, file: await aFile() });
  await client.call(statements.sendSlip, { params, file: await aFile() });
  const again = await waiting();
  expect(again).toHaveLength(1);
  await acceptStatementSlip(system, { id: again[0]?._id ?? '', by });
  expect((await list(shop))[0]).toMatchObject({ state: 'paid', paid_by: 'bank_transfer' });
  const { rows } = await executeSql(
    system.db,
    `select state, decided_by, actor_kind, actor_id from statement_slips
     where statement_id = $1 order by created_at, id`,
    [statement._id],
  );
  const operator = { decided_by: by.name, actor_kind: by.kind, actor_id: by.id };
  const merchant = { decided_by: 'Nimali Perera', actor_kind: 'merchant' };
  expect(rows).toMatchObject([
    { state: 'refused', ...operator },
    { state: 'replaced', ...merchant },
    { state: 'accepted', ...operator },
  ]);
  const twice = acceptStatementSlip(system, { id: again[0]?._id ?? '', by });
  await expect(twice).rejects.toMatchObject({ code: 'slip_decided' });
  const late = client.call(statements.sendSlip, { params, file: await aFile() });
  await expect(late).rejects.toMatchObject({ status: 409 });
});

async function fetchFile({ server }: TestShop, path: string): Promise<number> {
  const reply = await server.fastify.inject({ method: 'GET', url: `/api/files/${path}` });
  return reply.statusCode;
}

test('a statement takes twenty slips, and says so to who sends another', async () => {
  const { shop, statement, params } = await aDueStatement();
  const send = async () =>
    shop.merchant.client.call(statements.sendSlip, { params, file: await aFile() });
  await send();
  const text = `insert into statement_slips (merchant_id, id, statement_id, file_id, state, created_at)
    select merchant_id, gen_random_uuid(), statement_id, file_id, 'replaced', created_at
    from statement_slips, generate_series(1, 18) where statement_id = $1`;
  await executeSql(shop.server.system.db, text, [statement._id]);
  expect((await send()).slip).toMatchObject({ state: 'waiting' });
  await expect(send()).rejects.toMatchObject({ status: 409 });
});

test('a slip is no logo and outlives the nightly sweep', async () => {
  const { shop, params } = await aDueStatement();
  await shop.merchant.client.call(statements.sendSlip, { params, file: await aFile() });
  const { rows } = await executeSql(
    shop.server.system.db,
    "update merchant_files set created_at = now() - interval '9 days' where is_private returning id",
  );
  expect(rows.length).toBeGreaterThan(0);
  await sweepFiles.run(shop.server.system, {});
  const kept = (await listStatementSlips(shop.server.system, {})).items.at(-1);
  expect(await fetchFile(shop, kept?.file.path ?? '')).toBe(200);
});

test('who does not pay is told three times, then new products wait; paid, they do not', async () => {
  const { shop, statement, params } = await aDueStatement();
  const told: number[] = [];
  for (const daysAgo of [-7.1, -7, -1, 0, 6.9, 7, 30]) {
    await letBeDue(shop, statement._id, daysAgo);
    await remindOfStatements.run(shop.server.system, {});
    told.push((await subjects(shop)).length);
    expect(await blocked(shop)).toBe(daysAgo >= 7);
  }
  await expect(aProduct(shop)).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining('until your fees are paid') as string,
  });
  const before = told[0] ?? 0;
  expect(told.map((count) => count - before)).toEqual([0, 1, 1, 2, 2, 3, 3]);
  const { pay } = await shop.merchant.client.call(statements.pay, { params });
  const notice = { order_id: orderOf(pay), payment_id: nextPaymentId(), payhere_amount: '600.00' };
  await tellBilling(shop.server, notice);
  expect(await blocked(shop)).toBe(false);
  expect(await aProduct(shop)).toHaveProperty('_id');
});

test('who sent a slip is told of nothing and adds products while it waits; refused, it goes on', async () => {
  const { shop, statement, params } = await aDueStatement();
  const { system } = shop.server;
  const send = async () =>
    shop.merchant.client.call(statements.sendSlip, { params, file: await aFile() });
  const refuse = async () => {
    const waiting = (await listStatementSlips(system, {})).items;
    const id = waiting.find((slip) => slip.statement._id === statement._id)?._id ?? '';
    const by = { kind: 'operator', id: randomUUID(), name: 'ruwan@kade.lk' } as const;
    await refuseStatementSlip(system, { id, reason: 'It is of another day.', by });
  };
  await send();
  const before = (await subjects(shop)).length;
  for (const daysAgo of [-7, 0, 7]) {
    await letBeDue(shop, statement._id, daysAgo);
    await remindOfStatements.run(system, {});
    expect(await blocked(shop)).toBe(false);
  }
  expect((await subjects(shop)).slice(before)).toEqual([]);
  const WAIT = 'New products wait until your fees are paid';
  for (let turn = 1; turn <= 2; turn += 1) {
    await refuse();
    expect(await blocked(shop)).toBe(false);
    await remindOfStatements.run(system, {});
    expect(await blocked(shop)).toBe(true);
    expect((await subjects(shop)).filter((one) => one === WAIT)).toHaveLength(turn);
    await send();
    expect(await blocked(shop)).toBe(false);
  }
});

test('a statement is told to be due on the day on which it is', async () => {
  const { shop, statement } = await aDueStatement();
  const { system } = shop.server;
  const due = dayOf(statement.due_at ?? new Date(0), STORE_TIME_ZONE);
  const told: string[][] = [];
  for (const later of [-8, -7, -1, 0, 1, 6, 7]) {
    const before = (await subjects(shop)).length;
    const morning = startOfDay(due, STORE_TIME_ZONE, later).getTime() + 9 * 60 * 60_000;
    await remindOfStatements.run({ ...system, clock: { now: () => new Date(morning) } }, {});
    told.push((await subjects(shop)).slice(before));
  }
  const of = (words: string): unknown[] => [expect.stringContaining(words)];
  expect(told).toEqual([[], of('are due on'), [], of('are due today'), [], [], of('New products')]);
});

test('a second payment of one and the same checkout is told to whoever runs Kade', async () => {
  const { shop, params } = await aDueStatement();
  const { server } = shop;
  const { pay } = await shop.merchant.client.call(statements.pay, { params });
  const told = { order_id: orderOf(pay), payhere_amount: '600.00' };
  const [first, second] = [nextPaymentId(), nextPaymentId()];
  for (const payment_id of [first, second, second, first]) {
    expect(await tellBilling(server, { ...told, payment_id })).toMatchObject({ status: 200 });
  }
  const mails = await mailsTo({ server, email: server.system.settings.mailReplyTo });
  const ours = mails.filter(({ text }) => text.includes(orderOf(pay)));
  expect(ours.map(({ subject }) => subject)).toEqual([
    'A payment for a statement is to be looked at',
  ]);
  expect(ours[0]?.text).toContain(`payment ${second}`);
});

test("nobody sees or pays another merchant's statement", async () => {
  const { params } = await aDueStatement();
  const other = (await aShop()).merchant.client;
  for (const attempt of [
    () => other.call(statements.get, { params }),
    () => other.call(statements.pay, { params }),
    async () => other.call(statements.sendSlip, { params, file: await aFile() }),
    () => other.call(statements.export, { params }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ status: 404 });
  }
  expect((await other.call(statements.list, {})).total).toBe(0);
  expect((await other.call(billing.get, {})).payments).toEqual([]);
});

test('without an account to transfer to, fees are paid by card', async () => {
  const shop = await aStore(gateways.environment);
  await shop.server.runJobs();
  await book(shop, monthAgo(1), [20]);
  await issue(shop);
  const params = { id: (await list(shop))[0]?._id ?? '' };
  const sent = shop.merchant.client.call(statements.sendSlip, { params, file: await aFile() });
  await expect(sent).rejects.toMatchObject({ status: 409 });
  expect(await shop.merchant.client.call(statements.get, { params })).toMatchObject({
    bank_account: null,
  });
});

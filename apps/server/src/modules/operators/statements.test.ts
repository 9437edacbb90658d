import { operatorActs } from '@kade/contract/operators/acts';
import { operatorMerchants } from '@kade/contract/operators/merchants';
import {
  operatorStatements,
  type OperatorStatementQuery,
} from '@kade/contract/operators/statements';
import { operatorWork } from '@kade/contract/operators/work';
import { statements } from '@kade/contract/statements';
import { lastDays, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { expect, test } from 'vitest';
import { aMerchant, pictureBytes } from '../../../test/factories';
import { mailsTo } from '../../../test/mails';
import { anOperator } from '../../../test/operators';
import { executeSql } from '../../platform/database';
import { newId } from '../../platform/random';

const DAY = 24 * 60 * 60 * 1000;
const environment = { BILLING_BANK_ACCOUNT: 'Bank of Ceylon, 0001234567, Kade' };
let numbers = 0;

/** A merchant who owes LKR 600 for October, and has sent a slip unless said. */
async function aDebtor({ sends = true, dueIn = 5 } = {}) {
  const merchant = await aMerchant(environment);
  const { server } = merchant;
  const { db } = server.system;
  const operator = await anOperator(server);
  const id = newId(server.system);
  const dueAt = new Date(Date.now() + dueIn * DAY);
  await executeSql(
    db,
    `insert into statements
      (id, merchant_id, number, month, issued_at, due_at, fees, carried, total, state)
     select $1, id, $3, '2026-10', now(), $4, 60000, 0, 60000, 'due' from merchants where email = $2`,
    [id, merchant.email, (numbers += 1), dueAt],
  );
  const params = { id };
  const send = async () =>
    merchant.client.call(statements.sendSlip, { params, file: new Blob([await pictureBytes()]) });
  if (sends) await send();
  const slip = async () => {
    const { items } = await operator.client.call(operatorStatements.slips, {});
    return items.find((one) => one.statement._id === id);
  };
  const list = async (query: OperatorStatementQuery) =>
    (await operator.client.call(operatorStatements.list, { query })).items;
  const number = `2026-10-${String(numbers).padStart(6, '0')}`;
  const subjects = async () => (await mailsTo(merchant)).map(({ subject }) => subject);
  return { merchant, server, db, operator, params, number, send, slip, list, subjects };
}

test('a slip shows what it should be of and whose it is, and its picture opens', async () => {
  const { merchant, server, operator, number, slip } = await aDebtor();
  const waiting = await slip();
  expect(waiting).toMatchObject({
    state: 'waiting',
    statement: { number, total: 60_000, state: 'due' },
    merchant: { name: 'Nimali Perera', email: merchant.email },
  });
  const url = `/api/files/${waiting?.file.path}`;
  expect((await server.fastify.inject({ method: 'GET', url })).statusCode).toBe(200);
  expect((await operator.client.call(operatorWork.overview, {})).waiting_slips).toBeGreaterThan(0);
});

test('an accepted slip pays its statement once, and it is kept who said so', async () => {
  const { merchant, operator, params, number, slip, subjects } = await aDebtor();
  const accept = { params: { id: (await slip())?._id ?? '' } };
  const said = await operator.client.call(operatorStatements.acceptSlip, accept);
  expect(said).toEqual({ message: `Statement ${number} is paid.` });
  expect(await slip()).toBeUndefined();
  expect(await merchant.client.call(statements.get, { params })).toMatchObject({
    state: 'paid',
    paid_by: 'bank_transfer',
  });
  expect(await subjects()).toContain(`We have your payment for statement ${number}`);
  const again = operator.client.call(operatorStatements.acceptSlip, accept);
  await expect(again).rejects.toMatchObject({ status: 409 });
  const query = { act: 'accepted_slip' } as const;
  const acts = await operator.client.call(operatorActs.list, { query });
  expect(acts.items[0]).toMatchObject({ subject: number, operator: operator.email });
});

test('a slip is refused with a reason alone, which its merchant reads and the log keeps', async () => {
  const { merchant, operator, params, send, slip, subjects } = await aDebtor();
  const refuse = async (reason: string) =>
    operator.client.call(operatorStatements.refuseSlip, {
      params: { id: (await slip())?._id ?? '' },
      body: { reason },
    });
  await expect(refuse(' ')).rejects.toMatchObject({ status: 400 });
  await refuse('It is of another day.');
  const sheet = await merchant.client.call(statements.get, { params });
  expect(sheet).toMatchObject({
    state: 'due',
    slip: { state: 'refused', reason: 'It is of another day.' },
  });
  expect((await subjects()).at(-1)).toContain('We could not accept your slip');
  const query = { act: 'refused_slip' } as const;
  const acts = await operator.client.call(operatorActs.list, { query });
  expect(acts.items[0]).toMatchObject({ why: 'It is of another day.' });
  await send();
  expect(await slip()).toMatchObject({ state: 'waiting' });
});

test('the slip of what a card has paid meanwhile pays nothing twice', async () => {
  const { merchant, db, operator, params, slip } = await aDebtor();
  const text = `update statements set state = 'paid', paid_at = now(), paid_by = 'card' where id = $1`;
  await executeSql(db, text, [params.id]);
  const waiting = await slip();
  expect(waiting?.statement.state).toBe('paid');
  const of = { params: { id: waiting?._id ?? '' } };
  const accept = operator.client.call(operatorStatements.acceptSlip, of);
  await expect(accept).rejects.toMatchObject({ status: 409 });
  const body = { reason: 'Your card has paid; we give the transfer back.' };
  await operator.client.call(operatorStatements.refuseSlip, { ...of, body });
  const mail = (await mailsTo(merchant)).at(-1);
  expect(mail?.text).toContain(body.reason);
  expect(mail?.text).not.toContain('send another');
});

test('statements are found by state, month and merchant, and one is shown whole', async () => {
  const { merchant, operator, params, number, list } = await aDebtor({ dueIn: -1 });
  const other = await aDebtor({ sends: false });
  const q = merchant.email;
  const [entry, ...others] = await list({ q });
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ number, total: 60_000, has_slip: true, state: 'due' });
  expect(await list({ q, state: 'overdue', month: '2026-10' })).toEqual([entry]);
  expect(await list({ q, state: 'paid' })).toEqual([]);
  expect(await list({ q, month: '2026-09' })).toEqual([]);
  expect(await list({ merchant: entry?.merchant._id })).toEqual([entry]);
  expect(await other.list({ q: other.merchant.email, state: 'overdue' })).toEqual([]);
  expect(await other.list({ q: other.merchant.email })).toMatchObject([{ has_slip: false }]);
  const sheet = await operator.client.call(operatorStatements.get, { params });
  expect(sheet).toMatchObject({ number, merchant: entry?.merchant, lines: [] });
  const account = await operator.client.call(operatorMerchants.get, {
    params: { id: sheet.merchant._id },
  });
  expect(account.email).toBe(merchant.email);
  const nowhere = { params: { id: sheet.merchant._id } };
  await expect(operator.client.call(operatorStatements.get, nowhere)).rejects.toMatchObject({
    status: 404,
  });
});

test('a statement is found by its number, as it stands on it or without its month', async () => {
  const { merchant, number, list } = await aDebtor({ sends: false });
  await aDebtor({ sends: false });
  const [entry] = await list({ q: merchant.email });
  const running = String(Number(number.slice(-6)));
  for (const q of [number, ` ${number} `, number.slice(-6), running]) {
    expect(await list({ q })).toEqual([entry]);
  }
  expect(await list({ q: number, state: 'due' })).toEqual([entry]);
  for (const q of [number.replace('2026-10', '2026-09'), '2026-10-999999', '9'.repeat(40)]) {
    expect(await list({ q })).toEqual([]);
  }
});

test('a statement may be paid until the end of its day, and is overdue from then on', async () => {
  const startOfToday = lastDays(new Date(), 1, STORE_TIME_ZONE).getTime();
  const overdueOf = async (dueAt: number) => {
    const debtor = await aDebtor({ sends: false, dueIn: (dueAt - Date.now()) / DAY });
    return debtor.list({ q: debtor.merchant.email, state: 'overdue' });
  };
  expect(await overdueOf(startOfToday + 1000)).toEqual([]);
  expect(await overdueOf(startOfToday - 1000)).toHaveLength(1);
});

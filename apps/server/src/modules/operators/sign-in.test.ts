import { operatorAccess } from '@kade/contract/operators/access';
import { operatorActs } from '@kade/contract/operators/acts';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../../test/factories';
import { codeAt } from '../../../test/fakes/authenticator';
import { anInvitation, anOperator, type TestOperator } from '../../../test/operators';
import { aServer, type TestServer } from '../../../test/server';
import { executeSql } from '../../platform/database';
import { inviteOperator, operatorJobs, removeOperator } from '.';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const logIn = (server: TestServer, body: { email: string; password: string; code: string }) =>
  server.client().call(operatorAccess.login, { body });

const right = (operator: TestOperator) => ({
  email: operator.email,
  password: PASSWORD,
  code: operator.nextCode(),
});

const isIn = (operator: Pick<TestOperator, 'client'>) =>
  operator.client.call(operatorAccess.me, {}).then(
    () => true,
    () => false,
  );

test('a link sets password and app once, and tells the recovery codes', async () => {
  const server = await aServer();
  const email = 'first@kade.lk';
  const token = await anInvitation(server, email);
  const visitor = server.client();
  const shown = await visitor.call(operatorAccess.beginSetUp, { body: { token } });
  expect(shown).toMatchObject({
    email,
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as unknown,
  });
  expect(shown.uri).toContain(shown.secret);
  // Looking does not use it up, and shows the same again.
  expect(await visitor.call(operatorAccess.beginSetUp, { body: { token } })).toEqual(shown);
  const code = codeAt(shown.secret, server.clock.now());
  const use = (body: { password: string; code: string }) =>
    visitor.call(operatorAccess.setUp, { body: { token, ...body } });
  await expect(use({ password: 'password1', code })).rejects.toMatchObject({ status: 400 });
  const wrong = use({ password: PASSWORD, code: '000000' === code ? '111111' : '000000' });
  await expect(wrong).rejects.toMatchObject({ status: 400, details: [{ field: 'code' }] });
  const made = await use({ password: PASSWORD, code });
  expect(new Set(made.recovery_codes).size).toBe(10);
  const me = await server.client({ token: made.token }).call(operatorAccess.me, {});
  expect(me).toMatchObject({ email, recovery_codes_left: 10 });
  await expect(use({ password: PASSWORD, code })).rejects.toMatchObject({
    code: 'invalid_reset_token',
  });
});

test('a link ends after a day, and with a newer one', async () => {
  const server = await aServer();
  const older = await anInvitation(server, 'late@kade.lk');
  const begin = (token: string) =>
    server.client().call(operatorAccess.beginSetUp, { body: { token } });
  const newer = await anInvitation(server, 'late@kade.lk');
  await expect(begin(older)).rejects.toMatchObject({ status: 400 });
  server.clock.advance(24 * HOUR - MINUTE);
  expect(await begin(newer)).toMatchObject({ email: 'late@kade.lk' });
  server.clock.advance(MINUTE);
  await expect(begin(newer)).rejects.toMatchObject({ status: 400 });
});

test('signing in takes all three, and says of none that it was wrong', async () => {
  const server = await aServer();
  const operator = await anOperator(server);
  const wrong = {
    status: 401,
    code: 'invalid_credentials',
    message: expect.any(String) as unknown,
  };
  const refusals = await Promise.all(
    [
      { ...right(operator), password: 'not the password' },
      { ...right(operator), code: '12345' },
      { ...right(operator), code: '' },
      { ...right(operator), email: 'nobody@kade.lk' },
    ].map((body) => logIn(server, body).catch((error: unknown) => error)),
  );
  for (const refusal of refusals) expect(refusal).toMatchObject(wrong);
  expect(new Set(refusals.map(String)).size).toBe(1);
  const { token } = await logIn(server, {
    ...right(operator),
    email: operator.email.toUpperCase(),
  });
  expect(await isIn({ client: server.client({ token }) })).toBe(true);
});

test('a code is good once, even for two at the same moment', async () => {
  const server = await aServer();
  const operator = await anOperator(server);
  const body = right(operator);
  const twice = await Promise.allSettled([logIn(server, body), logIn(server, body)]);
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(logIn(server, body)).rejects.toMatchObject({ status: 401 });
});

test('a recovery code opens once, and it is kept that one was used', async () => {
  const server = await aServer();
  const operator = await anOperator(server);
  const code = operator.recoveryCodes[3] ?? '';
  const body = { email: operator.email, password: PASSWORD, code: code.toUpperCase() };
  const { token } = await logIn(server, body);
  const client = server.client({ token });
  expect(await client.call(operatorAccess.me, {})).toMatchObject({ recovery_codes_left: 9 });
  await expect(logIn(server, body)).rejects.toMatchObject({ status: 401 });
  const { items } = await client.call(operatorActs.list, { query: { act: 'signed_in' } });
  expect(items[0]).toMatchObject({
    operator: operator.email,
    parameters: { with: 'a recovery code' },
  });
});

test('a session ends after an hour unused, and after twelve in any case', async () => {
  const server = await aServer();
  const idle = await anOperator(server);
  server.clock.advance(HOUR);
  expect(await isIn(idle)).toBe(false);
  const busy = await anOperator(server);
  for (let minutes = 0; minutes < 12 * 60 - 45; minutes += 45) {
    server.clock.advance(45 * MINUTE);
    expect(await isIn(busy)).toBe(true);
  }
  server.clock.advance(45 * MINUTE);
  expect(await isIn(busy)).toBe(false);
});

test('logging out ends this session alone', async () => {
  const server = await aServer();
  const operator = await anOperator(server);
  const { token } = await logIn(server, right(operator));
  const other = { client: server.client({ token }) };
  await other.client.call(operatorAccess.logout, {});
  expect([await isIn(other), await isIn(operator)]).toEqual([false, true]);
});

test('a new link leaves all as it is until it is used, and then ends what was', async () => {
  const server = await aServer();
  const operator = await anOperator(server);
  await inviteOperator(server.system, operator.email);
  expect(await isIn(operator)).toBe(true);
  const again = await anOperator(server, operator.email);
  expect([await isIn(operator), await isIn(again)]).toEqual([false, true]);
  await expect(logIn(server, right(operator))).rejects.toMatchObject({ status: 401 });
  expect(await logIn(server, right(again))).toHaveProperty('token');
});

test('who is removed is out at once, and what they did stays', async () => {
  const server = await aServer();
  const [gone, left] = [await anOperator(server), await anOperator(server)];
  const link = await anInvitation(server, gone.email);
  await removeOperator(server.system, gone.email);
  expect(await isIn(gone)).toBe(false);
  await expect(logIn(server, right(gone))).rejects.toMatchObject({ status: 401 });
  const use = server.client().call(operatorAccess.beginSetUp, { body: { token: link } });
  await expect(use).rejects.toMatchObject({ status: 400 });
  const all = await left.client.call(operatorActs.operators, {});
  expect(all).toContainEqual(expect.objectContaining({ email: gone.email, is_removed: true }));
  const { items } = await left.client.call(operatorActs.list, { query: { limit: 2 } });
  expect(items.map(({ act, subject, operator }) => [act, subject, operator])).toEqual([
    ['removed_operator', gone.email, null],
    ['invited_operator', gone.email, null],
  ]);
});

test('guessing is paused, and does not keep out who signed in from there before', async () => {
  const server = await aServer({ RATE_LIMITS: 'on' });
  const operator = await anOperator(server);
  const device = 'a browser of the operator';
  await server.client().call(operatorAccess.login, { body: { ...right(operator), device } });
  const guess = () => logIn(server, { email: operator.email, password: PASSWORD, code: '-' });
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(guess()).rejects.toMatchObject({ status: 401 });
  }
  await expect(guess()).rejects.toMatchObject({ status: 429 });
  const body = { ...right(operator), device };
  expect(await server.client().call(operatorAccess.login, { body })).toHaveProperty('token');
});

test('neither the secret of an app nor a token lies open in the database', async () => {
  const server = await aServer();
  const operator = await anOperator(server);
  const tables = ['operators', 'operator_sessions', 'operator_invitations', 'operator_acts'];
  for (const table of tables) {
    const { rows } = await executeSql(server.system.db, `select t::text as row from ${table} t`);
    const text = rows.map(({ row }) => String(row)).join('\n');
    for (const secret of [operator.secret, operator.token, ...operator.recoveryCodes]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    }
  }
});

test('what was done cannot be changed or deleted', async () => {
  const server = await aServer();
  await anOperator(server);
  for (const statement of [
    "update operator_acts set why = 'never mind'",
    'delete from operator_acts',
    'truncate operator_acts',
  ]) {
    await expect(executeSql(server.system.db, statement)).rejects.toThrow('append-only');
  }
});

test('ended sessions are forgotten after a season, links when they are over', async () => {
  const server = await aServer();
  await anOperator(server);
  await anInvitation(server, 'never@kade.lk');
  const count = async (table: string) => {
    const text = `select count(*)::int as n from ${table}`;
    return (await executeSql(server.system.db, text)).rows[0]?.n;
  };
  const [job] = operatorJobs;
  server.clock.advance(89 * 24 * HOUR);
  await job?.run(server.system, {} as never);
  expect(await count('operator_invitations')).toBe(0);
  expect(await count('operator_sessions')).toBeGreaterThan(0);
  server.clock.advance(2 * 24 * HOUR);
  await job?.run(server.system, {} as never);
  expect(await count('operator_sessions')).toBe(0);
});

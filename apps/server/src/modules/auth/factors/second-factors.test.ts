import { auth } from '@kade/contract/auth';
import { merchants } from '@kade/contract/merchants';
import { payments } from '@kade/contract/payments';
import { security } from '@kade/contract/security';
import { expect, test } from 'vitest';
import {
  aBankAccount,
  aMerchant,
  aStore,
  PASSWORD,
  type TestMerchant,
} from '../../../../test/factories';
import { codeAt } from '../../../../test/fakes/authenticator';
import { mailsTo } from '../../../../test/mails';
import { CONFIRMED_MS } from '../gates';

const STEP_MS = 30_000;

/** A merchant with two-factor sign-in on, half a minute after the code that turned it on. */
async function aCarefulMerchant(environment?: Record<string, string>) {
  return careful(await aMerchant(environment));
}

async function careful(merchant: Pick<TestMerchant, 'server' | 'client' | 'email'>) {
  const { server, client, email } = merchant;
  const { secret } = await client.call(security.beginSecondFactor, {});
  const code = () => codeAt(secret, server.clock.now());
  const { recovery_codes: codes } = await client.call(security.enableSecondFactor, {
    body: { code: code() },
  });
  server.clock.advance(STEP_MS);
  const signIn = (given?: string, password = PASSWORD) =>
    server.client().call(auth.login, {
      body: { email, password, device: 'a phone of its owner', ...(given && { code: given }) },
    });
  return { ...merchant, secret, code, codes, signIn };
}

const NEEDED = { status: 401, code: 'second_factor_needed' };
const WRONG = { status: 401, code: 'wrong_code' };

test('signing in takes the password and then a code, and neither alone', async () => {
  const { server, code, signIn } = await aCarefulMerchant();
  await expect(signIn()).rejects.toMatchObject(NEEDED);
  await expect(signIn('000000')).rejects.toMatchObject(WRONG);
  const wrongPassword = signIn(code(), 'not my password');
  await expect(wrongPassword).rejects.toMatchObject({ code: 'invalid_credentials' });
  const { token } = await signIn(code().replace(/(...)/, '$1 '));
  await server.client({ token }).call(merchants.profile, {});
});

test('a code opens the account once, and none of before it afterwards', async () => {
  const { server, code, signIn } = await aCarefulMerchant();
  const [before, now] = [code(), (server.clock.advance(STEP_MS), code())];
  await signIn(now);
  await expect(signIn(now)).rejects.toMatchObject(WRONG);
  await expect(signIn(before)).rejects.toMatchObject(WRONG);
  server.clock.advance(STEP_MS);
  await signIn(code());
});

test('of two who bring the same code at once one is let in', async () => {
  const { code, signIn } = await aCarefulMerchant();
  const given = code();
  const tries = await Promise.allSettled([signIn(given), signIn(given), signIn(given)]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a phone may be half a minute late or early, and no more', async () => {
  const { server, secret, signIn } = await aCarefulMerchant();
  const codeIn = (steps: number) =>
    codeAt(secret, new Date(server.clock.now().getTime() + steps * STEP_MS));
  server.clock.advance(10 * STEP_MS);
  for (const steps of [-2, 2]) await expect(signIn(codeIn(steps))).rejects.toMatchObject(WRONG);
  await signIn(codeIn(-1));
  await signIn(codeIn(1));
});

test('each recovery code opens the account once, is told, and new ones end those of before', async () => {
  const merchant = await aCarefulMerchant();
  const { codes, client, signIn, email, server } = merchant;
  expect(new Set(codes).size).toBe(10);
  const [first = '', second = ''] = codes;
  await signIn(first.toUpperCase());
  await expect(signIn(first)).rejects.toMatchObject(WRONG);
  expect(await client.call(security.get, {})).toMatchObject({
    second_factor: { recovery_codes_left: 9 },
  });
  const mail = (await mailsTo({ server, email })).find(({ subject }) =>
    subject.includes('recovery code'),
  );
  expect(mail?.text).toContain('9 are left.');
  const { recovery_codes: fresh } = await client.call(security.renewRecoveryCodes, {});
  await expect(signIn(second)).rejects.toMatchObject(WRONG);
  await signIn(fresh[9]);
});

test('nothing asks for a code before the first one was given back', async () => {
  const merchant = await aMerchant();
  const { secret } = await merchant.client.call(security.beginSecondFactor, {});
  const wrong = merchant.client.call(security.enableSecondFactor, { body: { code: '000000' } });
  await expect(wrong).rejects.toMatchObject({ status: 400, details: [{ field: 'code' }] });
  expect(await merchant.client.call(security.get, {})).toMatchObject({ second_factor: null });
  const body = { email: merchant.email, password: PASSWORD };
  await merchant.server.client().call(auth.login, { body });
  const { secret: other } = await merchant.client.call(security.beginSecondFactor, {});
  expect(other).not.toBe(secret);
});

test('turning it on ends other sessions, turning it off asks for nothing more; both are told', async () => {
  const merchant = await aMerchant();
  const { server, email } = merchant;
  const body = { email, password: PASSWORD, device: 'a phone of its owner' };
  const { token } = await server.client().call(auth.login, { body });
  const { client, signIn } = await careful(merchant);
  const elsewhere = server.client({ token }).call(merchants.profile, {});
  await expect(elsewhere).rejects.toMatchObject({ status: 401 });
  await expect(client.call(security.beginSecondFactor, {})).rejects.toMatchObject({ status: 409 });
  await client.call(security.disableSecondFactor, {});
  await signIn();
  const subjects = (await mailsTo(merchant)).map(({ subject }) => subject);
  expect(subjects.slice(1)).toEqual([
    'Two-factor sign-in was turned on',
    'Two-factor sign-in was turned off',
  ]);
});

test('who presses again since the answer was lost gets recovery codes that hold, once it is on', async () => {
  const merchant = await aMerchant();
  const { server, client, email } = merchant;
  const { secret } = await client.call(security.beginSecondFactor, {});
  const code = codeAt(secret, server.clock.now());
  const enable = (given: string) =>
    client.call(security.enableSecondFactor, { body: { code: given } });
  const lost = await enable(code);
  const { recovery_codes: codes } = await enable(code);
  const on = { status: 409, code: 'second_factor_on' };
  await expect(enable('000000')).rejects.toMatchObject(on);
  server.clock.advance(2 * STEP_MS + 1);
  await expect(enable(code)).rejects.toMatchObject(on);
  await expect(enable(codeAt(secret, server.clock.now()))).rejects.toMatchObject(on);
  const signIn = (given = '') =>
    server.client().call(auth.login, { body: { email, password: PASSWORD, code: given } });
  await expect(signIn(lost.recovery_codes[0])).rejects.toMatchObject(WRONG);
  await signIn(codes[0]);
  expect((await mailsTo(merchant)).map(({ subject }) => subject)).toEqual([
    'Two-factor sign-in was turned on',
    expect.any(String),
  ]);
});

test('wrong codes are throttled, and the right password forgets none of them', async () => {
  const { server, code, signIn } = await aCarefulMerchant({ RATE_LIMITS: 'on' });
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await expect(signIn('000000')).rejects.toMatchObject(WRONG);
    await expect(signIn()).rejects.toMatchObject(NEEDED);
  }
  await expect(signIn(code())).rejects.toMatchObject({ status: 429 });
  server.clock.advance(15 * 60_000);
  await signIn(code());
});

test('who has it confirms a change by a code, which the password does not replace', async () => {
  const shop = await aStore();
  const { server, client } = shop;
  const { code } = await careful({ server, client, email: shop.merchant.email });
  server.clock.advance(CONFIRMED_MS);
  const confirm = (body: { password?: string; code?: string }) =>
    client.call(auth.confirmPassword, { body });
  for (const body of [{ password: PASSWORD }, { password: PASSWORD, code: '000000' }]) {
    await expect(confirm(body)).rejects.toMatchObject({ details: [{ field: 'code' }] });
  }
  await expect(aBankAccount(shop)).rejects.toMatchObject({ code: 'password_required' });
  await confirm({ code: code() });
  await aBankAccount(shop);
  expect(await client.call(payments.bankAccounts, {})).toHaveLength(1);
});

import { auth } from '@kade/contract/auth';
import { merchants } from '@kade/contract/merchants';
import { expect, test } from 'vitest';
import { aMerchant, aStore, PASSWORD, type TestMerchant } from '../../../../test/factories';
import { mailsTo } from '../../../../test/mails';
import type { TestServer } from '../../../../test/server';
import { executeSql } from '../../../platform/database';
import { sendResetMailJob } from './passwords.service';

const NEW_PASSWORD = 'hoppers before sunrise';
const PROMISE =
  'If an account with this e-mail exists, we have sent instructions to reset its password.';
const BAD_TOKEN = {
  status: 400,
  code: 'invalid_reset_token',
  message: 'Invalid or expired reset token',
};

/** The tokens of the mails to an address, the newest first, as a person finds them in the outbox. */
async function mailedTokens({ server, email }: TestMerchant): Promise<string[]> {
  const read = async (url: string) =>
    (await server.fastify.inject({ url, headers: { host: 'localhost' } })).body;
  const list = await read('/outbox');
  const mails = await Promise.all(
    [...list.matchAll(/href="(\/outbox\/[^"]+)"/g)].map(([, url = '']) => read(url)),
  );
  return mails
    .filter((mail) => mail.includes(email))
    .map((mail) => /localhost:3000\/reset-password\?token=([\w-]{43})"/.exec(mail)?.[1] ?? '');
}

async function askForToken(merchant: TestMerchant): Promise<string> {
  const { server, email } = merchant;
  await server.client().call(auth.forgotPassword, { body: { email } });
  await server.runJobs();
  const [token = ''] = await mailedTokens(merchant);
  return token;
}

const reset = (server: TestServer, token: string, newPassword = NEW_PASSWORD) =>
  server.client().call(auth.resetPassword, { body: { token, newPassword } });

test('a mailed link sets a new password and ends every session', async () => {
  const merchant = await aMerchant();
  const { server, email, client } = merchant;
  const token = await askForToken(merchant);
  expect(await reset(server, token)).toEqual({ message: 'Password has been reset successfully' });
  await expect(client.call(merchants.profile, {})).rejects.toMatchObject({ status: 401 });
  const old = server.client().call(auth.login, { body: { email, password: PASSWORD } });
  await expect(old).rejects.toMatchObject({ status: 401 });
  await server.client().call(auth.login, { body: { email, password: NEW_PASSWORD } });
});

test('a link works once', async () => {
  const merchant = await aMerchant();
  const token = await askForToken(merchant);
  await reset(merchant.server, token);
  await expect(reset(merchant.server, token)).rejects.toMatchObject(BAD_TOKEN);
});

test('a newer link ends older ones', async () => {
  const merchant = await aMerchant();
  const first = await askForToken(merchant);
  const second = await askForToken(merchant);
  await expect(reset(merchant.server, first)).rejects.toMatchObject(BAD_TOKEN);
  await reset(merchant.server, second);
});

test('of links that are asked for at once, one works', async () => {
  const merchant = await aMerchant();
  const { server, email } = merchant;
  const mailing = Array.from({ length: 5 }, () => sendResetMailJob.run(server.system, { email }));
  await Promise.all(mailing);
  await server.runJobs();
  const codes: string[] = [];
  for (const token of await mailedTokens(merchant)) {
    // A password that is too short uses no link up.
    await reset(server, token, 'short').catch(({ code }: { code: string }) => codes.push(code));
  }
  expect(codes.toSorted()).toEqual(['invalid', ...Array<string>(4).fill(BAD_TOKEN.code)]);
});

test("a link of somebody else's stays as it is", async () => {
  const [merchant, other] = [await aMerchant(), await aMerchant()];
  const token = await askForToken(merchant);
  await askForToken(other);
  expect(await reset(merchant.server, token)).toMatchObject({
    message: expect.any(String) as string,
  });
});

test("a new password is not the shop's name, nor the person's", async () => {
  const { server, merchant, store } = await aStore();
  const token = await askForToken(merchant);
  const { username } = merchant;
  for (const newPassword of [`${username}2026`, 'nimali.perera', `${store.name} 2026`]) {
    const details = [
      { field: 'newPassword', message: expect.stringContaining('little more than') as string },
    ];
    await expect(reset(server, token, newPassword)).rejects.toMatchObject({ status: 400, details });
    const body = { password: PASSWORD, newPassword };
    await expect(merchant.client.call(merchants.changePassword, { body })).rejects.toMatchObject({
      status: 400,
      details,
    });
  }
  await reset(server, token);
});

test('of many uses at once, one wins', async () => {
  const merchant = await aMerchant();
  const token = await askForToken(merchant);
  const tries = Array.from({ length: 8 }, (_, index) =>
    reset(merchant.server, token, `${NEW_PASSWORD} ${index}`),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a link works for an hour', async () => {
  const merchant = await aMerchant();
  const early = await askForToken(merchant);
  merchant.server.clock.advance(59 * 60_000);
  await reset(merchant.server, early);
  const late = await askForToken(merchant);
  merchant.server.clock.advance(60 * 60_000);
  await expect(reset(merchant.server, late)).rejects.toMatchObject(BAD_TOKEN);
});

test('refuses an empty or unknown token, and a bad password without using the token up', async () => {
  const merchant = await aMerchant();
  const { server } = merchant;
  const token = await askForToken(merchant);
  await expect(reset(server, '')).rejects.toMatchObject(BAD_TOKEN);
  await expect(reset(server, 'x'.repeat(43))).rejects.toMatchObject(BAD_TOKEN);
  await expect(reset(server, token, 'short')).rejects.toMatchObject({
    message: 'Password must be at least 8 characters long',
    details: [{ field: 'newPassword' }],
  });
  await reset(server, token);
});

test('answers a known and an unknown address alike, and does the same for both', async () => {
  const merchant = await aMerchant();
  const { server, email } = merchant;
  const bodies = [];
  for (const address of [email, 'nobody@example.com']) {
    const reply = await server.fastify.inject({
      method: 'POST',
      url: '/api/merchant/auth/forgot-password',
      payload: { email: address },
    });
    bodies.push([reply.statusCode, reply.json()]);
  }
  expect(bodies).toEqual([
    [200, { message: PROMISE }],
    [200, { message: PROMISE }],
  ]);
  await server.runJobs();
  const unknown = sendResetMailJob.run(server.system, { email: 'nobody@example.com' });
  await expect(unknown).resolves.toBeUndefined();
  expect(await mailedTokens(merchant)).toHaveLength(1);
  expect(await mailedTokens({ ...merchant, email: 'nobody@example.com' })).toEqual([]);
});

test('the link leads to our own address, whatever Host the request named', async () => {
  const merchant = await aMerchant();
  const { server, email } = merchant;
  await server
    .client({ headers: { host: '198.51.100.6', 'x-forwarded-host': 'evil.example' } })
    .call(auth.forgotPassword, { body: { email } });
  await server.runJobs();
  expect(await mailedTokens(merchant)).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
});

test('a reset token is nowhere in the database in clear', async () => {
  const merchant = await aMerchant();
  const { db } = merchant.server.system;
  const token = await askForToken(merchant);
  for (const table of ['password_resets', 'emails', 'jobs.job', 'jobs.archive']) {
    const { rows } = await executeSql(db, `select t::text from ${table} t`);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token).toString('hex'));
  }
});

test('changes the password of who knows the old one, and ends every other session', async () => {
  const { server, email, client } = await aMerchant();
  const { token } = await server.client().call(auth.login, { body: { email, password: PASSWORD } });
  const body = { password: PASSWORD, newPassword: NEW_PASSWORD };
  expect(await client.call(merchants.changePassword, { body })).toEqual({
    message: 'Password changed successfully',
  });
  await client.call(merchants.profile, {});
  const other = server.client({ token }).call(merchants.profile, {});
  await expect(other).rejects.toMatchObject({ status: 401 });
  await server.client().call(auth.login, { body: { email, password: NEW_PASSWORD } });
});

test('says which password is wrong when it is to be changed', async () => {
  const { client } = await aMerchant();
  const change = (password: string, newPassword: string) =>
    client.call(merchants.changePassword, { body: { password, newPassword } });
  await expect(change('not the password', NEW_PASSWORD)).rejects.toMatchObject({
    status: 400,
    details: [{ field: 'password', message: 'This is not your current password.' }],
  });
  await expect(change(PASSWORD, 'password123')).rejects.toMatchObject({
    status: 400,
    details: [{ field: 'newPassword' }],
  });
});

test('a link that was mailed before the password was changed is void', async () => {
  const merchant = await aMerchant();
  const token = await askForToken(merchant);
  await merchant.client.call(merchants.changePassword, {
    body: { password: PASSWORD, newPassword: NEW_PASSWORD },
  });
  await expect(reset(merchant.server, token)).rejects.toMatchObject(BAD_TOKEN);
});

test('a device that was known before a password was reset is a new one after it', async () => {
  const merchant = await aMerchant();
  const { server, email } = merchant;
  const enter = (password: string) =>
    server.client().call(auth.login, { body: { email, password, device: 'a browser at home' } });
  const told = async () =>
    (await mailsTo(merchant)).filter(({ subject }) => subject.startsWith('A new device')).length;
  await enter(PASSWORD);
  await enter(PASSWORD);
  expect(await told()).toBe(1);
  await reset(server, await askForToken(merchant));
  await enter(NEW_PASSWORD);
  expect(await told()).toBe(2);
});

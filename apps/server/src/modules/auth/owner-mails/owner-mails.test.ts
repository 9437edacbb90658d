import { auth } from '@kade/contract/auth';
import { merchants } from '@kade/contract/merchants';
import { MASKED_SECRET, payments } from '@kade/contract/payments';
import { formatMoment } from '@kade/words/english';
import { expect, test } from 'vitest';
import {
  aBankAccount,
  aMerchant,
  aStore,
  PASSWORD,
  type TestShop,
} from '../../../../test/factories';
import { mailedToken, mailsTo } from '../../../../test/mails';
import type { TestMerchant } from '../../../../test/factories';

const NEW_PASSWORD = 'hoppers before sunrise';
const BROWSER =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

const subjectsTo = async (merchant: Pick<TestMerchant, 'server' | 'email'>) =>
  (await mailsTo(merchant)).map(({ subject }) => subject);

interface SignIn {
  device?: string;
  address?: string;
  userAgent?: string;
}

async function signIn({ server, email }: TestMerchant, place: SignIn, password = PASSWORD) {
  const { device, address = '203.0.113.9', userAgent = BROWSER } = place;
  const reply = await server.fastify.inject({
    method: 'POST',
    url: '/api/merchant/auth/login',
    remoteAddress: address,
    headers: { 'user-agent': userAgent },
    payload: { email, password, device },
  });
  return reply.statusCode;
}

test('a sign-in on a new device is told to its owner: what, when, from where and what to do', async () => {
  const merchant = await aMerchant();
  const before = merchant.server.clock.now();
  expect(await signIn(merchant, { device: 'a phone of a stranger' })).toBe(200);
  const mails = await mailsTo(merchant);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('A new device signed in to your Kade account');
  const text = mails[0]?.text ?? '';
  expect(text).toContain('Hello Nimali,');
  expect(text).toContain('on a device that it was not used on before');
  const moments = [before, merchant.server.clock.now()].map(
    (at) => `When\n${formatMoment(at)} (Sri Lankan time)`,
  );
  expect(moments.some((moment) => text.includes(moment))).toBe(true);
  expect(text).toContain('From\nChrome on Android\n203.0.113.9');
  expect(text).toContain('http://localhost:3000/forgot-password');
  expect(text).toContain('If it was you, there is nothing to do.');
});

test('it is told once a device, wherever that is, and not of a wrong password', async () => {
  const merchant = await aMerchant();
  await signIn(merchant, { device: 'the very same phone' });
  await signIn(merchant, { device: 'the very same phone', address: '198.51.100.7' });
  await signIn(merchant, { device: 'the very same phone', userAgent: 'another browser' });
  expect(await signIn(merchant, { device: 'a phone of a stranger' }, 'not mine')).toBe(401);
  expect(await subjectsTo(merchant)).toHaveLength(1);
  await signIn(merchant, { device: 'a phone of somebody else' });
  expect(await subjectsTo(merchant)).toHaveLength(2);
});

test('the device of the sign-up is none that is new', async () => {
  const merchant = await aMerchant();
  const { server } = merchant;
  const email = 'device@example.com';
  const device = 'the device of the sign-up';
  const names = { first_name: 'Nimali', last_name: 'Perera' };
  const body = { username: 'device', email, password: PASSWORD, device, ...names };
  await server.client().call(auth.signUp, { body });
  await signIn({ ...merchant, email }, { device });
  expect(await subjectsTo({ server, email })).toEqual([]);
});

test('who names no device is told by kind and network', async () => {
  const merchant = await aMerchant();
  await signIn(merchant, {});
  await signIn(merchant, {});
  expect(await subjectsTo(merchant)).toHaveLength(1);
  await signIn(merchant, { address: '198.51.100.7' });
  expect(await subjectsTo(merchant)).toHaveLength(2);
});

test('a device is forgotten after a reset of the password, but for the one that did it', async () => {
  const merchant = await aMerchant();
  const { server, email } = merchant;
  await signIn(merchant, { device: 'a phone of a stranger' });
  await server.client().call(auth.forgotPassword, { body: { email } });
  await server.runJobs();
  const token = await mailedToken(merchant, 'reset-password');
  const device = 'the new phone of its owner';
  const body = { token, newPassword: NEW_PASSWORD, device };
  await server.client().call(auth.resetPassword, { body });
  await signIn(merchant, { device }, NEW_PASSWORD);
  const told = await subjectsTo(merchant);
  expect(told.at(-1)).toBe('Your Kade password was changed');
  await signIn(merchant, { device: 'a phone of a stranger' }, NEW_PASSWORD);
  expect(await subjectsTo(merchant)).toHaveLength(told.length + 1);
});

test('a change of the password is told, and one that was refused is not', async () => {
  const merchant = await aMerchant();
  const change = (password: string) =>
    merchant.client.call(merchants.changePassword, {
      body: { password, newPassword: NEW_PASSWORD },
    });
  await expect(change('not mine')).rejects.toMatchObject({ status: 400 });
  expect(await subjectsTo(merchant)).toEqual([]);
  await change(PASSWORD);
  expect(await subjectsTo(merchant)).toEqual(['Your Kade password was changed']);
});

const mailsOf = ({ server, merchant }: TestShop) => mailsTo({ server, email: merchant.email });

test('a bank account that was added, changed or removed is told, by its last digits', async () => {
  const shop = await aStore();
  const { id } = await aBankAccount(shop, { account_number: '880012345678' });
  const change = (account_number: string) =>
    shop.client.call(payments.updateBankAccount, { params: { id }, body: { account_number } });
  await change('880012345678');
  await change('990012349999');
  await shop.client.call(payments.removeBankAccount, { params: { id } });
  const mails = await mailsOf(shop);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'A bank account was added to your store',
    'A bank account was changed in your store',
    'A bank account was removed from your store',
  ]);
  expect(mails[0]?.text).toContain(
    `The bank account at Bank of Ceylon, number •••• 5678, was added to the store ${shop.store.name}.`,
  );
  expect(mails[1]?.text).toContain('number •••• 9999, was changed');
  expect(mails[1]?.text).toContain(`/settings?store=${shop.store._id}#payment-methods`);
  expect(JSON.stringify(mails)).not.toMatch(/12345678|12349999/);
});

test('credentials that were set or changed are told, and never themselves', async () => {
  const shop = await aStore();
  const set = (merchant_id: string, merchant_secret: string) =>
    shop.client.call(payments.setPayhere, { body: { merchant_id, merchant_secret } });
  await set('121XXXX', 'first-very-secret');
  await set('121XXXX', MASKED_SECRET);
  await set('121XXXX', 'second-very-secret');
  const paypal = { client_id: 'paypal-client', client_secret: 'third-very-secret' };
  await shop.client.call(payments.setPaypal, { body: { ...paypal, usd_rate: 30_000 } });
  const masked = { ...paypal, client_secret: MASKED_SECRET };
  await shop.client.call(payments.setPaypal, { body: { ...masked, usd_rate: 31_000 } });
  const mails = await mailsOf(shop);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'The PayHere credentials of your store were set',
    'The PayHere credentials of your store were changed',
    'The PayPal credentials of your store were set',
  ]);
  expect(JSON.stringify(mails)).not.toContain('very-secret');
});

test('of a change that did not happen nothing is told', async () => {
  const shop = await aStore();
  const app = { app_id: 'without its secret' };
  const body = { merchant_id: '121XXXX', merchant_secret: 'very-secret', ...app };
  await expect(shop.client.call(payments.setPayhere, { body })).rejects.toMatchObject({
    status: 400,
  });
  expect(await mailsOf(shop)).toEqual([]);
});

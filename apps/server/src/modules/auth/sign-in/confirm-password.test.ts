import { auth } from '@kade/contract/auth';
import { endpoints } from '@kade/contract/api';
import { payments } from '@kade/contract/payments';
import { expect, test } from 'vitest';
import { aBankAccount, aStore, PASSWORD, type TestShop } from '../../../../test/factories';
import { callOn } from '../../../../test/call-on';
import { endpointsOf } from '../../../../test/things';
import { CONFIRMED_MS } from '../gates';

const confirm = (shop: TestShop, password: string) =>
  shop.client.call(auth.confirmPassword, { body: { password } });
const refused = {
  status: 403,
  code: 'password_required',
  message: 'Please confirm that it is you to change this.',
};

test('what could cost a merchant money asks for it 15 minutes after the last time', async () => {
  const shop = await aStore();
  const MINUTE_MS = 60_000;
  shop.server.clock.advance(14 * MINUTE_MS);
  await aBankAccount(shop);
  shop.server.clock.advance(MINUTE_MS);
  await expect(aBankAccount(shop)).rejects.toMatchObject(refused);
  expect(await shop.client.call(payments.bankAccounts, {})).toHaveLength(1);
  await confirm(shop, PASSWORD);
  await aBankAccount(shop);
  expect(await shop.client.call(payments.bankAccounts, {})).toHaveLength(2);
});

test('confirming counts for one session alone', async () => {
  const shop = await aStore();
  shop.server.clock.advance(CONFIRMED_MS);
  const body = { email: shop.merchant.email, password: PASSWORD };
  const { token } = await shop.server.client().call(auth.login, { body });
  const fresh = { ...shop, client: shop.server.client({ token, storeId: shop.store._id }) };
  await aBankAccount(fresh);
  await expect(aBankAccount(shop)).rejects.toMatchObject(refused);
});

test('a wrong password opens nothing, and is throttled as a login is', async () => {
  const shop = await aStore({ RATE_LIMITS: 'on' });
  shop.server.clock.advance(CONFIRMED_MS);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await expect(confirm(shop, 'not mine')).rejects.toMatchObject({
      status: 400,
      details: [{ field: 'password', message: 'This is not your current password.' }],
    });
  }
  await expect(confirm(shop, PASSWORD)).rejects.toMatchObject({ status: 429 });
  await expect(aBankAccount(shop)).rejects.toMatchObject(refused);
});

test('payments, the domain, erasing somebody and what opens the account are what asks for it', () => {
  const confirmed = endpoints.filter(({ endpoint }) => endpoint.confirmed);
  expect(confirmed.map(({ entity, name }) => `${entity}.${name}`)).toEqual([
    'account.prepareData',
    'account.saveData',
    'account.close',
    'security.beginSecondFactor',
    'security.enableSecondFactor',
    'security.renewRecoveryCodes',
    'security.disableSecondFactor',
    'security.askNewPasskey',
    'security.addPasskey',
    'security.removePasskey',
    'emailChange.ask',
    'domains.change',
    'payments.setMethod',
    'payments.setPayhere',
    'payments.setPaypal',
    'payments.createBankAccount',
    'payments.replaceBankAccount',
    'payments.updateBankAccount',
    'payments.removeBankAccount',
    'customers.erase',
  ]);
});

test.each(endpointsOf(['store']).all.filter(({ endpoint }) => endpoint.confirmed))(
  '$label is refused without it, whatever it is sent',
  async ({ endpoint }) => {
    const shop = await aStore();
    shop.server.clock.advance(CONFIRMED_MS);
    const reply = await callOn(shop.server, endpoint, {
      token: shop.merchant.token,
      storeId: shop.store._id,
    });
    expect(reply).toMatchObject({ status: 403, body: { code: 'password_required' } });
  },
);

import { randomUUID } from 'node:crypto';
import { activity } from '@kade/contract/activity';
import { MASKED_SECRET, payments } from '@kade/contract/payments';
import { storefront } from '@kade/contract/storefront';
import type { PaymentMethod } from '@kade/contract/stores';
import { describe, expect, test } from 'vitest';
import { aBankAccount, aStore, type TestShop } from '../../../../test/factories';
import { send } from '../../../../test/send';
import { executeSql } from '../../../platform/database';
import { SecretsError } from '../../../platform/secrets';

const NEEDS_ACCOUNT = 'Please add at least one bank account before enabling bank transfer.';
const anAccount = {
  bank_name: 'Bank of Ceylon',
  account_number: '8800123456',
  account_holder_name: 'N. Perera',
};
const payhere = { merchant_id: '1211149', merchant_secret: 'payhere-secret-Zx81' };
const app = { app_id: '4OVx38ibpCY', app_secret: 'payhere-app-secret-Zx83' };
const paypal = {
  client_id: 'AY-client',
  client_secret: 'paypal-secret-Zx82',
  usd_rate: 30_125,
  webhook_id: 'WH-1',
};

const set = (shop: TestShop, method: PaymentMethod, enabled = true) =>
  shop.client.call(payments.setMethod, { params: { method }, body: { enabled } });
const methodsOf = (shop: TestShop) => shop.client.call(payments.methods, {});
const removeAccount = (shop: TestShop, id: string) =>
  shop.client.call(payments.removeBankAccount, { params: { id } });

describe('ways to pay', () => {
  test('a new store takes cash on delivery, and may stop', async () => {
    const shop = await aStore();
    const start = {
      credit_debit: false,
      paypal: false,
      bank_transfer: false,
      cash_on_delivery: true,
    };
    expect(await methodsOf(shop)).toEqual(start);
    expect(await set(shop, 'cash_on_delivery', false)).toEqual({
      ...start,
      cash_on_delivery: false,
    });
    const front = await shop.visitor.call(storefront.store, {});
    expect(front.payment_options).toEqual([]);
  });

  test.each([
    ['bank_transfer', NEEDS_ACCOUNT],
    ['credit_debit', 'Please add your PayHere credentials before enabling card payments.'],
    ['paypal', 'Please add your PayPal credentials before enabling PayPal.'],
  ] as const)('%s is refused while what it needs is missing', async (method, message) => {
    const shop = await aStore();
    await expect(set(shop, method)).rejects.toMatchObject({ status: 409, message });
    expect((await methodsOf(shop))[method]).toBe(false);
    expect((await set(shop, method, false))[method]).toBe(false);
  });

  test('PayPal is refused until the rate of the dollar is set', async () => {
    const shop = await aStore();
    const { usd_rate, ...credentials } = paypal;
    await shop.client.call(payments.setPaypal, { body: credentials });
    await expect(set(shop, 'paypal')).rejects.toMatchObject({
      status: 409,
      message: 'Please set what a US dollar costs before enabling PayPal.',
    });
    const again = { client_id: paypal.client_id, client_secret: MASKED_SECRET } as const;
    for (const wrong of [9_999, 200_001]) {
      const setting = send(
        shop.server,
        'POST',
        '/api/merchant/payment-methods/paypal/credentials',
        {
          token: shop.merchant.token,
          query: { store_id: shop.store._id },
          body: { ...again, usd_rate: wrong / 100 },
        },
      );
      expect((await setting).body).toMatchObject({
        details: [{ field: 'usd_rate', message: 'must be between 100 and 2000 rupees' }],
      });
    }
    const stored = await shop.client.call(payments.setPaypal, { body: { ...again, usd_rate } });
    expect(stored).toMatchObject({ usd_rate, webhook_id: 'WH-1' });
    expect((await set(shop, 'paypal')).paypal).toBe(true);
    const { items } = await shop.client.call(activity.list, { query: {} });
    expect(JSON.stringify(items)).toContain('LKR 301.25');
  });

  test('each is offered once what it needs is there', async () => {
    const shop = await aStore();
    await aBankAccount(shop);
    await shop.client.call(payments.setPayhere, { body: payhere });
    await shop.client.call(payments.setPaypal, { body: paypal });
    for (const method of ['bank_transfer', 'credit_debit', 'paypal'] as const) {
      expect((await set(shop, method))[method]).toBe(true);
    }
  });

  test("one store's accounts and credentials do nothing for another", async () => {
    const [rich, poor] = [await aStore(), await aStore()];
    await aBankAccount(rich);
    await rich.client.call(payments.setPayhere, { body: payhere });
    await rich.client.call(payments.setPaypal, { body: paypal });
    for (const method of ['bank_transfer', 'credit_debit', 'paypal'] as const) {
      await expect(set(poor, method)).rejects.toMatchObject({ status: 409 });
    }
    expect(await poor.client.call(payments.bankAccounts, {})).toEqual([]);
    await expect(poor.client.call(payments.payhere, {})).rejects.toMatchObject({ status: 404 });
  });

  test('there is no other way to pay', async () => {
    const shop = await aStore();
    const reply = await send(
      shop.server,
      'PUT',
      '/api/merchant/payment-methods/last_order_number',
      {
        token: shop.merchant.token,
        query: { store_id: shop.store._id },
        body: { enabled: true },
      },
    );
    expect(reply.status).toBe(404);
  });
});

describe('bank accounts', () => {
  test('are added, changed by either address and listed oldest first', async () => {
    const shop = await aStore();
    const blank = { branch: '', branch_code: '', swift_code: '' };
    const first = await aBankAccount(shop, { ...anAccount, branch: 'Kandy' });
    expect(first).toEqual({ id: first.id, ...anAccount, ...blank, branch: 'Kandy' });
    const second = await aBankAccount(shop, { bank_name: 'Sampath Bank' });
    const swift = await shop.client.call(payments.updateBankAccount, {
      params: { id: first.id },
      body: { swift_code: 'BCEYLKLX' },
    });
    expect(swift).toEqual({ ...first, swift_code: 'BCEYLKLX' });
    const renamed = await shop.client.call(payments.replaceBankAccount, {
      body: { id: second.id, bank_name: 'HNB', branch: '' },
    });
    expect(renamed).toEqual({ ...second, bank_name: 'HNB' });
    expect(await shop.client.call(payments.bankAccounts, {})).toEqual([swift, renamed]);
    expect(await removeAccount(shop, first.id)).toEqual({ message: 'Bank account deleted' });
    expect(await shop.client.call(payments.bankAccounts, {})).toEqual([renamed]);
  });

  test('need a bank, a number and a holder', async () => {
    const shop = await aStore();
    const attempt = aBankAccount(shop, {
      bank_name: ' ',
      account_number: '',
      account_holder_name: '',
    });
    await expect(attempt).rejects.toMatchObject({
      status: 400,
      details: ['bank_name', 'account_number', 'account_holder_name'].map((field) => ({
        field,
        message: 'is required',
      })),
    });
  });

  test("another store's cannot be changed, deleted or named in a body", async () => {
    const [shop, foreign] = [await aStore(), await aStore()];
    const { id } = await aBankAccount(foreign, anAccount);
    const body = { bank_name: 'Mine' };
    const message = 'Bank account not found';
    const attempts = [
      () => shop.client.call(payments.updateBankAccount, { params: { id }, body }),
      () => removeAccount(shop, id),
    ];
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toMatchObject({ status: 404, message });
    }
    const named = shop.client.call(payments.replaceBankAccount, { body: { id, ...body } });
    const details = [{ field: 'id', message: 'was not found' }];
    await expect(named).rejects.toMatchObject({ status: 400, message, details });
    expect(await foreign.client.call(payments.bankAccounts, {})).toMatchObject([anAccount]);
  });

  test('deleting the last one switches bank transfer off, deleting another does not', async () => {
    const shop = await aStore();
    const [first, second] = [await aBankAccount(shop), await aBankAccount(shop)];
    await set(shop, 'bank_transfer');
    await removeAccount(shop, first.id);
    expect((await methodsOf(shop)).bank_transfer).toBe(true);
    await removeAccount(shop, second.id);
    expect(await methodsOf(shop)).toMatchObject({ bank_transfer: false, cash_on_delivery: true });
  });

  test('whoever wins, bank transfer is never on without an account', async () => {
    for (let round = 0; round < 8; round += 1) {
      const shop = await aStore();
      const { id } = await aBankAccount(shop);
      await Promise.allSettled([set(shop, 'bank_transfer'), removeAccount(shop, id)]);
      expect((await methodsOf(shop)).bank_transfer).toBe(false);
    }
    const shop = await aStore();
    const accounts = [await aBankAccount(shop), await aBankAccount(shop), await aBankAccount(shop)];
    await set(shop, 'bank_transfer');
    await Promise.all(accounts.map(({ id }) => removeAccount(shop, id)));
    expect((await methodsOf(shop)).bank_transfer).toBe(false);
  });
});

describe('credentials', () => {
  test('are not there until set, and never show their secret', async () => {
    const { client, store } = await aStore();
    for (const endpoint of [payments.payhere, payments.paypal]) {
      await expect(client.call(endpoint, {})).rejects.toMatchObject({
        status: 404,
        message: 'Credentials not found',
      });
    }
    const noApp = { app_id: null, app_secret: null, previous_secret_until: null };
    const masked = { merchant_id: payhere.merchant_id, merchant_secret: MASKED_SECRET, ...noApp };
    expect(await client.call(payments.setPayhere, { body: payhere })).toEqual(masked);
    expect(await client.call(payments.payhere, {})).toEqual(masked);
    const webhook_url = `http://localhost:3000/api/payments/paypal/webhook?store_id=${store._id}`;
    const maskedPaypal = { ...paypal, client_secret: MASKED_SECRET, webhook_url };
    expect(await client.call(payments.setPaypal, { body: paypal })).toEqual(maskedPaypal);
    expect(await client.call(payments.paypal, {})).toEqual(maskedPaypal);
  });

  const sealedSecret = async (shop: TestShop) =>
    (
      await shop.server.system.db
        .selectFrom('payment_credentials')
        .where('store_id', '=', shop.store._id)
        .select('sealed_secret')
        .executeTakeFirstOrThrow()
    ).sealed_secret;

  test('a secret opens in its own row only; the mask sent back keeps it', async () => {
    const shop = await aStore();
    const mask = { merchant_id: '1', merchant_secret: MASKED_SECRET };
    const save = (body: typeof payhere) => shop.client.call(payments.setPayhere, { body });
    await expect(save(mask)).rejects.toMatchObject({
      status: 400,
      details: [{ field: 'merchant_secret', message: 'is required' }],
    });
    await save(payhere);
    await save({ ...mask, merchant_id: '1999999' });
    expect((await shop.client.call(payments.payhere, {})).merchant_id).toBe('1999999');
    const { secrets } = shop.server.system;
    const box = await sealedSecret(shop);
    const context = (storeId: string) => `payment_credentials ${storeId} payhere`;
    expect(secrets.open(box, context(shop.store._id))).toBe(payhere.merchant_secret);
    expect(() => secrets.open(box, context(randomUUID()))).toThrow(SecretsError);
    await save({ merchant_id: '1999999', merchant_secret: 'another' });
    expect(secrets.open(await sealedSecret(shop), context(shop.store._id))).toBe('another');
  });

  test('no secret is anywhere in the database, no secret and no account number in the logs', async () => {
    const shop = await aStore({ LOG_LEVEL: 'trace' });
    const account_number = '7700998811';
    const keyed = (path: string, body: object) =>
      send(shop.server, 'POST', `/api/merchant/payment-methods/${path}`, {
        token: shop.merchant.token,
        query: { store_id: shop.store._id },
        headers: { 'idempotency-key': path },
        body,
      });
    const replies = [
      await keyed('payhere/credentials', { ...payhere, ...app }),
      await keyed('paypal/credentials', { ...paypal, usd_rate: 301.25 }),
      await keyed('bank-accounts', { ...anAccount, account_number }),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 201]);
    await keyed('payhere/credentials', { ...payhere, merchant_id: {} });
    const dump = await databaseText(shop);
    expect(dump).toContain(payhere.merchant_id);
    const logs = shop.server.logs.join('');
    expect(logs).toContain('payment-methods');
    expect(dump).toContain(app.app_id);
    for (const secret of [payhere.merchant_secret, paypal.client_secret, app.app_secret]) {
      for (const text of [secret, Buffer.from(secret).toString('hex')]) {
        expect(dump).not.toContain(text);
        expect(logs).not.toContain(text);
      }
    }
    expect(logs).not.toContain(account_number);
  });
});

/** Every row of every table, as text. */
async function databaseText(shop: TestShop): Promise<string> {
  const query = async (text: string) => (await executeSql(shop.server.system.db, text)).rows;
  const tables = await query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) => query(`select row_to_json(t)::text as text from ${String(name)} t`)),
  );
  return JSON.stringify(texts);
}

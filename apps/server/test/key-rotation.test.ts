import { createCipheriv, hkdfSync } from 'node:crypto';
import { auth } from '@kade/contract/auth';
import { orders } from '@kade/contract/orders';
import { payments } from '@kade/contract/payments';
import { security } from '@kade/contract/security';
import { storefront } from '@kade/contract/storefront';
import { expect, test } from 'vitest';
import { jobKinds } from '../src/app';
import { tellLostSecrets } from '../src/lost-secrets';
import { executeSql } from '../src/platform/database';
import { systemRandom } from '../src/platform/random';
import { createSecrets, SecretsError } from '../src/platform/secrets';
import { aDatabase } from './database';
import { aMerchant, anOrder, aProduct, aStore, PASSWORD } from './factories';
import { codeAt } from './fakes/authenticator';
import { startPayhere } from './fakes/payhere';
import { startPaypal } from './fakes/paypal';
import { mailsTo } from './mails';
import { send } from './send';
import { aServer, type TestServer } from './server';

const OLD = 'the key of the first year is long enough';
const NEW = 'the key of the second year is long enough';

test('a process with another SECRET_KEY than the database’s says at its start what does not open', async () => {
  const database = await aDatabase();
  const environment = { DATABASE_URL: database.url, LOG_LEVEL: 'error' };
  const shop = await aStore({ ...environment, SECRET_KEY: OLD });
  const body = { merchant_id: '1', merchant_secret: 'm' };
  await shop.client.call(payments.setPayhere, { body });
  const { secret } = await shop.client.call(security.beginSecondFactor, {});
  const code = codeAt(secret, shop.server.clock.now());
  await shop.client.call(security.enableSecondFactor, { body: { code } });
  await shop.client.call(auth.forgotPassword, { body: { email: shop.merchant.email } });
  await shop.server.runJobs();
  const toldBy = async (keys: Record<string, string>) => {
    const { system, logs } = await withKeys(environment, keys);
    await tellLostSecrets(system);
    return logs.map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  expect(await toldBy({ SECRET_KEY: OLD })).toEqual([]);
  expect(await toldBy({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD })).toEqual([]);
  const [told] = await toldBy({ SECRET_KEY: NEW });
  expect(told).toMatchObject({ level: 50, credentials: 1, second_factors: 1 });
  expect(told?.['mails']).toBeGreaterThan(0);
  expect(told?.['msg']).toMatch(/^SECRET_KEY is not the one .* name it in SECRET_KEY_PREVIOUS\.$/);
});

/** A process that has the same database and other keys. */
const withKeys = (environment: Record<string, string>, keys: Record<string, string>) =>
  aServer({ ...environment, ...keys });

async function runJob(server: TestServer, name: string): Promise<void> {
  const kind = jobKinds.find((one) => one.name === name);
  if (!kind) throw new Error(`there is no job ${name}`);
  await kind.run(server.system, {} as never);
}

const pageOf = (server: TestServer, path: string) =>
  send(server, 'GET', path, { headers: { host: 'localhost' } });

test('what was sealed and signed stays readable through a new SECRET_KEY, and after the old one is gone', async () => {
  const database = await aDatabase();
  const payhere = await startPayhere({ app: 'app-secret' });
  const paypal = await startPaypal({ client: 'client-secret' });
  const environment = {
    DATABASE_URL: database.url,
    PAYHERE_URL: payhere.url,
    PAYPAL_URL: paypal.url,
  };
  const before = await withKeys(environment, { SECRET_KEY: OLD });
  const shop = await aStore({ ...environment, SECRET_KEY: OLD });
  for (const merchant_secret of ['of before', 'm']) {
    const body = { merchant_id: '1', merchant_secret, app_id: 'app', app_secret: 'app-secret' };
    await shop.client.call(payments.setPayhere, { body });
  }
  await shop.client.call(payments.setPaypal, {
    body: { client_id: 'client', client_secret: 'client-secret' },
  });
  const { email } = shop.merchant;
  const { secret } = await shop.client.call(security.beginSecondFactor, {});
  const code = codeAt(secret, before.clock.now());
  await shop.client.call(security.enableSecondFactor, { body: { code } });
  await shop.client.call(auth.forgotPassword, { body: { email } });
  await before.runJobs();

  /** A provider takes both secrets, and the mail can be read. */
  const expectReadable = async (server: TestServer) => {
    const { token } = shop.merchant;
    const client = server.client({ token, storeId: shop.store._id });
    expect((await client.call(payments.testPayhere, {})).outcome).toBe('accepted');
    expect((await client.call(payments.testPaypal, {})).outcome).toBe('accepted');
    const { body } = await pageOf(server, '/outbox');
    const [, mail = ''] = /href="(\/outbox\/[^"]+)"/.exec(String(body)) ?? [];
    const page = await pageOf(server, mail);
    expect(page.status).toBe(200);
    expect(String(page.body)).toContain('/reset-password?token=');
  };
  await expectReadable(before);

  const during = await withKeys(environment, { SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD });
  await expectReadable(during);
  await runJob(during, 'reseal_credentials');
  await runJob(during, 'reseal_emails');
  await runJob(during, 'reseal_second_factors');
  const after = await withKeys(environment, { SECRET_KEY: NEW });
  await expectReadable(after);
  after.clock.advance(60_000);
  await after.client().call(auth.login, {
    body: { email, password: PASSWORD, code: codeAt(secret, after.clock.now()) },
  });
  const { sealed_previous_secret: previous } = await after.system.db
    .selectFrom('payment_credentials')
    .where('store_id', '=', shop.store._id)
    .where('provider', '=', 'payhere')
    .select('sealed_previous_secret')
    .executeTakeFirstOrThrow();
  const row = `payment_credentials ${shop.store._id} payhere`;
  expect(previous && after.system.secrets.open(previous, row)).toBe('of before');
  await database.drop();
  await Promise.all([payhere.close(), paypal.close()]);
});

test('a key that is lost is told in words, nowhere with a 500', async () => {
  const database = await aDatabase();
  const environment = { DATABASE_URL: database.url };
  const shop = await aStore({ ...environment, SECRET_KEY: OLD });
  await shop.client.call(payments.setPaypal, {
    body: { client_id: 'client', client_secret: 'client-secret' },
  });
  await shop.client.call(auth.forgotPassword, { body: { email: shop.merchant.email } });
  await shop.server.runJobs();

  const server = await withKeys(environment, { SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: `${OLD}!` });
  await runJob(server, 'reseal_credentials');
  await runJob(server, 'reseal_emails');
  const { body } = await pageOf(server, '/outbox');
  const [, mail = ''] = /href="(\/outbox\/[^"]+)"/.exec(String(body)) ?? [];
  const page = await pageOf(server, mail);
  expect(page.status).toBe(200);
  expect(String(page.body)).toContain('This mail cannot be read any more');
  expect((await pageOf(server, `${mail}/html`)).status).toBe(404);
  const client = server.client({ token: shop.merchant.token, storeId: shop.store._id });
  expect(await client.call(payments.testPaypal, {})).toEqual({
    outcome: 'incomplete',
    message: 'The stored secret can no longer be read. Please enter it again.',
  });
  expect(server.logs.join('')).toContain('"lost":1');
  await database.drop();
});

test('signed addresses and replies kept for an Idempotency-Key outlive the key that made them', async () => {
  const database = await aDatabase();
  const environment = { DATABASE_URL: database.url };
  const merchant = await aMerchant({ ...environment, SECRET_KEY: OLD });
  const create = (server: TestServer) =>
    send(server, 'POST', '/api/stores', {
      token: merchant.token,
      headers: { 'idempotency-key': 'once' },
      body: { name: 'Silk', domain: 'https://keyed-silk.localhost' },
    });
  const first = await create(merchant.server);
  const rotated = await withKeys(environment, { SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD });
  expect(await create(rotated)).toMatchObject({ status: 201, body: first.body });
  const signature = merchant.server.system.secrets.sign('a link');
  expect(rotated.system.secrets.isSigned('a link', signature)).toBe(true);
  expect(rotated.system.secrets.isSigned('another', signature)).toBe(false);
  await database.drop();
});

test('every link to an order that was ever mailed opens it after a new SECRET_KEY', async () => {
  const database = await aDatabase();
  const environment = { DATABASE_URL: database.url };
  const shop = await aStore({ ...environment, SECRET_KEY: OLD });
  const order = await anOrder(shop, await aProduct(shop));
  await shop.server.runJobs();
  const rotated = await withKeys(environment, { SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD });
  const params = { id: order._id };
  const identity = { token: shop.merchant.token, storeId: shop.store._id };
  await rotated.client(identity).call(orders.update, { params, body: { status: 'shipped' } });
  await rotated.runJobs();
  const mails = await mailsTo({ server: rotated, email: 'kasun@example.com' });
  const tokens = mails.map(({ text }) => /access_token=([\w-]+)/.exec(text)?.[1] ?? '');
  expect(new Set(tokens).size).toBe(2);
  // The key of the first link may be forgotten: the order knows that link itself.
  const later = await withKeys(environment, { SECRET_KEY: NEW });
  for (const server of [rotated, later]) {
    const visitor = server.client({ storeId: shop.store._id });
    for (const access_token of tokens) {
      const opened = await visitor.call(storefront.order, { params, query: { access_token } });
      expect(opened._id).toBe(order._id);
    }
    const forged = visitor.call(storefront.order, { params, query: { access_token: 'x' } });
    await expect(forged).rejects.toMatchObject({ status: 404 });
  }
  // A link signed before, to an order that knows another one, opens it as long as its key is named.
  const sql = "update orders set access_token_hash = 'x' where id = $1";
  await executeSql(rotated.system.db, sql, [order._id]);
  const open = (server: TestServer) =>
    server
      .client({ storeId: shop.store._id })
      .call(storefront.order, { params, query: { access_token: tokens[0] ?? '' } });
  expect((await open(rotated))._id).toBe(order._id);
  await expect(open(later)).rejects.toMatchObject({ status: 404 });
  await database.drop();
});

test('boxes from before they named their key still open', () => {
  const key = Buffer.from(hkdfSync('sha256', OLD, '', 'kade seal v1', 32));
  const iv = Buffer.alloc(12, 7);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from('row 1'));
  const body = Buffer.concat([cipher.update('hoppers', 'utf8'), cipher.final()]);
  const box = Buffer.concat([iv, cipher.getAuthTag(), body]);
  const secrets = createSecrets(NEW, systemRandom, ['x'.repeat(32), OLD]);
  expect(secrets.open(box, 'row 1')).toBe('hoppers');
  expect(secrets.isCurrent(box)).toBe(false);
  expect(() => secrets.open(box, 'row 2')).toThrow(SecretsError);
  const fresh = secrets.seal('hoppers', 'row 1');
  expect(secrets.isCurrent(fresh)).toBe(true);
  expect(() => secrets.open(fresh, 'row 2')).toThrow(SecretsError);
  expect(() => createSecrets(OLD, systemRandom).open(fresh, 'row 1')).toThrow(SecretsError);
});

import { activity } from '@kade/contract/activity';
import { auth } from '@kade/contract/auth';
import { stores } from '@kade/contract/stores';
import { describe, expect, test } from 'vitest';
import { aWorldOfDomains } from '../../../../test/domains';
import { aMerchant } from '../../../../test/factories';
import { mailsTo } from '../../../../test/mails';
import { aServer } from '../../../../test/server';

const { world, aShop, aProvenStore, change, settingsOf, visit, tlsStatus } = aWorldOfDomains();

describe('a subdomain', () => {
  test('is changed at once; the old one stays the store’s and still leads to it', async () => {
    const shop = await aShop();
    const old = new URL(shop.store.url).hostname;
    expect(await change(shop, 'https://Renamed-Shop.localhost/')).toEqual({
      success: true,
      message: 'Domain settings updated successfully!',
    });
    expect(await settingsOf(shop)).toEqual({
      domain: 'https://renamed-shop.localhost',
      url: 'http://renamed-shop.localhost:3000',
      subdomain: 'renamed-shop',
      custom: null,
      meanwhile: null,
    });
    expect((await visit(shop, 'renamed-shop.localhost'))._id).toBe(shop.store._id);
    expect((await visit(shop, old))._id).toBe(shop.store._id);
    const rival = await aShop();
    await expect(change(rival, `https://${old}`)).rejects.toMatchObject({
      status: 409,
      message: 'Domain is not available',
    });
    // Back, away again and back: it is the store's either way.
    for (const name of [old, 'renamed-shop.localhost', old]) {
      await change(shop, `https://${name}`);
      expect((await settingsOf(shop)).domain).toBe(`https://${name}`);
    }
  });

  test('of before is free for others once the store has had five since', async () => {
    const [shop, rival] = [await aShop(), await aShop()];
    const first = new URL(shop.store.url).hostname;
    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      await change(shop, `https://moved-${name}.localhost`);
      shop.server.clock.advance(1000);
    }
    await expect(change(rival, `https://${first}`)).rejects.toMatchObject({ status: 409 });
    expect((await visit(rival, first))._id).toBe(shop.store._id);
    await change(shop, 'https://moved-six.localhost');
    await change(rival, `https://${first}`);
    expect((await visit(rival, first))._id).toBe(rival.store._id);
  });

  test.each([
    ['taken-by-nobody', 400],
    ['https://admin.localhost', 409],
    ['https://challenges.localhost', 409],
    ['https://stores.localhost', 409],
    ['https://co.uk', 400],
    ['https://gov.lk', 400],
    ['https://аdmin.localhost', 400],
    [`https://${'x'.repeat(64)}.localhost`, 400],
    ['https://10.0.0.1', 400],
    ['javascript:alert(1)', 400],
  ])('%s is refused with %i', async (newDomain, status) => {
    const shop = await aShop();
    await expect(change(shop, newDomain)).rejects.toMatchObject({ status });
    expect((await settingsOf(shop)).domain).toBe(shop.store.domain);
  });

  test.each(['1990', '0', '007', '0xcafe'])('%s is as good a name as any', async (name) => {
    const shop = await aShop();
    const domain = `https://${name}.localhost`;
    const ask = { query: {}, body: { domain } };
    expect(await shop.merchant.client.call(stores.domainAvailable, ask)).toEqual({
      available: true,
    });
    await change(shop, domain);
    expect((await settingsOf(shop)).domain).toBe(domain);
    expect((await visit(shop, new URL(domain).hostname))._id).toBe(shop.store._id);
  });

  test.each([
    ['shop.tokyo.jp', '@'],
    ['www.shop.tokyo.jp', 'www'],
    ['www.silk.gov.lk', 'www'],
    ['a.silk.co.uk', 'a'],
    ['කඩේ.ලංකා', '@'],
  ])('%s is told with the host of its record, %s', async (domain, host) => {
    const shop = await aShop();
    const body = { domain: `https://${domain}` };
    expect(await shop.merchant.client.call(stores.domainAvailable, { body })).toEqual({
      available: true,
      host,
    });
  });

  test('is given once, whoever comes first', async () => {
    const shops = await Promise.all(Array.from({ length: 4 }, () => aShop()));
    const outcomes = await Promise.allSettled(
      shops.map((shop) => change(shop, 'https://contested-move.localhost')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('the store’s own name counts as free for it, and for nobody else', async () => {
    const shop = await aShop();
    const ask = async (query: { store_id?: string }) =>
      (
        await shop.merchant.client.call(stores.domainAvailable, {
          query,
          body: { domain: shop.store.domain },
        })
      ).available;
    expect(await ask({ store_id: shop.store._id })).toBe(true);
    expect(await ask({})).toBe(false);
    const foreign = await aShop();
    await expect(ask({ store_id: foreign.store._id })).rejects.toMatchObject({ status: 404 });
  });
});

describe('certificates', () => {
  test('are for proven domains and subdomains of stores', async () => {
    const owner = await aProvenStore();
    expect(await tlsStatus(owner, new URL(owner.store.url).hostname)).toBe(200);
    expect(await tlsStatus(owner, owner.domain)).toBe(200);
    for (const domain of ['nobody.localhost', 'evil.example', 'localhost', '127.0.0.1', '%00']) {
      expect(await tlsStatus(owner, domain)).toBe(404);
    }
    expect(await tlsStatus(owner, '')).toBe(400);
  });

  test('the proxy’s question is nobody else’s to ask', async () => {
    const { fastify } = await aServer({ ...world.environment, TRUST_PROXY: '10.0.0.0/8,::2' });
    const ask = async (remoteAddress: string, headers = {}) => {
      const url = '/api/internal/tls-allowed?domain=';
      return (await fastify.inject({ url, remoteAddress, headers })).statusCode;
    };
    // What was understood, and is no domain.
    for (const near of ['127.0.0.1', '::1', '10.1.2.3', '::ffff:10.9.9.9', '::2']) {
      expect(await ask(near)).toBe(400);
      expect(await ask(near, { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
    }
    for (const far of ['203.0.113.7', '11.0.0.1', '::3']) {
      expect(await ask(far)).toBe(404);
      expect(await ask(far, { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    }
  });
});

test('who moved the store is in the activity log, and when it was shown there', async () => {
  const owner = await aProvenStore();
  const { items } = await owner.client.call(activity.list, { query: { area: 'domain' } });
  const old = new URL(owner.store.url).hostname;
  expect(items).toMatchObject([
    { actor: 'Nimali Perera', changes: [{ field: 'shown_at', before: old, after: owner.domain }] },
    { actor: 'Nimali Perera', changes: [{ field: 'domain', before: old, after: owner.domain }] },
  ]);
});

test('no Host header gets into a mail', async () => {
  const merchant = await aMerchant(world.environment);
  const evil = {
    host: '198.51.100.6',
    'x-forwarded-host': 'evil.example',
    origin: 'http://evil.example',
  };
  const { server } = merchant;
  await server
    .client({ headers: evil })
    .call(auth.forgotPassword, { body: { email: merchant.email } });
  await server.runJobs();
  const [mail] = await mailsTo(merchant);
  expect(mail?.text).toContain('http://localhost:3000/reset-password?token=');
  expect(mail?.text).not.toMatch(/evil\.example|198\.51/);
});

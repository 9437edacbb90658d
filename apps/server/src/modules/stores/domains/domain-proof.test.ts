import { domains } from '@kade/contract/domains';
import { stores } from '@kade/contract/stores';
import { describe, expect, test } from 'vitest';
import { aWorldOfDomains } from '../../../../test/domains';
import { aMerchant, aStore, type TestShop } from '../../../../test/factories';
import { aGate } from '../../../../test/gate';
import { onPlan } from '../../../../test/plans';
import { mailsTo } from '../../../../test/mails';
import { executeSql } from '../../../platform/database';
import { checkDomain, checkDueDomainsJob } from './check-domain.service';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const {
  world,
  aDomain,
  aShop,
  aProvenStore,
  change,
  settingsOf,
  check,
  visit,
  tlsStatus,
  setRecords,
  removeRecords,
} = aWorldOfDomains();

const runDue = ({ server }: TestShop) => checkDueDomainsJob.run(server.system, {} as never);

describe('a domain of one’s own', () => {
  test('goes from entered through a wrong and a missing record to right, and shows the store', async () => {
    const shop = await aShop();
    const domain = aDomain();
    await change(shop, `https://${domain}`);
    const entered = await settingsOf(shop);
    expect(entered).toMatchObject({
      domain: `https://${domain}`,
      url: shop.store.url,
      custom: {
        state: 'waiting',
        records: [
          { purpose: 'root', host: '@', name: domain, value: 'stores.localhost' },
          { purpose: 'certificate', host: '_acme-challenge', name: `_acme-challenge.${domain}` },
        ],
      },
    });
    const proof = entered.custom?.records[1]?.value ?? '';
    expect(proof).toMatch(/^[0-9a-f]{32}\.challenges\.localhost$/);

    world.dns.setAlias(domain, 'parking.example');
    expect((await check(shop)).custom?.records).toMatchObject([
      {
        state: 'wrong',
        found: ['parking.example'],
        problem: `${domain} points at parking.example instead of stores.localhost.`,
      },
      {
        state: 'missing',
        problem: `There is no record for _acme-challenge.${domain} yet. A new record can take a few hours to be seen.`,
      },
    ]);
    await expect(visit(shop, domain)).rejects.toMatchObject({ status: 404 });
    expect(await tlsStatus(shop, domain)).toBe(404);

    world.dns.setAlias(domain, 'stores.localhost');
    expect((await check(shop)).custom).toMatchObject({ state: 'waiting' });
    await expect(visit(shop, domain)).rejects.toMatchObject({ status: 404 });

    world.dns.setAlias(`_acme-challenge.${domain}`, proof);
    const proven = await check(shop);
    expect(proven).toMatchObject({
      url: `http://${domain}:3000`,
      custom: { state: 'serving', records: [{ problem: null }, { problem: null }] },
    });
    expect((await visit(shop, domain.toUpperCase()))._id).toBe(shop.store._id);
    expect((await visit(shop, `${domain}.`))._id).toBe(shop.store._id);
    expect(await tlsStatus(shop, domain)).toBe(200);
    const [mail] = await mailsTo(shop.merchant);
    expect(mail?.subject).toBe(`${domain} now shows your store`);
    expect(mail?.text).toContain(`http://localhost:3000/settings?store=${shop.store._id}#domain`);
  });

  test('is looked up by itself right after it was entered, and less and less often', async () => {
    const shop = await aShop();
    const domain = aDomain();
    await change(shop, `https://${domain}`);
    await shop.server.runJobs();
    const first = (await settingsOf(shop)).custom;
    expect(first).toMatchObject({ records: [{ state: 'missing' }, { state: 'missing' }] });
    const waits: number[] = [];
    for (let look = 0; look < 9; look += 1) {
      const { next_check_at: next, checked_at: last } = (await settingsOf(shop)).custom ?? {};
      const wait = Math.round(((next?.getTime() ?? 0) - (last?.getTime() ?? 0)) / MINUTE);
      waits.push(wait);
      shop.server.clock.advance((wait + 1) * MINUTE);
      await runDue(shop);
    }
    expect(waits).toEqual([1, 1, 2, 5, 10, 15, 30, 60, 120]);
    await setRecords(shop);
    shop.server.clock.advance(7 * HOUR);
    await runDue(shop);
    expect((await settingsOf(shop)).custom?.state).toBe('serving');
  });

  test('that nobody proves is looked up for thirty days, then when its merchant asks', async () => {
    const shop = await aShop();
    const domain = aDomain();
    await change(shop, `https://${domain}`);
    await shop.server.runJobs();
    const nextLook = async (days: number) => {
      const claimed = new Date(shop.server.clock.now().getTime() - days * DAY);
      const text = `update store_domains set claimed_at = $2, next_check_at = $2 where domain = $1`;
      await executeSql(shop.server.system.db, text, [domain, claimed]);
      await runDue(shop);
      return (await settingsOf(shop)).custom?.next_check_at;
    };
    expect(await nextLook(29)).toBeInstanceOf(Date);
    expect(await nextLook(31)).toBeNull();
    await setRecords(shop);
    expect((await check(shop)).custom?.state).toBe('serving');
  });

  test('is one of at most twenty that a store has or had, and one of them is entered again', async () => {
    const shop = await aShop();
    const first = aDomain();
    await change(shop, `https://${first}`);
    const text = `insert into store_domains (store_id, domain, proof, claimed_at, proven_at)
      select store_id, 'former-' || n || '.' || domain, proof || n, claimed_at, claimed_at
      from store_domains, generate_series(1, 18) n where domain = $1`;
    await executeSql(shop.server.system.db, text, [first]);
    await executeSql(
      shop.server.system.db,
      'update store_domains set proven_at = claimed_at where domain = $1',
      [first],
    );
    await change(shop, `https://${aDomain()}`);
    await executeSql(
      shop.server.system.db,
      'update store_domains set proven_at = claimed_at where store_id = $1',
      [shop.store._id],
    );
    await expect(change(shop, `https://${aDomain()}`)).rejects.toMatchObject({ status: 409 });
    await change(shop, `https://${first}`);
    expect((await settingsOf(shop)).custom?.domain).toBe(first);
  });

  test('whose DNS host cannot have a CNAME at the root is right by its addresses', async () => {
    const shop = await aShop();
    const domain = aDomain();
    await change(shop, `https://${domain}`);
    await setRecords(shop);
    world.dns.setAlias(domain, undefined);
    world.dns.setAddresses('stores.localhost', ['192.0.2.10', '192.0.2.11']);
    world.dns.setAddresses(domain, ['192.0.2.99']);
    expect((await check(shop)).custom?.records[0]).toMatchObject({
      state: 'wrong',
      problem: `${domain} leads to the address 192.0.2.99, where your store is not.`,
    });
    world.dns.setAddresses(domain, ['192.0.2.11', '192.0.2.98']);
    expect((await check(shop)).custom?.records[0]).toMatchObject({
      state: 'wrong',
      found: ['192.0.2.98'],
      problem: `${domain} leads to the address 192.0.2.98, where your store is not.`,
    });
    world.dns.setAddresses(domain, ['192.0.2.11']);
    expect((await check(shop)).custom?.state).toBe('serving');
  });

  test('below a registered domain shows the hosts as a DNS host asks for them', async () => {
    const shop = await aShop();
    await change(shop, 'https://shop.silk.co.uk');
    const hosts = (await settingsOf(shop)).custom?.records.map(({ host }) => host);
    expect(hosts).toEqual(['shop', '_acme-challenge.shop']);
  });

  test('may also be given when the store is opened', async () => {
    const merchant = await aMerchant(world.environment);
    const domain = aDomain();
    const store = await merchant.client.call(stores.create, {
      body: { name: 'Silk', domain: `https://${domain}` },
    });
    const client = merchant.server.client({ token: merchant.token, storeId: store._id });
    expect((await client.call(domains.settings, {})).custom).toMatchObject({
      domain,
      state: 'waiting',
    });
  });

  test('is not undone by a slow look that began before its records were set', async () => {
    const [shop, domain] = [await aShop(), aDomain()];
    await change(shop, `https://${domain}`);
    const slow = aGate();
    const dns = {
      aliases: async () => {
        await slow.pass();
        return [];
      },
      addresses: () => Promise.resolve([]),
    };
    const early = checkDomain({ ...shop.server.system, storeId: shop.store._id, dns }, domain);
    await slow.reached;
    await setRecords(shop);
    shop.server.clock.advance(1_000);
    expect((await check(shop)).custom?.state).toBe('serving');
    slow.open();
    await early;
    expect((await settingsOf(shop)).custom?.state).toBe('serving');
  });

  test('the button is pressed once in three seconds', async () => {
    const shop = await aStore({ ...world.environment, RATE_LIMITS: 'on' });
    await expect(check(shop)).rejects.toMatchObject({ message: 'Custom domain not found' });
    await change(shop, `https://${aDomain()}`);
    const presses = await Promise.allSettled([check(shop), check(shop), check(shop)]);
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(check(shop)).rejects.toMatchObject({ status: 429 });
    shop.server.clock.advance(3_000);
    await check(shop);
  });
});

describe('nobody takes over', () => {
  test('what another store has proven', async () => {
    const owner = await aProvenStore();
    const thief = await aShop();
    await onPlan(thief.merchant, 'pro');
    const refusal = { status: 409, message: 'Domain is not available' };
    await expect(change(thief, `https://${owner.domain}`)).rejects.toMatchObject(refusal);
    const body = { name: 'Thief', domain: `https://${owner.domain}` };
    await expect(thief.merchant.client.call(stores.create, { body })).rejects.toMatchObject(
      refusal,
    );
    const { available } = await thief.merchant.client.call(stores.domainAvailable, {
      body: { domain: `https://${owner.domain}` },
    });
    expect(available).toBe(false);
  });

  test('what points here without naming the store', async () => {
    const shop = await aShop();
    const domain = aDomain();
    await change(shop, `https://${domain}`);
    world.dns.setAlias(domain, 'stores.localhost');
    world.dns.setAlias(`_acme-challenge.${domain}`, `${'0'.repeat(32)}.challenges.localhost`);
    expect((await check(shop)).custom).toMatchObject({
      state: 'waiting',
      records: [{ state: 'right' }, { state: 'wrong' }],
    });
  });

  test('by entering it and never proving it: after three days others may try', async () => {
    const [squatter, owner] = [await aShop(), await aShop()];
    const domain = aDomain();
    await change(squatter, `https://${domain}`);
    await expect(change(owner, `https://${domain}`)).rejects.toMatchObject({ status: 409 });
    owner.server.clock.advance(2 * DAY);
    await change(squatter, 'https://squatters-own.localhost');
    await change(squatter, `https://${domain}`);
    owner.server.clock.advance(DAY + HOUR);
    await change(owner, `https://${domain}`);
    await setRecords(owner);
    expect((await check(owner)).custom?.state).toBe('serving');
    expect((await check(squatter)).custom?.state).toBe('taken');
    expect((await visit(owner, domain))._id).toBe(owner.store._id);
    // Nor where the records name the other one by now, until the first has left.
    await setRecords(squatter);
    squatter.server.clock.advance(3_000);
    expect((await check(squatter)).custom?.state).toBe('taken');
    expect((await visit(owner, domain))._id).toBe(owner.store._id);
  });
});

describe('a domain whose records have left', () => {
  test('is served for three days, told of twice, and then free', async () => {
    const owner = await aProvenStore();
    const { domain, server } = owner;
    removeRecords(domain);
    server.clock.advance(7 * HOUR);
    await runDue(owner);
    const leaving = (await settingsOf(owner)).custom;
    expect(leaving?.state).toBe('leaving');
    expect((await visit(owner, domain))._id).toBe(owner.store._id);
    const later = await aShop();
    await expect(change(later, `https://${domain}`)).rejects.toMatchObject({ status: 409 });
    server.clock.advance(2 * DAY);
    await runDue(owner);
    expect((await visit(owner, domain))._id).toBe(owner.store._id);
    server.clock.advance(DAY + HOUR);
    await runDue(owner);
    await expect(visit(owner, domain)).rejects.toMatchObject({ status: 404 });
    expect(await settingsOf(owner)).toMatchObject({
      url: owner.store.url,
      custom: { state: 'waiting' },
    });
    const mails = await mailsTo(owner.merchant);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `${domain} now shows your store`,
      `The DNS records of ${domain} are gone`,
      `${domain} no longer shows your store`,
    ]);
    expect(mails[1]?.text).toContain(`There is no record for ${domain} yet.`);
    await change(later, `https://${domain}`);
  });

  test('stays when they come back in time, and when DNS does not answer', async () => {
    const owner = await aProvenStore();
    const { domain, server } = owner;
    removeRecords(domain);
    server.clock.advance(7 * HOUR);
    await runDue(owner);
    world.dns.setTrouble(true);
    server.clock.advance(4 * DAY);
    await runDue(owner);
    expect((await settingsOf(owner)).custom).toMatchObject({
      state: 'leaving',
      records: [{ problem: `DNS gave no answer for ${domain}. It will be asked again.` }, {}],
    });
    world.dns.setTrouble(false);
    await setRecords(owner);
    server.clock.advance(HOUR);
    await runDue(owner);
    expect((await settingsOf(owner)).custom?.state).toBe('serving');
    const told = (await mailsTo(owner.merchant)).length;
    world.dns.setTrouble(true);
    server.clock.advance(7 * HOUR);
    await runDue(owner);
    expect((await settingsOf(owner)).custom?.state).toBe('serving');
    expect(await mailsTo(owner.merchant)).toHaveLength(told);
    world.dns.setTrouble(false);
  });

  test('of before leads to the new one until they do', async () => {
    const owner = await aProvenStore();
    await change(owner, 'https://back-home.localhost');
    const moved = await settingsOf(owner);
    expect(moved).toMatchObject({ url: 'http://back-home.localhost:3000', custom: null });
    expect((await visit(owner, owner.domain))._id).toBe(owner.store._id);
    removeRecords(owner.domain);
    for (const pause of [7 * HOUR, 4 * DAY]) {
      owner.server.clock.advance(pause);
      await runDue(owner);
    }
    await expect(visit(owner, owner.domain)).rejects.toMatchObject({ status: 404 });
    expect(await mailsTo(owner.merchant)).toHaveLength(1);
  });

  test('and where the store is shown until a second one is proven, is told of as well', async () => {
    const owner = await aProvenStore();
    const { domain, server } = owner;
    await change(owner, `https://${aDomain()}`);
    expect((await settingsOf(owner)).meanwhile).toMatchObject({ domain, state: 'serving' });
    removeRecords(domain);
    server.clock.advance(7 * HOUR);
    await runDue(owner);
    const { custom, meanwhile } = await settingsOf(owner);
    expect(custom?.state).toBe('waiting');
    expect(meanwhile).toMatchObject({
      domain,
      state: 'leaving',
      records: [{ state: 'missing' }, {}],
    });
    const left = (meanwhile?.release_at?.getTime() ?? 0) - server.clock.now().getTime();
    expect(Math.round(left / MINUTE) * MINUTE).toBe(3 * DAY);
    server.clock.advance(3 * DAY + HOUR);
    await runDue(owner);
    expect(await settingsOf(owner)).toMatchObject({ url: owner.store.url, meanwhile: null });
    const mails = await mailsTo(owner.merchant);
    expect(mails.slice(1).map(({ subject }) => subject)).toEqual([
      `The DNS records of ${domain} are gone`,
      `${domain} no longer shows your store`,
    ]);
  });

  test('a second domain is shown only once it is proven; the first stays until then', async () => {
    const owner = await aProvenStore();
    const second = aDomain();
    await change(owner, `https://${second}`);
    expect((await settingsOf(owner)).url).toBe(`http://${owner.domain}:3000`);
    await setRecords(owner);
    expect((await check(owner)).url).toBe(`http://${second}:3000`);
    expect((await visit(owner, owner.domain))._id).toBe(owner.store._id);
  });
});

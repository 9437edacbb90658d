import { auth } from '@kade/contract/auth';
import { domains } from '@kade/contract/domains';
import { storefront } from '@kade/contract/storefront';
import { beforeAll } from 'vitest';
import { aStore, PASSWORD, type TestShop } from './factories';
import { startDnsServer, type DnsServer } from './fakes/dns-server';
import { send } from './send';

/** What a test of domains does again and again, before a DNS server of its own. */
export function aWorldOfDomains() {
  const world = {} as { dns: DnsServer; environment: Record<string, string> };
  beforeAll(async () => {
    world.dns = await startDnsServer();
    world.environment = { DNS_SERVERS: world.dns.address };
    return () => world.dns.close();
  });
  let serial = 0;
  const aDomain = () => `silk-${(serial += 1)}.lk`;

  const change = async (shop: TestShop, newDomain: string) => {
    // The clock of these tests moves by days.
    await shop.client.call(auth.confirmPassword, { body: { password: PASSWORD } });
    return shop.client.call(domains.change, { body: { newDomain } });
  };
  const settingsOf = (shop: TestShop) => shop.client.call(domains.settings, {});
  const check = (shop: TestShop) => shop.client.call(domains.check, {});
  const visit = (shop: TestShop, host: string) =>
    shop.server.client({ headers: { host } }).call(storefront.store, {});
  const tlsStatus = async (shop: TestShop, domain: string) =>
    (await send(shop.server, 'GET', '/api/internal/tls-allowed', { query: { domain } })).status;

  /** Sets both records as the settings show them. */
  async function setRecords(shop: TestShop): Promise<void> {
    for (const { name, value } of (await settingsOf(shop)).custom?.records ?? []) {
      world.dns.setAlias(name, value);
    }
  }

  function removeRecords(domain: string): void {
    world.dns.setAlias(domain, undefined);
    world.dns.setAlias(`_acme-challenge.${domain}`, undefined);
  }

  const aShop = () => aStore(world.environment);

  /** A store whose domain of its own is proven. */
  async function aProvenStore(): Promise<TestShop & { domain: string }> {
    const [shop, domain] = [await aShop(), aDomain()];
    await change(shop, `https://${domain}`);
    await setRecords(shop);
    await check(shop);
    return { ...shop, domain };
  }

  return {
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
  };
}

import type { Tasks } from '@kade/contract/tasks';
import type { CustomDomain, DomainSettings } from '@kade/contract/domains';
import { stores } from '@kade/contract/stores';
import type { StoreAddress } from '@kade/rules/domain';
import {
  transaction,
  type MerchantContext,
  type StoreContext,
  type SystemContext,
  type TenantContext,
} from '../../../platform/context';
import { conflict, notFound, tooManyRequests } from '../../../platform/errors';
import { hostOf, originOf } from '../../../platform/store-hosts';
import { recordActivity } from '../../activity';
import { enterStore, findStoreAt } from '../../auth/gates';
import { assertEditableStore } from '../../plans';
import { lockStore } from '../book';
import { domainTaken, isReserved, readAddress, registeredHost } from './addresses';
import { checkDomain, checkDomainJob } from './check-domain.service';
import { recordsOf, rootHostOf } from './dns-records';
import { GRACE_MS } from './domain-state';
import {
  deleteFormerSubdomain,
  getAddresses,
  insertFormerSubdomain,
  updateAddresses,
} from './addresses.queries';
import {
  countDomains,
  deleteDomain,
  dropClaims,
  findDomain,
  findGivenUp,
  findWantedDomain,
  insertClaim,
  isAddressTaken,
  lockDomain,
  putDomain,
  startLook,
  type StoreDomain,
} from './domains.queries';

const FORMER_SUBDOMAINS = 5;
const MAX_DOMAINS = 20;
/** After any look, the one by itself too: short, for a merchant may press right after that one. */
const LOOK_PAUSE_MS = 3_000;

/** The store's address, and how the records of a custom domain stand. */
export async function getDomainSettings(ctx: TenantContext): Promise<DomainSettings> {
  const store = await getAddresses(ctx);
  const { custom_domain, served_domain } = store;
  const wanted = custom_domain === null ? undefined : await findWantedDomain(ctx);
  const isBefore = served_domain !== null && served_domain !== custom_domain;
  const before = isBefore ? await findDomain(ctx, served_domain) : undefined;
  return {
    domain: `https://${registeredHost(ctx.settings, store)}`,
    url: originOf(ctx.settings, hostOf(ctx.settings, store)),
    subdomain: store.subdomain,
    custom: wanted ? customDomain(ctx, wanted) : null,
    meanwhile: before ? customDomain(ctx, { ...before, is_taken: false }) : null,
  };
}

const customDomain = (
  ctx: TenantContext,
  domain: StoreDomain & { is_taken: boolean },
): CustomDomain => ({
  domain: domain.domain,
  state: stateOf(domain),
  records: recordsOf(ctx, domain),
  checked_at: domain.checked_at,
  next_check_at: domain.next_check_at,
  release_at: domain.left_at && new Date(domain.left_at.getTime() + GRACE_MS),
});

/** What keeps the store from being shown at the domain it wants; null where nothing does. */
export async function findDomainTrouble(ctx: TenantContext): Promise<Tasks['domain']> {
  const wanted = await findWantedDomain(ctx);
  const state = wanted && stateOf(wanted);
  return !state || state === 'serving' ? null : { name: wanted.domain, state };
}

function stateOf(domain: { proven_at: Date | null; left_at: Date | null; is_taken: boolean }) {
  if (domain.proven_at) return domain.left_at ? 'leaving' : 'serving';
  return domain.is_taken ? 'taken' : 'waiting';
}

/**
 * Whether a store could have this address; one that is named may have its own. Of a custom domain also
 * which host its record has. Throws if it is no address.
 */
export async function askForDomain(
  ctx: MerchantContext,
  domain: string,
  storeId: string | undefined,
): Promise<{ available: boolean; host?: string }> {
  const address = readAddress(ctx.settings, domain, 'domain');
  const available = await isAvailable(ctx, address, storeId);
  return { available, ...(address.kind === 'custom' && { host: rootHostOf(address.domain) }) };
}

async function isAvailable(
  ctx: MerchantContext,
  address: StoreAddress,
  storeId: string | undefined,
): Promise<boolean> {
  if (!storeId) return !isReserved(ctx.settings, address) && !(await isAddressTaken(ctx, address));
  const inStore = await enterStore(ctx, storeId, stores.domainAvailable.permission);
  const { subdomain } = await getAddresses(inStore);
  if (address.kind === 'subdomain' && address.subdomain === subdomain) return true;
  return !isReserved(ctx.settings, address) && !(await isAddressTaken(inStore, address));
}

/** Moves the store: to a subdomain at once, to a domain of its own as soon as DNS has proven it. */
export async function changeDomain(ctx: StoreContext, newDomain: string): Promise<void> {
  const address = readAddress(ctx.settings, newDomain, 'newDomain');
  await transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    await lockStore(ctx);
    const addressNow = async () => ({
      domain: registeredHost(ctx.settings, await getAddresses(ctx)),
    });
    const before = await addressNow();
    if (address.kind === 'custom') await claimDomain(ctx, address);
    else await moveToSubdomain(ctx, address.subdomain);
    const after = await addressNow();
    await recordActivity(ctx, { area: 'domain', thing: 'domain', before, after });
  });
}

/**
 * Enters a domain for the store. It is shown there once the records that only it was told are seen; those
 * of another store of the merchant's, which has left the domain, are as good.
 */
export async function claimDomain(
  ctx: TenantContext & { merchantId: string },
  address: StoreAddress & { kind: 'custom' },
): Promise<void> {
  const { domain } = address;
  await lockDomain(ctx, domain);
  if (isReserved(ctx.settings, address) || (await isAddressTaken(ctx, address))) {
    throw domainTaken();
  }
  await dropClaims(ctx, domain);
  if ((await countDomains(ctx)) >= MAX_DOMAINS && !(await findDomain(ctx, domain))) {
    throw conflict({ say: 'too_many_domains' });
  }
  await takeGivenUp(ctx, domain);
  await insertClaim(ctx, domain);
  const isProven = (await findDomain(ctx, domain))?.proven_at;
  await updateAddresses(ctx, {
    custom_domain: domain,
    ...(isProven && { served_domain: domain }),
  });
  await ctx.jobs.enqueue(ctx, checkDomainJob, { store_id: ctx.storeId, domain });
}

async function takeGivenUp(ctx: TenantContext & { merchantId: string }, domain: string) {
  const found = await findGivenUp(ctx, domain);
  if (!found) return;
  const { store_id: storeId, ...proven } = found;
  await deleteDomain({ ...ctx, storeId }, domain);
  await putDomain(ctx, proven);
}

async function moveToSubdomain(ctx: TenantContext, subdomain: string): Promise<void> {
  const store = await getAddresses(ctx);
  const isNew = subdomain !== store.subdomain;
  if (isNew && isReserved(ctx.settings, { kind: 'subdomain', subdomain })) throw domainTaken();
  await updateAddresses(ctx, { subdomain, custom_domain: null, served_domain: null });
  if (isNew) {
    await assertNobodysFormer(ctx, subdomain);
    await deleteFormerSubdomain(ctx, subdomain);
    await insertFormerSubdomain(ctx, store.subdomain, FORMER_SUBDOMAINS);
  }
  await dropClaims(ctx, null);
}

/** After the name is written, so that nobody can leave it to us between the look and the writing. */
export async function assertNobodysFormer(ctx: TenantContext, subdomain: string): Promise<void> {
  if (await isAddressTaken(ctx, { kind: 'subdomain', subdomain })) throw domainTaken();
}

/** Looks the records up now, for a merchant who has just changed them. */
export async function checkNow(ctx: StoreContext): Promise<DomainSettings> {
  const { custom_domain: domain } = await getAddresses(ctx);
  if (domain === null) throw notFound('custom domain');
  const pause = ctx.settings.hasRateLimits ? LOOK_PAUSE_MS : 0;
  const last = await startLook(ctx, domain, pause);
  if (last) {
    const wait = last.getTime() + pause - ctx.clock.now().getTime();
    throw tooManyRequests(Math.max(1, Math.ceil(wait / 1000)));
  }
  await checkDomain(ctx, domain);
  return getDomainSettings(ctx);
}

/** Whether the TLS proxy may get a certificate: for the hosts of stores, and for no other. */
export async function assertTlsAllowed(ctx: SystemContext, domain: string): Promise<void> {
  if (!(await findStoreAt(ctx, domain))) throw notFound('store');
}

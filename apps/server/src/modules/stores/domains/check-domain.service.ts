import { adminLink } from '../../../platform/admin-link';
import { transaction, type SystemContext, type TenantContext } from '../../../platform/context';
import type { JobKind } from '../../../platform/jobs';
import { hostOf } from '../../../platform/store-hosts';
import { recordActivity } from '../../activity';
import { sendEmail } from '../../notifications';
import { lockStore } from '../book';
import { lookUp, problemsOf } from './dns-records';
import { domainReleasedMail, domainWorksMail, recordsGoneMail } from './domain-mails';
import { afterLook, GRACE_MS, type DomainNews, type Findings } from './domain-state';
import { getAddresses, getOwner, updateAddresses, type StoreAddresses } from './addresses.queries';
import {
  deleteDomain,
  findDomain,
  isProvenElsewhere,
  lockDomain,
  takeDueDomains,
  updateDomain,
  type StoreDomain,
} from './domains.queries';

/** Asks DNS for the records of a store's domain, and does what follows from the answer. */
export async function checkDomain(ctx: TenantContext, name: string): Promise<void> {
  const asked = await findDomain(ctx, name);
  if (!asked) return;
  const began = ctx.clock.now();
  const findings = await lookUp(ctx, asked);
  await transaction(ctx, async (ctx) => {
    await lockStore(ctx);
    await lockDomain(ctx, name);
    const domain = await findDomain(ctx, name);
    // DNS may be slow: what was seen before somebody looked again is no news any more.
    const isOld = domain?.checked_at && domain.checked_at > began;
    if (domain && !isOld) await conclude(ctx, domain, findings);
  });
}

async function conclude(ctx: TenantContext, domain: StoreDomain, findings: Findings) {
  const seen = afterLook(domain, findings, ctx.clock.now());
  // Two stores cannot both have been right at once: the first keeps the domain until it has left.
  const isLate = seen.news === 'proven' && (await isProvenElsewhere(ctx, domain.domain));
  const next = isLate ? { ...seen.next, proven_at: null } : seen.next;
  await updateDomain(ctx, domain.domain, next, findings);
  if (isLate || !seen.news) return;
  await follow(ctx, domain.domain, seen.news);
}

async function follow(ctx: TenantContext, name: string, news: DomainNews): Promise<void> {
  const store = await getAddresses(ctx);
  const isWanted = store.custom_domain === name;
  // Where another one is wanted by now, the store is shown here until that is proven.
  const isShown = store.served_domain === name;
  if (isWanted && news === 'proven') await showAt(ctx, store, name);
  if ((isWanted || isShown) && news === 'released') await showAt(ctx, store, null);
  if (isWanted || isShown) await tell(ctx, name, news);
  // An address from before leads on as long as it leads here.
  if (!isWanted && news === 'released') await deleteDomain(ctx, name);
}

async function showAt(ctx: TenantContext, store: StoreAddresses, served_domain: string | null) {
  await updateAddresses(ctx, { served_domain });
  const before = { shown_at: hostOf(ctx.settings, store) };
  const after = { shown_at: hostOf(ctx.settings, { ...store, served_domain }) };
  await recordActivity(ctx, { area: 'domain', thing: 'domain', before, after });
}

async function tell(ctx: TenantContext, name: string, news: DomainNews): Promise<void> {
  const [owner, store, domain] = [
    await getOwner(ctx),
    await getAddresses(ctx),
    await findDomain(ctx, name),
  ];
  const about = {
    first_name: owner.first_name,
    store: store.name,
    domain: name,
    url: adminLink(ctx, '/settings#domain'),
  };
  if (news === 'proven') await sendEmail(ctx, domainWorksMail(owner.email, about));
  if (news === 'left' && domain?.left_at) {
    const records = problemsOf(ctx, domain);
    const releaseAt = new Date(domain.left_at.getTime() + GRACE_MS);
    await sendEmail(ctx, recordsGoneMail(owner.email, about, { records, releaseAt }));
  }
  if (news === 'released') {
    const host = hostOf(ctx.settings, store);
    await sendEmail(ctx, domainReleasedMail(owner.email, about, host));
  }
}

/** The first look, right after a domain was entered. */
export const checkDomainJob: JobKind<{ store_id: string; domain: string }> = {
  name: 'check_domain',
  expireInSeconds: 60,
  retryLimit: 2,
  retryDelay: 10,
  run: (ctx, { store_id: storeId, domain }) => checkDomain({ ...ctx, storeId }, domain),
};

const BATCH = 100;
const AT_ONCE = 10;
/** Longer than a run may take. */
const TAKEN_MS = 10 * 60_000;

async function checkDueDomains(ctx: SystemContext): Promise<void> {
  const until = new Date(ctx.clock.now().getTime() + TAKEN_MS);
  const due = await takeDueDomains(ctx, { limit: BATCH, until });
  const work = async () => {
    for (let one = due.shift(); one; one = due.shift()) {
      try {
        await checkDomain({ ...ctx, storeId: one.store_id }, one.domain);
      } catch (error) {
        // One domain in trouble must not keep the others from being looked at.
        ctx.log.error({ err: error }, 'a domain could not be checked');
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Every minute: looks at the domains that are due. */
export const checkDueDomainsJob: JobKind<object> = {
  name: 'check_due_domains',
  expireInSeconds: 300,
  retryLimit: 0,
  retryDelay: 60,
  schedule: '* * * * *',
  run: checkDueDomains,
};

export const domainJobs: readonly JobKind<never>[] = [checkDomainJob, checkDueDomainsJob];

import { formatBytes } from '@kade/rules/bytes';
import { readableHost } from '@kade/rules/host';
import { USAGE_WARNED_PERCENT } from '@kade/rules/usage';
import type { Formats } from '../../format';
import type { MailContent } from '../../mail-content';
import { dnsProblems, type FoundRecord } from '../dns-problems';
import { helloTo, type Reader } from './parts';

interface OfStore extends Reader {
  /** The name of the store. */
  store: string;
  /** Where to go from the mail. */
  url: string;
}

interface OfDomain extends OfStore {
  domain: string;
}

interface Storage extends OfStore {
  plan: string;
  /** In bytes. */
  quota: number;
  /** The plan above it, and its room in bytes. */
  upgrade: { plan: string; quota: number } | null;
}

type Problem = FoundRecord & { state: 'missing' | 'unreachable' | 'wrong' };

/** Mails to merchants about a store of theirs. */
export const storeMails = ({ formatZonedMoment }: Formats) => {
  const openKade = (url: string) => ({ label: 'Open Kade', url });
  const openDomains = (url: string) => ({ label: 'Open Domain Settings', url });
  const openSettings = (url: string) => ({ label: 'Open Store Settings', url });
  const problems = dnsProblems();
  const wayOfStorage = ({ upgrade }: Storage) => {
    const way = 'To make room, delete pictures and products that you no longer need.';
    return upgrade
      ? `${way} Or upgrade to ${upgrade.plan}, which has room for ${formatBytes(upgrade.quota)}.`
      : way;
  };
  return {
    store_suspended: ({
      store,
      reason,
      url,
      ...reader
    }: OfStore & { reason: string }): MailContent => ({
      subject: `${store} is closed for now`,
      paragraphs: [
        helloTo(reader),
        `We have suspended ${store}. Its shop front says that it is closed, and it takes no orders and no payments.`,
        `The reason: ${reason}`,
        'Nothing is lost: you and your customers can still read every order that was placed.',
      ],
      action: openKade(url),
      notes: ['To have it opened again, answer this mail.'],
    }),
    store_reopened: ({ store, url, ...reader }: OfStore): MailContent => ({
      subject: `${store} is open again`,
      paragraphs: [
        helloTo(reader),
        `${store} is no longer suspended: its shop front is open and takes orders as before.`,
      ],
      action: openKade(url),
    }),
    domain_works: ({ store, domain, url, ...reader }: OfDomain): MailContent => ({
      subject: `${readableHost(domain)} now shows your store`,
      paragraphs: [
        helloTo(reader),
        `${readableHost(domain)} is set up: customers find ${store} there from now on. Its other addresses lead to the new one by themselves.`,
        'Please keep both DNS records for as long as you use the domain.',
      ],
      action: openDomains(url),
    }),
    /** `release_at`, as ISO 8601: until then they can be put back. */
    domain_records_gone: ({
      store,
      domain,
      records,
      release_at: releaseAt,
      url,
      ...reader
    }: OfDomain & { records: readonly Problem[]; release_at: string }): MailContent => ({
      subject: `The DNS records of ${readableHost(domain)} are gone`,
      paragraphs: [
        helloTo(reader),
        `${store} is still shown at ${readableHost(domain)}, but its DNS records are no longer as they must be.`,
        ...records.map((record) => problems[record.state](record)),
        `Please put them back before ${formatZonedMoment(new Date(releaseAt))}. After that the store goes back to its subdomain, and the domain is free to be used elsewhere.`,
      ],
      action: openDomains(url),
      notes: ['If you have moved the domain away on purpose, there is nothing to do.'],
    }),
    domain_released: ({
      store,
      domain,
      host,
      url,
      ...reader
    }: OfDomain & { host: string }): MailContent => ({
      subject: `${readableHost(domain)} no longer shows your store`,
      paragraphs: [
        helloTo(reader),
        `The DNS records of ${readableHost(domain)} did not come back, so ${store} has let go of it. Customers find the store at ${readableHost(host)} now.`,
        'To use the domain again, choose it in Domain Settings, and set both records as they are shown there.',
      ],
      action: openDomains(url),
    }),
    storage_full: (told: Storage): MailContent => ({
      subject: `The storage of ${told.store} is full`,
      paragraphs: [
        helloTo(told),
        `The storage of ${told.store} is full: all ${formatBytes(told.quota)} of the ${told.plan} plan is used. New pictures are refused until there is room again. Your store goes on selling, and customers can still send the slips of their transfers.`,
        wayOfStorage(told),
      ],
      action: openSettings(told.url),
    }),
    storage_nearly_full: (told: Storage & { used: number }): MailContent => ({
      subject: `The storage of ${told.store} is ${USAGE_WARNED_PERCENT} % full`,
      paragraphs: [
        helloTo(told),
        `${told.store} uses ${formatBytes(told.used)} of the ${formatBytes(told.quota)} that the ${told.plan} plan has room for. When all of it is used, new pictures are refused.`,
        wayOfStorage(told),
      ],
      action: openSettings(told.url),
    }),
  };
};

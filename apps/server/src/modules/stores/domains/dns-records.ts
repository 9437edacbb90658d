import type { DomainRecord, RecordState } from '@kade/contract/domains';
import { dnsProblemWords } from '@kade/words/dns-problems';
import { isIP } from 'node:net';
import type { SystemContext } from '../../../platform/context';
import { DnsError } from '../../../platform/dns';
import { readerWords } from '../../../platform/reader';
import type { Finding, Findings } from './domain-state';
import { registrable } from './registrable';

/** What the two records of a domain were found to be when DNS was last asked. */
export interface KnownRecords {
  domain: string;
  /** The label that only this store's certificate record points at. */
  proof: string;
  root_state: string;
  root_found: string[];
  challenge_state: string;
  challenge_found: string[];
}

const challengeName = (domain: string) => `_acme-challenge.${domain}`;

/**
 * The two records of specification section 9: the root brings visitors here; the one for the
 * certificate points at a name that only this store was told, and so proves whose domain it is.
 */
export function recordsOf(ctx: SystemContext, known: KnownRecords): DomainRecord[] {
  const { settings } = ctx;
  const words = readerWords(ctx).dnsProblems;
  const { domain, proof } = known;
  const zone = registrable(domain) ?? domain;
  return [
    record(words, {
      purpose: 'root',
      name: domain,
      zone,
      value: settings.storesHost,
      state: known.root_state as RecordState,
      found: known.root_found,
    }),
    record(words, {
      purpose: 'certificate',
      name: challengeName(domain),
      zone,
      value: `${proof}.${settings.challengesHost}`,
      state: known.challenge_state as RecordState,
      found: known.challenge_found,
    }),
  ];
}

type Found = Pick<DomainRecord, 'purpose' | 'name' | 'value' | 'state' | 'found'>;

type Words = ReturnType<typeof readerWords>['dnsProblems'];

/** A name as DNS hosts ask for it, below the domain that is registered. */
const hostIn = (zone: string, name: string) =>
  name === zone ? '@' : name.slice(0, -zone.length - 1);

/** The same of the record that brings visitors to a domain. */
export const rootHostOf = (domain: string) => hostIn(registrable(domain) ?? domain, domain);

function record(words: Words, { zone, ...found }: Found & { zone: string }): DomainRecord {
  const host = hostIn(zone, found.name);
  return { ...found, type: 'CNAME', host, problem: dnsProblemWords(words, toldRecord(found)) };
}

/** A record as it is told to the person who is to mend it. */
const toldRecord = <State>({ name, value, state, found }: Told<State>) => ({
  name,
  value,
  state,
  found,
  has_addresses: isIP(found[0] ?? '') > 0,
});

type Told<State> = Pick<Found, 'name' | 'value' | 'found'> & { state: State };

/** What is wrong with the records of a domain, as facts. */
export const problemsOf = (ctx: SystemContext, known: KnownRecords) =>
  recordsOf(ctx, known).flatMap(({ state, ...record }) =>
    state === 'right' || state === 'unchecked' ? [] : toldRecord({ ...record, state }),
  );

/** Asks DNS for both records. */
export async function lookUp(
  ctx: SystemContext,
  { domain, proof }: Pick<KnownRecords, 'domain' | 'proof'>,
): Promise<Findings> {
  const { storesHost, challengesHost } = ctx.settings;
  const [root, challenge] = await Promise.all([
    orUnreachable(lookUpRoot(ctx, domain, storesHost)),
    orUnreachable(lookUpAlias(ctx, challengeName(domain), `${proof}.${challengesHost}`)),
  ]);
  return { root, challenge };
}

async function lookUpAlias(ctx: SystemContext, name: string, value: string): Promise<Finding> {
  const found = await ctx.dns.aliases(name);
  if (found.length === 0) return { state: 'missing', found };
  return { state: found.includes(value) ? 'right' : 'wrong', found };
}

/** Where a DNS host cannot have a CNAME at the root, it answers the addresses it stands for. */
async function lookUpRoot(ctx: SystemContext, domain: string, value: string): Promise<Finding> {
  const alias = await lookUpAlias(ctx, domain, value);
  if (alias.state === 'right') return alias;
  const [found, ours] = await Promise.all([ctx.dns.addresses(domain), ctx.dns.addresses(value)]);
  const strange = found.filter((address) => !ours.includes(address));
  if (found.length > 0 && strange.length === 0) return { state: 'right', found };
  // Of an address that was left beside ours it alone is told.
  return alias.state === 'missing' && found.length > 0 ? { state: 'wrong', found: strange } : alias;
}

async function orUnreachable(look: Promise<Finding>): Promise<Finding> {
  try {
    return await look;
  } catch (error) {
    if (error instanceof DnsError) return { state: 'unreachable', found: [] };
    throw error;
  }
}

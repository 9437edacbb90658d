import { Resolver } from 'node:dns/promises';
import type { Settings } from '../settings';

/** Asks DNS, and only DNS: no files of this machine, no cache. */
export interface Dns {
  /** The names that a name's CNAME leads to, one after the other; none: it has no CNAME. */
  aliases(name: string): Promise<string[]>;
  /** IPv4 and IPv6 addresses of a name, its CNAMEs followed. */
  addresses(name: string): Promise<string[]>;
}

/** DNS gave no answer at all: what a name has is not known. */
export class DnsError extends Error {
  override readonly name = 'DnsError';
}

const MAX_ALIASES = 8;
const TIMEOUT_MS = 2000;
const TRIES = 2;
/** The name does not exist, or has no record of this kind. */
const NOTHING = ['ENOTFOUND', 'ENODATA'];

/** Asks the servers of `DNS_SERVERS`, or those of this machine. */
export function createDns({ dnsServers }: Pick<Settings, 'dnsServers'>): Dns {
  // A resolver keeps what it has learned; whoever has just mended a record must see it.
  const newResolver = () => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    if (dnsServers) resolver.setServers(dnsServers);
    return resolver;
  };
  return {
    async aliases(name) {
      const resolver = newResolver();
      const chain: string[] = [];
      for (let next: string | undefined = name; next && chain.length < MAX_ALIASES;) {
        const [target]: string[] = await answerOf(resolver.resolveCname(next));
        next = target && bare(target);
        if (next) chain.push(next);
      }
      return chain;
    },
    async addresses(name) {
      const resolver = newResolver();
      const both = await Promise.all([
        answerOf(resolver.resolve4(name)),
        answerOf(resolver.resolve6(name)),
      ]);
      return both.flat();
    },
  };
}

const bare = (name: string) => name.toLowerCase().replace(/\.$/, '');

async function answerOf(asked: Promise<string[]>): Promise<string[]> {
  try {
    return await asked;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (NOTHING.includes(code)) return [];
    throw new DnsError(`no answer from DNS (${code})`);
  }
}

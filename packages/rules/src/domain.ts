/** Where a store lives: below the platform's own host, or at a domain of the merchant's. */
export type StoreAddress =
  | { kind: 'subdomain'; subdomain: string }
  | { kind: 'custom'; domain: string };

/** Names below the platform's host that no store may take. */
const RESERVED = new Set(
  `www www1 www2 api admin administrator app apps mail email smtp imap pop pop3 ftp sftp ssh vpn pay
   payment payments checkout stores store shop kade docs help support status blog cdn assets static
   files media img images account accounts auth login signin signup register logout dashboard billing
   settings ns ns1 ns2 ns3 ns4 mx dns dev test staging demo root system webmail webmaster hostmaster
   postmaster abuse security noreply no-reply challenges acme autoconfig autodiscover wpad isatap
   localhost internal secure ssl sso oauth official merchant merchants seller sellers`.split(/\s+/),
);

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
/** Of the 253 of a host: in front of a domain stands `_acme-challenge.` for its certificate. */
const MAX_DOMAIN = 253 - '_acme-challenge.'.length;

/**
 * Reads a store's address from a full `https://` URL, normalised: lower case, punycode, no path or
 * port. Undefined when it cannot be a store's address.
 * @param platformHost The host that stores' subdomains live below.
 */
export function parseStoreAddress(url: string, platformHost: string): StoreAddress | undefined {
  const host = hostOf(url);
  if (!host || host === platformHost) return undefined;
  const suffix = `.${platformHost}`;
  if (host.endsWith(suffix)) {
    const subdomain = host.slice(0, -suffix.length);
    return isLabel(subdomain) ? { kind: 'subdomain', subdomain } : undefined;
  }
  const labels = host.split('.');
  const isDomain =
    labels.length >= 2 &&
    host.length <= MAX_DOMAIN &&
    labels.every(isLabel) &&
    TOP_LEVEL.test(labels.at(-1) ?? '');
  return isDomain ? { kind: 'custom', domain: host } : undefined;
}

/** Hyphens in third and fourth place stand for an encoding, and punycode is the only one there is. */
const isLabel = (label: string) =>
  LABEL.test(label) && (label.slice(2, 4) !== '--' || label.startsWith('xn--'));

function hostOf(url: string): string | undefined {
  if (!/^https:\/\//i.test(url.trim()) || !URL.canParse(url.trim())) return undefined;
  const parsed = new URL(url.trim());
  const host = parsed.hostname.replace(/\.$/, '');
  return parsed.username === '' && parsed.password === '' ? host : undefined;
}

/** Whether the platform keeps a subdomain for itself. */
export const isReservedSubdomain = (subdomain: string) => RESERVED.has(subdomain);

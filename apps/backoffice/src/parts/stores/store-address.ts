/** A store's address as it is entered: a subdomain or a domain of the merchant's own. */
export interface DomainAnswer {
  customDomain: string;
  subdomain: string;
  isCustomDomain: boolean;
}

/** The full address, `https://…`, or nothing while its part to type is empty. */
export function addressOf(domain: DomainAnswer, host: string): string {
  const typed = typedDomain(domain);
  if (!typed) return '';
  return domain.isCustomDomain ? `https://${typed}` : `https://${typed}.${host}`;
}

/** The typed domain without what people paste along: protocol, path, spaces. */
function typedDomain(domain: DomainAnswer): string {
  const raw = domain.isCustomDomain ? domain.customDomain : domain.subdomain;
  return raw
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '');
}

/** Below these of a country names are registered, as below the country itself. */
const SECOND_LEVELS = new Set(
  'ac assn co com edu gov grp hotel int ltd mil ne net ngo or org sch soc web'.split(' '),
);

/**
 * The host of a custom domain's record, as it is entered where the domain is registered: as the server
 * told it, which knows all suffixes, and until then by those that are usual.
 */
export function recordHostOf(domain: DomainAnswer, told?: string): string {
  const host = told ?? usualHostOf(domain);
  return host === '@' ? '@ (root)' : host;
}

function usualHostOf(domain: DomainAnswer): string {
  const labels = typedDomain(domain).split('.').filter(Boolean);
  const [second = '', country = ''] = labels.slice(-2);
  const isThird = country.length === 2 && SECOND_LEVELS.has(second);
  return labels.slice(0, isThird ? -3 : -2).join('.') || '@';
}

/** What is missing, in the specification's words. */
export function refuseDomain(domain: DomainAnswer): string | undefined {
  if (typedDomain(domain)) return undefined;
  return domain.isCustomDomain ? 'Custom domain is required' : 'Subdomain is required';
}

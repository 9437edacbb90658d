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

/** What is missing, in the specification's words. */
export function refuseDomain(domain: DomainAnswer): string | undefined {
  if (typedDomain(domain)) return undefined;
  return domain.isCustomDomain ? 'Custom domain is required' : 'Subdomain is required';
}

/** The wizard's first step: a name and either a subdomain or a domain of the merchant's own. */
export interface StoreAnswers {
  storeName: string;
  domain: { customDomain: string; subdomain: string; isCustomDomain: boolean };
}

/** The full address, `https://…`, or nothing while its part to type is empty. */
export function addressOf({ domain }: StoreAnswers, host: string): string {
  const typed = typedDomain({ domain });
  if (!typed) return '';
  return domain.isCustomDomain ? `https://${typed}` : `https://${typed}.${host}`;
}

/** The typed domain without what people paste along: protocol, path, spaces. */
export function typedDomain({ domain }: Pick<StoreAnswers, 'domain'>): string {
  const raw = domain.isCustomDomain ? domain.customDomain : domain.subdomain;
  return raw
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '');
}

export type AnswerErrors = Partial<Record<'storeName' | 'domain', string>>;

/** What is missing, in the specification's words. */
export function refuseAnswers({ storeName, domain }: StoreAnswers): AnswerErrors {
  const errors: AnswerErrors = {};
  if (!storeName.trim()) errors.storeName = 'Store name is required';
  if (!typedDomain({ domain })) {
    errors.domain = domain.isCustomDomain ? 'Custom domain is required' : 'Subdomain is required';
  }
  return errors;
}

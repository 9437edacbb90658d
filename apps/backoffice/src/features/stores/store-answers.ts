import { refuseDomain, type DomainAnswer } from '../../parts/stores/store-address';

/** The wizard's first step: a name and an address. */
export interface StoreAnswers {
  storeName: string;
  domain: DomainAnswer;
}

export type AnswerErrors = Partial<Record<'storeName' | 'domain', string>>;

/** What is missing, in the specification's words. */
export function refuseAnswers({ storeName, domain }: StoreAnswers): AnswerErrors {
  const errors: AnswerErrors = {};
  if (!storeName.trim()) errors.storeName = 'Store name is required';
  const refusal = refuseDomain(domain);
  if (refusal) errors.domain = refusal;
  return errors;
}

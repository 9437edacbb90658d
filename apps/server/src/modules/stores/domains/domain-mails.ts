import type { ToldMail } from '@kade/words/mails';
import type { NewEmail } from '../../notifications';

interface OfDomain {
  first_name: string;
  /** The name of the store. */
  store: string;
  domain: string;
  url: string;
}

export const domainWorksMail = (to: string, about: OfDomain): NewEmail => ({
  kind: 'domain',
  to,
  told: { say: 'domain_works', ...about },
});

type Gone = Extract<ToldMail, { say: 'domain_records_gone' }>;

export const recordsGoneMail = (
  to: string,
  about: OfDomain,
  { records, releaseAt }: Pick<Gone, 'records'> & { releaseAt: Date },
): NewEmail => ({
  kind: 'domain',
  to,
  told: {
    say: 'domain_records_gone',
    ...about,
    records,
    release_at: releaseAt.toISOString(),
  },
});

export const domainReleasedMail = (to: string, about: OfDomain, host: string): NewEmail => ({
  kind: 'domain',
  to,
  told: { say: 'domain_released', ...about, host },
});

import { formatZonedMoment } from '@kade/words/english';
import { layOutEmail, type NewEmail } from '../../notifications';

export interface DomainMail {
  to: string;
  firstName: string;
  /** Of the store. */
  name: string;
  domain: string;
  settingsUrl: string;
}

const action = ({ settingsUrl: url }: DomainMail) => ({ label: 'Open Domain Settings', url });

export const domainWorksMail = (mail: DomainMail): NewEmail => ({
  kind: 'domain',
  to: mail.to,
  ...layOutEmail({
    subject: `${mail.domain} now shows your store`,
    paragraphs: [
      `Hello ${mail.firstName},`,
      `${mail.domain} is set up: customers find ${mail.name} there from now on. Its other addresses lead to the new one by themselves.`,
      'Please keep both DNS records for as long as you use the domain.',
    ],
    action: action(mail),
  }),
});

export const recordsGoneMail = (
  mail: DomainMail,
  { problems, releaseAt }: { problems: string[]; releaseAt: Date },
): NewEmail => ({
  kind: 'domain',
  to: mail.to,
  ...layOutEmail({
    subject: `The DNS records of ${mail.domain} are gone`,
    paragraphs: [
      `Hello ${mail.firstName},`,
      `${mail.name} is still shown at ${mail.domain}, but its DNS records are no longer as they must be.`,
      ...problems,
      `Please put them back before ${formatZonedMoment(releaseAt)}. After that the store goes back to its subdomain, and the domain is free to be used elsewhere.`,
    ],
    action: action(mail),
    notes: ['If you have moved the domain away on purpose, there is nothing to do.'],
  }),
});

export const domainReleasedMail = (mail: DomainMail, host: string): NewEmail => ({
  kind: 'domain',
  to: mail.to,
  ...layOutEmail({
    subject: `${mail.domain} no longer shows your store`,
    paragraphs: [
      `Hello ${mail.firstName},`,
      `The DNS records of ${mail.domain} did not come back, so ${mail.name} has let go of it. Customers find the store at ${host} now.`,
      'To use the domain again, put both records back as Domain Settings shows them.',
    ],
    action: action(mail),
  }),
});

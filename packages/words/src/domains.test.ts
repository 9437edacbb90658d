import { expect, test } from 'vitest';
import { activityThings } from './activity';
import { dnsProblems, dnsProblemWords } from './dns-problems';
import { mailContent, mails, type ToldMail } from './mails';

const domain = 'xn----yqf1hkop7grab.xn--fzc2c9e2c';
const readable = 'රස-කැවිලි.ලංකා';
const challenge = {
  name: `_acme-challenge.${domain}`,
  value: '0123.challenges.kade.lk',
  found: [],
  has_addresses: false,
};
const ofDomain = { first_name: 'Nimali', store: 'Lamp House', domain, url: 'https://kade.lk/to' };

const contentOf = (told: ToldMail) => {
  const content = mailContent(mails('en'), told);
  if (!content) throw new Error('every mail says something');
  return { subject: content.subject, text: content.paragraphs.join('\n') };
};

test('mails call a Sinhala domain by its own letters', () => {
  expect(contentOf({ say: 'domain_works', ...ofDomain })).toMatchObject({
    subject: `${readable} now shows your store`,
    text: expect.not.stringContaining('xn--') as string,
  });
  const host = 'xn--xkc2al3hye2a.kade.lk';
  expect(contentOf({ say: 'domain_released', ...ofDomain, host })).toMatchObject({
    subject: `${readable} no longer shows your store`,
    text: expect.stringContaining('at இலங்கை.kade.lk now.') as string,
  });
});

test('where a record is to be set, its name is told as DNS has it, too', () => {
  const records = [{ state: 'missing', ...challenge } as const];
  const release_at = '2026-11-21T09:00:00.000Z';
  const { subject, text } = contentOf({
    say: 'domain_records_gone',
    ...ofDomain,
    records,
    release_at,
  });
  expect(subject).toBe(`The DNS records of ${readable} are gone`);
  expect(text).toContain(
    `There is no record for _acme-challenge.${readable} (_acme-challenge.${domain}) yet.`,
  );
});

test('a name that looks like what it is not is told as DNS has it', () => {
  const told = { ...ofDomain, domain: 'xn--pple-43d.com' };
  expect(contentOf({ say: 'domain_works', ...told }).subject).toBe(
    'xn--pple-43d.com now shows your store',
  );
});

test('one address is one, several are several', () => {
  const told = { ...challenge, name: 'silk.lk', has_addresses: true, state: 'wrong' } as const;
  const problem = (...found: string[]) => dnsProblemWords(dnsProblems('en'), { ...told, found });
  expect(problem('192.0.2.1')).toBe(
    'silk.lk leads to the address 192.0.2.1, where your store is not.',
  );
  expect(problem('192.0.2.1', '192.0.2.2')).toBe(
    'silk.lk leads to the addresses 192.0.2.1, 192.0.2.2, where your store is not.',
  );
});

test('the log shows where a store was by its own letters', () => {
  const { value } = activityThings('en');
  expect(value({ field: 'domain', value: domain })).toBe(readable);
  expect(value({ field: 'shown_at', value: domain })).toBe(readable);
});

import { mailContent, mails, type ToldMail } from '@kade/words/mails';
import { findEmail, layOutEmail } from '../src/modules/notifications';
import { executeSql } from '../src/platform/database';
import type { TestMerchant } from './factories';

/** What was mailed to somebody, the oldest first. */
export async function mailsTo({
  server: { system },
  email,
}: Pick<TestMerchant, 'server' | 'email'>): Promise<
  {
    to: string;
    replyTo: unknown;
    senderName: unknown;
    subject: string;
    text: string;
    html: string;
  }[]
> {
  const { rows } = await executeSql(
    system.db,
    'select id from emails where recipient = $1 order by id',
    [email],
  );
  const found = await Promise.all(rows.map(({ id }) => findEmail(system, String(id))));
  return found.map((one) => {
    if (!one?.mail) throw new Error('a mail cannot be read');
    const { to, replyTo = null, senderName, subject, text, html } = one.mail;
    return { to, replyTo, senderName, subject, text, html };
  });
}

/** A mail as plain text; nothing where there is none. */
export function textOf(told: ToldMail | undefined): string {
  const content = told && mailContent(mails('en'), told);
  return content ? layOutEmail(content).text : '';
}

/** The token of the newest link to a page that was mailed to somebody, whatever else was mailed beside it. */
export async function mailedToken(
  recipient: Pick<TestMerchant, 'server' | 'email'>,
  page: string,
): Promise<string> {
  const link = new RegExp(`/${page}\\?token=([\\w.-]+)`, 'g');
  const tokens = (await mailsTo(recipient)).flatMap(({ text }) =>
    [...text.matchAll(link)].map(([, token = '']) => token),
  );
  return tokens.at(-1) ?? '';
}

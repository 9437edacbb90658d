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
    'select id, reply_to, sender_name, subject, body_text, body_html from emails where recipient = $1 order by id',
    [email],
  );
  const open = (id: unknown, part: 'text' | 'html', sealed: unknown) =>
    system.secrets.open(Buffer.from(String(sealed), 'base64'), `email ${String(id)} ${part}`);
  return rows.map(
    ({
      id,
      reply_to: replyTo,
      sender_name: senderName,
      subject,
      body_text: text,
      body_html: html,
    }) => ({
      to: email,
      replyTo,
      senderName,
      subject: String(subject),
      text: open(id, 'text', text),
      html: open(id, 'html', html),
    }),
  );
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

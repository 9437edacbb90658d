import type { SystemContext } from '../../platform/context';
import type { Mail } from '../../platform/mailer';
import { newId } from '../../platform/random';

/** A mail as it is listed; its bodies stay sealed. */
export interface ListedEmail {
  id: string;
  recipient: string;
  subject: string;
  created_at: Date;
}

export interface Email extends ListedEmail {
  mail: Mail;
  sent_at: Date | null;
}

const LISTED = ['id', 'recipient', 'subject', 'created_at'] as const;

/** Bodies may carry tokens: they are encrypted, bound to their row. */
const identityOf = (id: string, part: 'text' | 'html') => `email ${id} ${part}`;

export async function insertEmail(ctx: SystemContext, mail: Mail): Promise<string> {
  const id = newId(ctx);
  const seal = (body: string, part: 'text' | 'html') =>
    ctx.secrets.seal(body, identityOf(id, part)).toString('base64');
  await ctx.db
    .insertInto('emails')
    .values({
      id,
      recipient: mail.to,
      subject: mail.subject,
      body_text: seal(mail.text, 'text'),
      body_html: seal(mail.html, 'html'),
      created_at: ctx.clock.now(),
    })
    .execute();
  return id;
}

export async function findEmail(ctx: SystemContext, id: string): Promise<Email | undefined> {
  const row = await ctx.db
    .selectFrom('emails')
    .where('id', '=', id)
    .select([...LISTED, 'body_text', 'body_html', 'sent_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { body_text: text, body_html: html, ...listed } = row;
  const open = (body: string, part: 'text' | 'html') =>
    body === '' ? '' : ctx.secrets.open(Buffer.from(body, 'base64'), identityOf(id, part));
  return {
    ...listed,
    mail: {
      to: row.recipient,
      subject: row.subject,
      text: open(text, 'text'),
      html: open(html, 'html'),
    },
  };
}

export async function markSent(ctx: SystemContext, id: string): Promise<void> {
  await ctx.db
    .updateTable('emails')
    .set({ sent_at: ctx.clock.now(), body_text: '', body_html: '' })
    .where('id', '=', id)
    .execute();
}

/** The newest first. */
export function listEmails(ctx: SystemContext, limit: number): Promise<ListedEmail[]> {
  return ctx.db
    .selectFrom('emails')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(LISTED)
    .execute();
}

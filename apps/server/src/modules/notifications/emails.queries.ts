import { sql, type RawBuilder } from 'kysely';
import type { SystemContext } from '../../platform/context';
import type { Mail, MailFailure } from '../../platform/mailer';
import { reseal, SecretsError } from '../../platform/secrets';

/** A mail as it is listed; its bodies stay sealed. */
export interface ListedEmail {
  id: string;
  recipient: string;
  subject: string;
  created_at: Date;
}

export interface Email extends ListedEmail {
  /** Null: it was sealed with a key that is no longer set. */
  mail: Mail | null;
  /** Null: the platform's own. */
  store_id: string | null;
  kind: string;
  /** How often it could not be sent. */
  tries: number;
  /** When it was sent, or given up. */
  done_at: Date | null;
}

/** What a mail is about, as logs tell it. */
type EmailKind =
  | 'order'
  | 'pay_link'
  | 'low_stock'
  | 'billing'
  | 'domain'
  | 'storage'
  | 'suspension'
  | 'plan_usage'
  | 'password_reset'
  | 'password_changed'
  | 'new_device'
  | 'second_factor'
  | 'data_copy'
  | 'passkey'
  | 'email_change'
  | 'account'
  | 'bank_account'
  | 'payment_credentials'
  | 'inquiry'
  | 'shop_message';

/** A mail that is to be sent. */
export interface NewEmail extends Mail {
  kind: EmailKind;
}

const LISTED = ['id', 'recipient', 'subject', 'created_at'] as const;

/** Bodies may carry tokens: they are encrypted, bound to their row. */
const identityOf = (id: string, part: 'text' | 'html') => `email ${id} ${part}`;

/**
 * Keeps mails, and enqueues `one (data)` of each that is new in the same statement. One under an id that
 * was kept before is the same mail, and stays as it is.
 */
export async function insertEmails(
  ctx: SystemContext & { storeId?: string },
  mails: readonly (NewEmail & { id: string })[],
  enqueue: (areNew: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  const created_at = ctx.clock.now();
  const rows = mails.map(({ id, ...mail }) => {
    const seal = (body: string, part: 'text' | 'html') =>
      ctx.secrets.seal(body, identityOf(id, part)).toString('base64');
    return {
      id,
      store_id: ctx.storeId ?? null,
      kind: mail.kind,
      recipient: mail.to,
      sender_name: mail.senderName,
      reply_to: mail.replyTo ?? null,
      subject: mail.subject,
      body_text: seal(mail.text, 'text'),
      body_html: seal(mail.html, 'html'),
      created_at,
    };
  });
  const added = ctx.db
    .insertInto('emails')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id');
  const areNew = sql`(one.data ->> 'email_id')::uuid in (select id from added)`;
  await sql`with added as (${added}) ${enqueue(areNew)}`.execute(ctx.db);
}

export async function findEmail(ctx: SystemContext, id: string): Promise<Email | undefined> {
  const row = await ctx.db
    .selectFrom('emails')
    .where('id', '=', id)
    .select([...LISTED, 'sender_name', 'reply_to', 'body_text', 'body_html'])
    .select(['store_id', 'kind', 'tries'])
    .select((eb) => eb.fn.coalesce('sent_at', 'failed_at').as('done_at'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { body_text: text, body_html: html, sender_name, reply_to, ...listed } = row;
  const bodies = openBodies(ctx, row.id, { text, html });
  const { recipient: to, subject } = row;
  const mail = bodies && { to, senderName: sender_name, replyTo: reply_to, subject, ...bodies };
  return { ...listed, mail };
}

function openBodies(
  ctx: SystemContext,
  id: string,
  sealed: Pick<Mail, 'text' | 'html'>,
): Pick<Mail, 'text' | 'html'> | null {
  const open = (body: string, part: 'text' | 'html') =>
    body === '' ? '' : ctx.secrets.open(Buffer.from(body, 'base64'), identityOf(id, part));
  try {
    return { text: open(sealed.text, 'text'), html: open(sealed.html, 'html') };
  } catch (error) {
    if (error instanceof SecretsError) return null;
    throw error;
  }
}

export interface SealedEmail {
  id: string;
  body_text: string;
  body_html: string;
}

/** Mails that were not sent, a batch at a time, in the order of their ids. */
export function listSealedEmails(
  ctx: SystemContext,
  after: string,
  limit: number,
): Promise<SealedEmail[]> {
  return ctx.db
    .selectFrom('emails')
    .where('id', '>', after)
    .where('body_text', '<>', '')
    .select(['id', 'body_text', 'body_html'])
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The bodies sealed with the key of today; undefined where they are, `lost` where no key opens them. */
export function resealEmail(
  ctx: SystemContext,
  email: SealedEmail,
): SealedEmail | 'lost' | undefined {
  const fresh = (body: string, part: 'text' | 'html') =>
    reseal(ctx.secrets, Buffer.from(body, 'base64'), identityOf(email.id, part));
  const [text, html] = [fresh(email.body_text, 'text'), fresh(email.body_html, 'html')];
  if (text === 'lost' || html === 'lost') return 'lost';
  if (text === 'kept' || html === 'kept') return undefined;
  return { id: email.id, body_text: text.toString('base64'), body_html: html.toString('base64') };
}

/** Puts freshly sealed bodies in the place of old ones; what was sent meanwhile stays blank. */
export async function replaceSealedEmails(
  ctx: SystemContext,
  emails: readonly SealedEmail[],
): Promise<void> {
  if (emails.length === 0) return;
  await sql`
    update emails set body_text = fresh.text, body_html = fresh.html
    from unnest(
      ${emails.map(({ id }) => id)}::uuid[], ${emails.map(({ body_text: text }) => text)}::text[],
      ${emails.map(({ body_html: html }) => html)}::text[]
    ) as fresh (id, text, html)
    where emails.id = fresh.id and emails.sent_at is null
  `.execute(ctx.db);
}

export async function markSent(ctx: SystemContext, id: string): Promise<void> {
  await ctx.db
    .updateTable('emails')
    .set({ sent_at: ctx.clock.now(), reply_to: null, body_text: '', body_html: '' })
    .where('id', '=', id)
    .execute();
}

/** Why a mail was not sent: as its server said, or it was sealed with a key that is not set. */
export interface Refusal {
  failure: MailFailure | 'unreadable';
  /** The mail server's reply, as 550. */
  reply: number | null;
}

/** Keeps why a try failed, and whether it was the last one. */
export async function markTried(
  ctx: SystemContext,
  id: string,
  { failure, reply, isLast }: Refusal & { isLast: boolean },
): Promise<void> {
  await ctx.db
    .updateTable('emails')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      failure,
      reply,
      failed_at: isLast ? ctx.clock.now() : null,
    }))
    .where('id', '=', id)
    .execute();
}

/** Deletes mails, sent or not; what is not sent yet will not be. */
export async function deleteEmails(ctx: SystemContext, ids: readonly string[]): Promise<void> {
  await ctx.db
    .deleteFrom('emails')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
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

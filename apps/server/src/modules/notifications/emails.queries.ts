import { DEFAULT_LANGUAGE } from '@kade/words/language';
import type { ToldMail } from '@kade/words/mails';
import { sql, type OperationNodeSource, type RawBuilder } from 'kysely';
import { asParts } from '../../platform/as-parts';
import type { SystemContext } from '../../platform/context';
import type { Mail, MailFailure } from '../../platform/mailer';
import { reseal } from '../../platform/secrets';
import type { EmailBrand } from './email-brand';
import { identityOf, sealLetter, subjectOf, wordsOfEmail } from './email-words';

/** A mail as it is listed. */
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
  | 'shop_message'
  | 'stock_alert';

/** A mail that is to be sent. */
export interface NewEmail {
  kind: EmailKind;
  to: string;
  /** Who reads an answer; the platform unless said. */
  replyTo?: string | null;
  told: ToldMail;
  /** The store whose name and look it bears; the platform's unless said. */
  brand?: EmailBrand;
}

const LISTED = ['id', 'recipient', 'subject', 'created_at', 'language', 'told'] as const;

/**
 * In the columns of before: the version that runs beside cannot read such a mail, and leaves it to be
 * tried again in a few seconds, until this one does. An empty text it would send.
 */
const OF_BEFORE = { subject: '', body_text: '-', body_html: '' };

/** What is written in the same statement. */
export type Parts = readonly OperationNodeSource[];

interface Beside {
  /** Enqueues `one (data)` of each that is new; nothing is where nobody sends them. */
  enqueue: ((areNew: RawBuilder<unknown>) => RawBuilder<unknown>) | undefined;
  beside: Parts;
}

/**
 * Keeps mails, and what goes with them in the same statement. One under an id that was kept before is
 * the same mail, and stays as it is.
 */
export async function insertEmails(
  ctx: SystemContext & { storeId?: string },
  mails: readonly (NewEmail & { id: string })[],
  { enqueue, beside }: Beside,
): Promise<void> {
  const created_at = ctx.clock.now();
  const rows = mails.map(({ id, kind, to, replyTo, told, brand = null }) => ({
    id,
    store_id: ctx.storeId ?? null,
    kind,
    recipient: to,
    sender_name: brand?.name ?? null,
    reply_to: replyTo ?? null,
    code: told.say,
    // Nobody can ask for another one yet.
    language: DEFAULT_LANGUAGE,
    told: sealLetter(ctx, id, { told, brand }),
    ...OF_BEFORE,
    created_at,
  }));
  const added = ctx.db
    .insertInto('emails')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id');
  const areNew = sql`(one.data ->> 'email_id')::uuid in (select id from added)`;
  const parts = [sql`added as (${added})`, ...asParts(beside)];
  const last = enqueue?.(areNew) ?? sql`select from added`;
  await sql`with ${sql.join(parts)} ${last}`.execute(ctx.db);
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
  const { recipient, created_at, store_id, kind, tries, done_at } = row;
  const words = wordsOfEmail(ctx, row);
  const { sender_name: senderName, reply_to: replyTo } = row;
  const mail = words && { to: recipient, senderName, replyTo, ...words };
  const subject = words?.subject ?? subjectOf(ctx, row);
  return { id, recipient, subject, created_at, store_id, kind, tries, done_at, mail };
}

/** What is sealed of a mail; told is null where it was laid out by the version of before. */
export interface SealedEmail {
  id: string;
  told: string | null;
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
    .where('sent_at', 'is', null)
    .select(['id', 'told', 'body_text', 'body_html'])
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The mail sealed with the key of today; undefined where it is, `lost` where no key opens it. */
export function resealEmail(
  ctx: SystemContext,
  email: SealedEmail,
): SealedEmail | 'lost' | undefined {
  const { id, told: sealed, body_text, body_html } = email;
  const fresh = (box: string, part: Parameters<typeof identityOf>[1]) =>
    reseal(ctx.secrets, Buffer.from(box, 'base64'), identityOf(id, part));
  if (sealed !== null) {
    const told = fresh(sealed, 'told');
    if (typeof told === 'string') return told === 'lost' ? told : undefined;
    return { ...email, told: told.toString('base64') };
  }
  const [text, html] = [fresh(body_text, 'text'), fresh(body_html, 'html')];
  if (text === 'lost' || html === 'lost') return 'lost';
  if (text === 'kept' || html === 'kept') return undefined;
  const [asText, asHtml] = [text.toString('base64'), html.toString('base64')];
  return { ...email, body_text: asText, body_html: asHtml };
}

/** Puts what is freshly sealed in the place of the old; what was sent meanwhile stays blank. */
export async function replaceSealedEmails(
  ctx: SystemContext,
  emails: readonly SealedEmail[],
): Promise<void> {
  if (emails.length === 0) return;
  await sql`
    update emails set told = fresh.told, body_text = fresh.text, body_html = fresh.html
    from unnest(
      ${emails.map(({ id }) => id)}::uuid[], ${emails.map(({ told }) => told)}::text[],
      ${emails.map(({ body_text: text }) => text)}::text[],
      ${emails.map(({ body_html: html }) => html)}::text[]
    ) as fresh (id, told, text, html)
    where emails.id = fresh.id and emails.sent_at is null
  `.execute(ctx.db);
}

export async function markSent(ctx: SystemContext, id: string): Promise<void> {
  await ctx.db
    .updateTable('emails')
    .set({ sent_at: ctx.clock.now(), reply_to: null, told: null, body_text: '', body_html: '' })
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
export async function listEmails(ctx: SystemContext, limit: number): Promise<ListedEmail[]> {
  const rows = await ctx.db
    .selectFrom('emails')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(LISTED)
    .execute();
  return rows.map(({ id, recipient, created_at, ...row }) => {
    return { id, recipient, subject: subjectOf(ctx, { id, ...row }), created_at };
  });
}

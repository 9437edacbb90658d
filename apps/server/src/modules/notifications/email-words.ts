import { DEFAULT_LANGUAGE, type Language } from '@kade/words/language';
import { mailContent, type ToldMail } from '@kade/words/mails';
import type { SystemContext } from '../../platform/context';
import { SecretsError } from '../../platform/secrets';
import type { EmailBrand } from './email-brand';
import { layOutEmail, oneLine, type LaidOutEmail } from './email-layout';

/** What a mail tells, and in whose dress; null: Kade's. */
export interface Letter {
  told: ToldMail;
  brand: EmailBrand | null;
}

/** What of a row its words are made from. */
export interface EmailRow {
  id: string;
  language: string | null;
  /** Null: it was sent, or laid out by the version of before. */
  told: string | null;
  /** Of the version of before; empty: it is made from what is told. */
  subject: string;
  body_text: string;
  body_html: string;
}

type Part = 'told' | 'text' | 'html';

/** What a mail tells may carry tokens: it is encrypted, bound to its row. */
export const identityOf = (id: string, part: Part) => ['email', id, part].join(' ');

export const sealLetter = (ctx: SystemContext, id: string, letter: Letter): string =>
  ctx.secrets.seal(JSON.stringify(letter), identityOf(id, 'told')).toString('base64');

/** A mail in the words of its language; null: it was sealed with a key that is no longer set. */
export function wordsOfEmail(ctx: SystemContext, row: EmailRow): LaidOutEmail | null {
  return row.told === null ? bodiesOfBefore(ctx, row) : layOut(ctx, row, row.told);
}

/** Its subject alone. */
export function subjectOf(ctx: SystemContext, row: Omit<EmailRow, 'body_text' | 'body_html'>) {
  const { id, told, language, subject } = row;
  if (subject !== '') return subject;
  const letter = told === null ? null : openLetter(ctx, id, told);
  const content = letter && mailContent(wordsIn(ctx, language).mails, letter.told);
  return content ? oneLine(content.subject) : wordsIn(ctx, language).unreadMails.subject();
}

function layOut(ctx: SystemContext, { id, language }: EmailRow, sealed: string) {
  const letter = openLetter(ctx, id, sealed);
  const content = letter && mailContent(wordsIn(ctx, language).mails, letter.told);
  // What a later version tells waits for it.
  if (!content) return null;
  return layOutEmail(content, letter.brand ?? undefined, languageOf(ctx, language));
}

/** The language that a mail was kept for; one of a later version is none of ours. */
const languageOf = (ctx: SystemContext, kept: string | null): Language =>
  isLanguage(ctx, kept) ? kept : DEFAULT_LANGUAGE;

const isLanguage = ({ languages }: SystemContext, kept: string | null): kept is Language =>
  kept !== null && Object.hasOwn(languages, kept);

const wordsIn = (ctx: SystemContext, kept: string | null) => ctx.languages[languageOf(ctx, kept)];

const openLetter = (ctx: SystemContext, id: string, sealed: string): Letter | null => {
  const opened = open(ctx, sealed, identityOf(id, 'told'));
  return opened === null ? null : (JSON.parse(opened) as Letter);
};

/** Laid out before mails were told; a later release does without them. */
function bodiesOfBefore(ctx: SystemContext, row: EmailRow): LaidOutEmail | null {
  const [text, html] = [
    open(ctx, row.body_text, identityOf(row.id, 'text')),
    open(ctx, row.body_html, identityOf(row.id, 'html')),
  ];
  return text === null || html === null ? null : { subject: row.subject, text, html };
}

function open({ secrets }: SystemContext, sealed: string, identity: string): string | null {
  if (sealed === '') return '';
  try {
    return secrets.open(Buffer.from(sealed, 'base64'), identity);
  } catch (error) {
    if (error instanceof SecretsError) return null;
    throw error;
  }
}

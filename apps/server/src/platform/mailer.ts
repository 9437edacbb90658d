import { createTransport } from 'nodemailer';
import type { Settings } from '../settings';

/** A mail ready to be sent. */
export interface Mail {
  to: string;
  /** Whose name it bears; null: the platform's. The address is always the platform's. */
  senderName: string | null;
  /** Who reads an answer. */
  replyTo?: string | null;
  subject: string;
  text: string;
  html: string;
}

/** Hands mails to a mail server. */
export interface Mailer {
  /** Whether a mail server is set; otherwise mails stay in the outbox. */
  isConfigured: boolean;
  /**
   * Resolves once the server has accepted the mail; throws when it could not be reached or refused.
   * `id` makes the Message-ID: a mail that is handed over twice can be recognised as one.
   */
  send(mail: Mail, id: string): Promise<void>;
  close(): void;
}

/** A mail was not accepted. Says why in codes: the server's own words may name the recipient. */
export class MailError extends Error {
  override readonly name = 'MailError';
}

const SECOND = 1000;

/** Sends by the mail server of `SMTP_URL`, over a connection for each mail. */
export function createMailer(settings: Settings): Mailer {
  const { smtpUrl: url, mailFrom: from, platformUrl } = settings;
  if (url === undefined) {
    return {
      isConfigured: false,
      send: () => Promise.reject(new MailError('no mail server is set')),
      close: () => {},
    };
  }
  const transport = createTransport({
    url,
    dnsTimeout: 10 * SECOND,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { hostname } = new URL(platformUrl);
  const sender = addressOf(from);
  const envelopeOf = ({ to, senderName, replyTo, subject, text, html }: Mail) => ({
    from: senderName === null ? from : { name: plainName(senderName), address: sender },
    // An address each, never a list that is read out of a text.
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    // Nobody's holiday notice is to answer it.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  });
  return {
    isConfigured: true,
    async send(mail, id) {
      try {
        await transport.sendMail({ ...envelopeOf(mail), messageId: `<${id}@${hostname}>` });
      } catch (error) {
        throw new MailError(`the mail server did not take the mail (${codesOf(error)})`);
      }
    },
    close: () => transport.close(),
  };
}

/** `Kade <no-reply@kade.lk>` → `no-reply@kade.lk`. */
const addressOf = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

/** A name that cannot pass for an address, end its header or turn the line round. */
const plainName = (name: string) =>
  name
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069<>@]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function codesOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : error.name;
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code;
}

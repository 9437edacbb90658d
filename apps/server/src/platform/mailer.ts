import type { Settings } from '../settings';
import { traced } from './traces';

/** A mail ready to be sent. */
export interface Mail {
  to: string;
  /** Whose name it bears; null: the platform's. The address is always the platform's. */
  senderName: string | null;
  /** Who reads an answer; the platform unless said. */
  replyTo?: string | null;
  subject: string;
  text: string;
  html: string;
  /** Where mails of its kind are ended: a mail program does it at one press (RFC 8058). */
  stopUrl?: string | undefined;
}

/** Hands mails to a mail server. */
export interface Mailer {
  /** Whether a mail server is set; otherwise mails stay in the outbox. */
  isConfigured: boolean;
  /** Whether the mail server could not be used the last time. */
  readonly isAway: boolean;
  /**
   * Resolves once the server has accepted the mail; throws a `MailError` otherwise.
   * `id` makes the Message-ID: a mail that is handed over twice can be recognised as one.
   */
  send(mail: Mail, id: string): Promise<void>;
  close(): void;
}

/**
 * Why a mail was not accepted: `refused` for good, `deferred` by a server that says to come again,
 * `unreachable` where the server is away or does not let us in, which is no fault of the mail.
 */
export type MailFailure = 'refused' | 'deferred' | 'unreachable';

/** A mail was not accepted. Says why in codes: the server's own words may name the recipient. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly failure: MailFailure;
  /** The server's reply, as 550, where it gave one. */
  readonly reply: number | null;

  constructor(message: string, failure: MailFailure, reply: number | null = null) {
    super(message);
    this.failure = failure;
    this.reply = reply;
  }
}

const SECOND = 1000;
/** Connections to the mail server at once; each hands over one mail after the other. */
export const MAIL_CONNECTIONS = 8;
/** Longer than all the single limits, and an end for a server that answers a word at a time. */
const MAIL_MS = 60 * SECOND;

/** Sends by the mail server of `SMTP_URL`, over a few connections that are kept while there is mail. */
export function createMailer(settings: Settings): Mailer {
  const { smtpUrl: url } = settings;
  if (url === undefined) {
    return {
      isConfigured: false,
      isAway: false,
      send: () => Promise.reject(new MailError('no mail server is set', 'unreachable')),
      close: () => {},
    };
  }
  /** Opened for the first mail. */
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      pool: true,
      maxConnections: MAIL_CONNECTIONS,
      idleTimeout: 10 * SECOND,
      dnsTimeout: 10 * SECOND,
      connectionTimeout: 10 * SECOND,
      greetingTimeout: 10 * SECOND,
      socketTimeout: 30 * SECOND,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: ReturnType<typeof open> | undefined;
  const { hostname } = new URL(settings.platformUrl);
  const envelopeOf = envelopes(settings);
  let isAway = false;
  return {
    isConfigured: true,
    get isAway() {
      return isAway;
    },
    async send(mail, id) {
      try {
        const signal = AbortSignal.timeout(MAIL_MS);
        const messageId = `<${id}@${hostname}>`;
        const opened = await (transport ??= open());
        await traced({ name: 'send mail', kind: 'client' }, () =>
          opened.sendMail({ ...envelopeOf(mail), messageId, signal }),
        );
        isAway = false;
      } catch (error) {
        const refusal = mailErrorOf(error);
        isAway = refusal.failure === 'unreachable';
        throw refusal;
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** Who a mail is from and to, and what it says. */
function envelopes({ mailFrom: from, mailReplyTo }: Settings) {
  const sender = addressOf(from);
  return ({ to, senderName, replyTo, subject, text, html, stopUrl }: Mail) => ({
    from: senderName === null ? from : { name: plainName(senderName), address: sender },
    // An address each, never a list that is read out of a text.
    to: { name: '', address: to },
    replyTo: { name: '', address: replyTo ?? mailReplyTo },
    subject,
    text,
    html,
    // Nobody's holiday notice is to answer it; that it could not be delivered is to be told.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      ...(stopUrl !== undefined && {
        'List-Unsubscribe': `<${stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  });
}

/** `Kade <no-reply@kade.lk>` → `no-reply@kade.lk`. */
const addressOf = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

/** A name that cannot pass for an address, end its header or turn the line round. */
const plainName = (name: string) =>
  name
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069<>@]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What nodemailer's errors carry beside their words. */
interface SmtpError extends Error {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
}

function mailErrorOf(error: unknown): MailError {
  const { code, command, responseCode }: Partial<SmtpError> = error instanceof Error ? error : {};
  const reply = typeof responseCode === 'number' ? responseCode : null;
  const name = typeof code === 'string' ? code : 'unknown';
  const codes = reply === null ? name : `${name} ${reply}`;
  return new MailError(
    `the mail server did not take the mail (${codes})`,
    isNoAddress(code, command) ? 'refused' : failureOf(command, reply),
    reply,
  );
}

/** What nodemailer itself does not take for an address. */
const isNoAddress = (code: unknown, command: unknown) => code === 'EENVELOPE' && command === 'API';

/**
 * By RFC 5321, 4.2.1: 4yz may be asked again, 5yz not. What refuses the sender, and what is said of
 * the order of commands or of signing in (500 to 549), is about us and not about the mail.
 */
function failureOf(command: unknown, reply: number | null): MailFailure {
  if (reply === null || reply === 421) return 'unreachable';
  if (reply < 500) return ABOUT_MAIL.has(command) ? 'deferred' : 'unreachable';
  return reply >= 550 && command !== 'MAIL FROM' && ABOUT_MAIL.has(command)
    ? 'refused'
    : 'unreachable';
}

const ABOUT_MAIL: ReadonlySet<unknown> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

import { createTransport } from 'nodemailer';
import type { Settings } from '../settings';

/** A mail ready to be sent. */
export interface Mail {
  to: string;
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
  return {
    isConfigured: true,
    async send(mail, id) {
      try {
        await transport.sendMail({ ...mail, from, messageId: `<${id}@${hostname}>` });
      } catch (error) {
        throw new MailError(`the mail server did not take the mail (${codesOf(error)})`);
      }
    },
    close: () => transport.close(),
  };
}

function codesOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : error.name;
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code;
}

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
  /** Resolves once the server has accepted the mail; throws when it could not be reached or refused. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

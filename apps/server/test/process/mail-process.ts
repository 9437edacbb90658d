import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';

/** A mail that came. */
interface Taken {
  /** Its Message-ID. */
  name: string;
  /** When it came, on the steady clock. */
  at: number;
}

/** A mail server that keeps who was written to, and which mails came. */
export interface MailServer {
  url: string;
  /** What it says to everybody (421) or to every mail (451); undefined: it takes all. */
  answer: 421 | 451 | undefined;
  /** By recipient their mails, one for each time that it came. */
  taken: Map<string, Taken[]>;
  /** When a mail was taken the last time. */
  lastTaken: number;
  /** Told of each mail that was taken. */
  onMail?: (address: string, text: string) => void;
  stop: () => Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const refusal = (code: number) => {
    const error = new Error('come again');
    return mailServer.answer === code ? Object.assign(error, { responseCode: code }) : undefined;
  };
  const take = async (stream: Readable, recipients: string[]) => {
    const text = (await readText(stream)).replaceAll('=\r\n', '');
    const [, name = ''] = /^Message-ID: (.*)$/im.exec(text) ?? [];
    const error = refusal(451);
    if (error) return error;
    const at = performance.now();
    mailServer.lastTaken = at;
    for (const address of recipients) {
      mailServer.onMail?.(address, text);
      mailServer.taken.set(address, [...(mailServer.taken.get(address) ?? []), { name, at }]);
    }
    return undefined;
  };
  const receive = async (
    stream: Readable,
    recipients: string[],
    callback: (error?: Error) => void,
  ) =>
    // Who is killed amid a mail has sent none.
    callback(await take(stream, recipients).catch((error: Error) => error));
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 10,
    onConnect: (_session, callback) => callback(refusal(421)),
    onMailFrom: (_address, _session, callback) => callback(refusal(421)),
    onData: (stream, { envelope }, callback) => {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      void receive(stream, recipients, callback);
    },
  });
  smtp.on('error', () => undefined);
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    answer: undefined,
    taken: new Map(),
    lastTaken: 0,
    stop: promisify(smtp.close.bind(smtp)),
  };
  return mailServer;
}

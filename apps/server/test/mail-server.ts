import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { executeSql } from '../src/platform/database';
import { atEnd } from './at-end';
import { aServer } from './server';

/** What a mail server says to a step of a mail; undefined: it takes it. */
type Answer = Promise<Error | undefined> | Error | undefined;

interface Manners {
  connection?: () => Answer;
  sender?: () => Answer;
  recipient?: (address: string) => Answer;
  mail?: (text: string) => Answer;
}

/** A reply that refuses, whose words name the recipient, as real ones do. */
export const refusal = (responseCode: number) =>
  Object.assign(new Error('not nimali@example.com'), { responseCode });

let serial = 0;
/** A port may come again: the path, which nothing reads, keeps the Kades of two tests apart. */
export const smtpUrl = (port: number) => `smtp://127.0.0.1:${port}/${(serial += 1)}`;

interface MailServer {
  url: string;
  manners: Manners;
  mails: string[];
  seen: { connections: number; tries: number };
}

let running: Promise<MailServer> | undefined;

/**
 * A mail server with manners of its own, and a Kade that sends by it; both serve the whole test file,
 * with nothing in them of the test before.
 */
export async function aMailServer(manners: Manners = {}) {
  running ??= startMailServer();
  const { url, ...mailServer } = await running;
  const environment = { SMTP_URL: url };
  const server = await aServer(environment);
  await server.runJobs();
  await executeSql(server.system.db, "delete from jobs.job where name = 'send_email'");
  await executeSql(server.system.db, 'delete from emails');
  (await running).manners = manners;
  mailServer.mails.length = 0;
  server.logs.length = 0;
  Object.assign(mailServer.seen, { connections: 0, tries: 0 });
  return { server, environment, ...mailServer };
}

const tell = async (callback: (error?: Error) => void, answer: Answer) => callback(await answer);

async function startMailServer(): Promise<MailServer> {
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 10,
    onConnect: (_session, callback) => {
      mailServer.seen.connections += 1;
      void tell(callback, mailServer.manners.connection?.());
    },
    onMailFrom: (_address, _session, callback) => {
      mailServer.seen.tries += 1;
      void tell(callback, mailServer.manners.sender?.());
    },
    onRcptTo: ({ address }, _session, callback) =>
      void tell(callback, mailServer.manners.recipient?.(address)),
    onData: (stream, _session, callback) => void receive(stream, callback),
  });
  const receive = async (stream: Readable, callback: (error?: Error) => void) => {
    const text = await readText(stream);
    const error = await mailServer.manners.mail?.(text);
    if (!error) mailServer.mails.push(text);
    callback(error);
  };
  smtp.on('error', () => undefined);
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  atEnd(() => {
    running = undefined;
    return promisify(smtp.close.bind(smtp))();
  });
  const mailServer: MailServer = {
    url: smtpUrl(port),
    manners: {},
    mails: [],
    seen: { connections: 0, tries: 0 },
  };
  return mailServer;
}

/** The headers of a mail, a line each. */
export function headersOf(mail: string | undefined): string[] {
  const [head = ''] = mail?.split('\r\n\r\n') ?? [];
  return head.replace(/\r\n\s+/g, ' ').split('\r\n');
}

import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { aServer } from '../../../test/server';
import { transaction } from '../../platform/context';
import { executeSql } from '../../platform/database';
import { listEmails } from './emails.queries';
import { notificationJobs, sendEmail } from '.';

const mail = {
  to: 'nimali@example.com',
  senderName: null,
  subject: 'සුභ උදෑසනක්',
  text: 'Your secret-token-1234 in plain text',
  html: '<p>Your secret-token-1234 in HTML</p>',
};

const notNow = () => Object.assign(new Error('not now, nimali@example.com'), { responseCode: 451 });

let serial = 0;
/** A port may come again: the path, which nothing reads, keeps the Kades of two tests apart. */
const smtpUrl = (port: number) => `smtp://127.0.0.1:${port}/${(serial += 1)}`;

/** A mail server that refuses the first `refusals` mails, and a Kade that sends by it. */
async function aMailServer(refusals: number) {
  const mails: string[] = [];
  let attempts = 0;
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        attempts += 1;
        if (attempts <= refusals) return callback(notNow());
        mails.push(Buffer.concat(chunks).toString());
        return callback();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  onTestFinished(() => promisify(smtp.close.bind(smtp))());
  const server = await aServer({ SMTP_URL: smtpUrl(port) });
  return { server, mails, attempts: () => attempts };
}

const stored = async (server: Awaited<ReturnType<typeof aServer>>) =>
  (await executeSql(server.system.db, 'select * from emails')).rows;

test('sends a mail, once, and keeps nothing of what it said', async () => {
  const { server, mails } = await aMailServer(0);
  await sendEmail(server.system, mail);
  expect(JSON.stringify(await stored(server))).not.toContain('secret-token');

  await server.runJobs();
  await server.runJobs();

  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('To: nimali@example.com');
  expect(mails[0]).toContain('From: Kade <no-reply@localhost>');
  expect(mails[0]).toContain('multipart/alternative');
  expect(mails[0]).toContain('Your secret-token-1234 in plain text');
  expect(await stored(server)).toEqual([
    expect.objectContaining({ body_text: '', body_html: '', sent_at: expect.any(Date) as Date }),
  ]);
});

test('bears the name of a store, whatever it is, and leads answers to its merchant', async () => {
  const { server, mails } = await aMailServer(0);
  await sendEmail(server.system, {
    ...mail,
    senderName: 'කඩේ "Lamps" 🪔\r\nBcc: all@example.com <bank@example.com>',
    replyTo: 'merchant@example.com',
  });
  await server.runJobs();
  const [head = ''] = mails[0]?.split('\r\n\r\n') ?? [];
  const headers = head.replace(/\r\n\s+/g, ' ').split('\r\n');
  const named = (name: string) => headers.filter((line) => line.startsWith(`${name}:`));
  expect(named('From')).toEqual([
    expect.stringMatching(/^From: =\?UTF-8\?.*<no-reply@localhost>$/),
  ]);
  expect(named('Reply-To')).toEqual(['Reply-To: merchant@example.com']);
  expect(named('To')).toEqual(['To: nimali@example.com']);
  expect(named('Bcc')).toEqual([]);
  expect(named('Auto-Submitted')).toEqual(['Auto-Submitted: auto-generated']);
  expect(JSON.stringify(await stored(server))).not.toContain('merchant@example.com');
});

test('the same mail is sent once, however often it is asked for', async () => {
  const { server, mails } = await aMailServer(0);
  const id = '01900000-0000-7000-8000-00000000000a';
  await sendEmail(server.system, mail, id);
  await sendEmail(server.system, mail, id);
  await server.runJobs();
  // A job may run again that was not known to have ended: of what was sent nothing is left to send.
  const send = notificationJobs.find(({ name }) => name === 'send_email');
  await send?.run(server.system, { email_id: id } as never);
  expect(mails).toHaveLength(1);
});

test('tries again when the mail server refuses, under the same Message-ID', async () => {
  const { server, mails, attempts } = await aMailServer(2);
  await sendEmail(server.system, mail);
  await server.runJobs();
  const [email] = await listEmails(server.system, 1);
  expect(attempts()).toBe(3);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain(`Message-ID: <${email?.id}@localhost>`);
});

test('gives up after eight tries, in sight and without telling the logs who the mail was for', async () => {
  const { server, mails, attempts } = await aMailServer(100);
  await sendEmail(server.system, mail);
  await server.runJobs();
  expect(attempts()).toBe(8);
  expect(mails).toEqual([]);
  expect(await server.system.jobs.listFailed()).toMatchObject([{ name: 'send_email' }]);
  expect(server.logs.join('\n')).toContain('the mail server did not take the mail');
  expect(server.logs.join('\n')).not.toContain('nimali@example.com');
});

test('a mail server that cannot be reached is tried again too', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const server = await aServer({ SMTP_URL: smtpUrl(port) });
  await sendEmail(server.system, mail);
  await server.runJobs();
  expect(
    server.logs.filter((line) => line.includes('did not take the mail (ESOCKET)')),
  ).toHaveLength(8);
});

test('a mail exists exactly if the work that sends it commits', async () => {
  const { server, mails } = await aMailServer(0);
  const work = transaction(server.system, async (ctx) => {
    await sendEmail(ctx, mail);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  await server.runJobs();
  expect(mails).toEqual([]);
  expect(await stored(server)).toEqual([]);
});

test('mails are forgotten after thirty days', async () => {
  const server = await aServer();
  await sendEmail(server.system, mail);
  const cleanUp = notificationJobs.find(({ name }) => name === 'clean_up_emails');
  const day = 24 * 60 * 60 * 1000;
  server.clock.advance(29 * day);
  await cleanUp?.run(server.system, {} as never);
  expect(await stored(server)).toHaveLength(1);
  server.clock.advance(2 * day);
  await cleanUp?.run(server.system, {} as never);
  expect(await stored(server)).toEqual([]);
});

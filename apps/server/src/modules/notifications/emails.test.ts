import { expect, test } from 'vitest';
import { aMailServer, headersOf } from '../../../test/mail-server';
import { aServer } from '../../../test/server';
import { transaction } from '../../platform/context';
import { executeSql } from '../../platform/database';
import { layOutEmail } from './email-layout';
import { notificationJobs, sendEmail } from '.';

const mail = {
  kind: 'order',
  to: 'nimali@example.com',
  senderName: null,
  subject: 'සුභ උදෑසනක්',
  text: 'Your secret-token-1234 in plain text',
  html: '<p>Your secret-token-1234 in HTML</p>',
} as const;

const stored = async (server: Awaited<ReturnType<typeof aServer>>) =>
  (await executeSql(server.system.db, 'select * from emails')).rows;

test('sends a mail, once, and keeps nothing of what it said', async () => {
  const { server, mails } = await aMailServer();
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
  const { server, mails } = await aMailServer();
  await sendEmail(server.system, {
    ...mail,
    senderName: 'කඩේ "Lamps" 🪔\r\nBcc: all@example.com <bank@example.com>',
    replyTo: 'merchant@example.com',
  });
  await server.runJobs();
  const headers = headersOf(mails[0]);
  const named = (name: string) => headers.filter((line) => line.startsWith(`${name}:`));
  expect(named('From')).toEqual([
    expect.stringMatching(/^From: =\?UTF-8\?.*<no-reply@localhost>$/),
  ]);
  expect(named('Reply-To')).toEqual(['Reply-To: merchant@example.com']);
  expect(named('To')).toEqual(['To: nimali@example.com']);
  expect(named('Bcc')).toEqual([]);
  expect(JSON.stringify(await stored(server))).not.toContain('merchant@example.com');
});

test('a mail of the platform itself leads answers to it, and asks for no holiday notice', async () => {
  const { server, mails } = await aMailServer();
  await sendEmail(server.system, mail);
  await server.runJobs();
  expect(headersOf(mails[0])).toEqual(
    expect.arrayContaining([
      'Reply-To: hello@localhost',
      'Auto-Submitted: auto-generated',
      'X-Auto-Response-Suppress: OOF, AutoReply',
    ]),
  );
});

test.each(['\r\n', '\n', '\r', '\u2028', '\0\r\n', '\u001b\n'])(
  'a name with the line break %j in a subject adds no header',
  async (lineBreak) => {
    const { server, mails } = await aMailServer();
    const name = `Lamp${lineBreak}Bcc: all@example.com${lineBreak}X-Mine: 1`;
    const content = layOutEmail({ subject: `${name} is running low`, paragraphs: [name] });
    await sendEmail(server.system, { ...mail, ...content });
    await server.runJobs();
    const headers = headersOf(mails[0]);
    expect(headers.filter((line) => /^(bcc|x-mine):/i.test(line))).toEqual([]);
    expect(headers).toContain('Subject: Lamp Bcc: all@example.com X-Mine: 1 is running low');
    expect(headers).toContain('To: nimali@example.com');
  },
);

test('the same mail is sent once, however often it is asked for', async () => {
  const { server, mails } = await aMailServer();
  const id = '01900000-0000-7000-8000-00000000000a';
  await sendEmail(server.system, mail, id);
  await sendEmail(server.system, mail, id);
  await server.runJobs();
  // A job may run again that was not known to have ended: of what was sent nothing is left to send.
  const send = notificationJobs.find(({ name }) => name === 'send_email');
  await send?.run(server.system, { email_id: id } as never);
  expect(mails).toHaveLength(1);
});

test('a mail exists exactly if the work that sends it commits', async () => {
  const { server, mails } = await aMailServer();
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

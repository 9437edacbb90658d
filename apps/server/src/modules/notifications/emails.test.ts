import { expect, test } from 'vitest';
import { aMailServer, headersOf } from '../../../test/mail-server';
import { aServer } from '../../../test/server';
import { transaction } from '../../platform/context';
import { executeSql } from '../../platform/database';
import { newId } from '../../platform/random';
import { SecretsError } from '../../platform/secrets';
import { notificationJobs, sendEmail } from '.';

const mail = {
  kind: 'password_reset',
  to: 'nimali@example.com',
  told: { say: 'password_reset', url: 'https://kade.lk/secret-token-1234' },
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
  expect(mails[0]).toContain('https://kade.lk/secret-token-1234');
  expect(await stored(server)).toEqual([
    expect.objectContaining({
      told: null,
      body_text: '',
      body_html: '',
      sent_at: expect.any(Date) as Date,
    }),
  ]);
});

test('bears the name of a store, whatever it is, and leads answers to its merchant', async () => {
  const { server, mails } = await aMailServer();
  await sendEmail(server.system, {
    ...mail,
    brand: {
      name: 'කඩේ "Lamps" 🪔\r\nBcc: all@example.com <bank@example.com>',
      logo: null,
      color: '#0f6b5f',
      onColor: '#ffffff',
    },
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

test('only a mail that was wished for is ended at one press in a mail program', async () => {
  const { server, mails } = await aMailServer();
  const url = 'https://lamps.kade.lk/products/lamp';
  const stop_url = `https://lamps.kade.lk/alerts?token=${'Ab-_9'.repeat(40)}`;
  const told = { say: 'back_in_stock', shop: 'Lamps', product: 'Lamp', url, stop_url } as const;
  await sendEmail(server.system, { ...mail, kind: 'stock_alert', told });
  await sendEmail(server.system, mail);
  await server.runJobs();
  const ofLists = mails.map((text) => headersOf(text).filter((line) => line.startsWith('List-')));
  expect(ofLists.toSorted((one, two) => two.length - one.length)).toEqual([
    [`List-Unsubscribe: <${stop_url}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'],
    [],
  ]);
});

test.each(['\r\n', '\n', '\r', '\u2028', '\0\r\n', '\u001b\n'])(
  'a name with the line break %j in a subject adds no header',
  async (lineBreak) => {
    const { server, mails } = await aMailServer();
    const name = `Lamp${lineBreak}Bcc: all@example.com${lineBreak}X-Mine: 1`;
    const items = [{ name, left: 1 }];
    const told = {
      say: 'low_stock',
      number: 1,
      total: 100,
      items,
      url: 'https://kade.lk',
    } as const;
    await sendEmail(server.system, { ...mail, told });
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

/** A mail that the version of before has queued, and this one is to send. */
async function aMailOfBefore({ system }: Awaited<ReturnType<typeof aServer>>) {
  const id = newId(system);
  const seal = (body: string, part: 'text' | 'html') =>
    system.secrets.seal(body, `email ${id} ${part}`).toString('base64');
  await executeSql(
    system.db,
    `insert into emails (id, kind, recipient, subject, body_text, body_html, created_at)
     values ($1, 'order', 'nimali@example.com', 'Of before', $2, $3, now())`,
    [id, seal('Your text of before', 'text'), seal('<p>Your HTML of before</p>', 'html')],
  );
  return id;
}

test('what the version of before has queued goes out as it was laid out', async () => {
  const { server, mails } = await aMailServer();
  const email_id = await aMailOfBefore(server);
  const send = notificationJobs.find(({ name }) => name === 'send_email');
  await send?.run(server.system, { email_id } as never);
  expect(headersOf(mails[0])).toContain('Subject: Of before');
  expect(mails[0]).toContain('Your text of before');
  expect(mails[0]).toContain('<p>Your HTML of before</p>');
});

test('to the version that runs beside, what this one queues is sealed: it sends no empty mail', async () => {
  const { server } = await aMailServer();
  await sendEmail(server.system, mail);
  const [row] = await stored(server);
  const body = Buffer.from(String(row?.body_text), 'base64');
  expect(row?.body_text).not.toBe('');
  expect(() => server.system.secrets.open(body, `email ${String(row?.id)} text`)).toThrow(
    SecretsError,
  );
});

test('a mail of a later version waits for it', async () => {
  const { server, mails } = await aMailServer();
  const told = { say: 'gift_wrapped', url: 'https://kade.lk' } as never;
  await sendEmail(server.system, { ...mail, told });
  const [row] = await stored(server);
  const send = notificationJobs.find(({ name }) => name === 'send_email');
  await send?.run(server.system, { email_id: row?.id } as never);
  expect(mails).toEqual([]);
  expect(await stored(server)).toMatchObject([
    { tries: 1, failure: 'unreadable', failed_at: null },
  ]);
});

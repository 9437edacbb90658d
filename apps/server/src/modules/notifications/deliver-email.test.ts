import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { aMailServer, headersOf, refusal, smtpUrl } from '../../../test/mail-server';
import { aServer, type TestServer } from '../../../test/server';
import type { SystemContext } from '../../platform/context';
import { executeSql } from '../../platform/database';
import { notificationJobs, sendEmail } from '.';

const mail = {
  kind: 'password_reset',
  to: 'nimali@example.com',
  told: { say: 'password_reset', url: 'https://kade.lk/secret-token-1234' },
} as const;

const rowsOf = async ({ system }: TestServer) =>
  (await executeSql(system.db, 'select * from emails order by id')).rows;

/** Seconds that each job of a mail was made to wait. */
const waitsOf = async ({ system }: TestServer) => {
  const { rows } = await executeSql(
    system.db,
    `select extract(epoch from start_after - created_on)::float8 as wait from jobs.job
     where name = 'send_email' order by created_on`,
  );
  return rows.map(({ wait }) => Number(wait));
};

const send = (ctx: SystemContext, id: string) =>
  notificationJobs.find(({ name }) => name === 'send_email')?.run(ctx, { email_id: id } as never);

test('tries again when the mail server puts it off, under the same Message-ID', async () => {
  let puttingOff = 2;
  const { server, mails, seen } = await aMailServer({
    mail: () => ((puttingOff -= 1) >= 0 ? refusal(451) : undefined),
  });
  await sendEmail(server.system, mail);
  await server.runJobs();
  const [email] = await rowsOf(server);
  expect(seen.tries).toBe(3);
  expect(mails).toHaveLength(1);
  expect(headersOf(mails[0])).toContain(`Message-ID: <${String(email?.id)}@localhost>`);
});

test('gives up after eight tries in about a day, the first of them within seconds', async () => {
  const { server, mails, seen } = await aMailServer({ mail: () => refusal(451) });
  await sendEmail(server.system, mail);
  const [email] = await rowsOf(server);
  for (let tries = 0; tries < 8; tries += 1) await send(server.system, String(email?.id));
  expect(seen.tries).toBe(8);
  expect(mails).toEqual([]);
  const waits = await waitsOf(server);
  expect(waits).toHaveLength(8);
  expect(waits[1]).toBeLessThan(6);
  expect(waits.map((wait) => wait >= 0)).not.toContain(false);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3600;
  expect(hours).toBeGreaterThan(19);
  expect(hours).toBeLessThan(25);
  expect(await rowsOf(server)).toMatchObject([
    { tries: 8, failure: 'deferred', reply: 451, failed_at: expect.any(Date) as Date },
  ]);
});

test("what was given up of the platform's own is told to the log once, and not to whom", async () => {
  const { server } = await aMailServer({ recipient: () => refusal(550) });
  await sendEmail(server.system, mail);
  await server.runJobs();
  const [email] = await rowsOf(server);
  const errors = server.logs.filter((line) => line.includes('"level":50'));
  expect(errors).toHaveLength(1);
  expect(JSON.parse(errors[0] ?? '')).toMatchObject({
    mail: email?.id,
    kind: 'password_reset',
    failure: 'refused',
    reply: 550,
  });
  expect(server.logs.join()).not.toMatch(/nimali@example\.com|secret-token/);
});

test('what is refused for good is tried once', async () => {
  const { server, seen } = await aMailServer({ recipient: () => refusal(550) });
  await sendEmail(server.system, mail);
  await server.runJobs();
  await server.runJobs();
  expect(seen.tries).toBe(1);
  expect(await rowsOf(server)).toMatchObject([{ tries: 1, failure: 'refused', reply: 550 }]);
});

test.each([
  ['a sender that is refused', { sender: () => refusal(553) }],
  ['a command out of order', { recipient: () => refusal(503) }],
  ['a server that closes', { recipient: () => refusal(421) }],
])('%s is no fault of the mail, which is tried on', async (_, manners) => {
  const { server } = await aMailServer(manners);
  await sendEmail(server.system, mail);
  await server.runJobs();
  expect(await rowsOf(server)).toMatchObject([{ tries: 8, failure: 'unreachable' }]);
});

test('a mail server that cannot be reached is tried again too, and told of once', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const server = await aServer({ SMTP_URL: smtpUrl(port) });
  await sendEmail(server.system, mail);
  await server.runJobs();
  expect(await rowsOf(server)).toMatchObject([{ tries: 8, failure: 'unreachable', reply: null }]);
  const told = server.logs.filter((line) => line.includes('did not take the mail (ESOCKET)'));
  expect(told).toHaveLength(1);
});

test('when the mail server is back, what waits for it is sent at once', async () => {
  let isAway = true;
  const { server } = await aMailServer({ connection: () => (isAway ? refusal(421) : undefined) });
  await sendEmail(server.system, mail);
  const [first] = await rowsOf(server);
  await send(server.system, String(first?.id));
  await executeSql(server.system.db, `delete from jobs.job where start_after <= now()`);
  expect((await waitsOf(server))[0]).toBeGreaterThan(4);
  isAway = false;
  const id = '01900000-0000-7000-8000-00000000000b';
  await sendEmail(server.system, mail, id);
  await send(server.system, id);
  const { rows } = await executeSql(
    server.system.db,
    `select count(*) from jobs.job where name = 'send_email' and start_after > now()`,
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test('many mails share a few connections', async () => {
  const { server, mails, seen } = await aMailServer();
  for (let count = 0; count < 30; count += 1) await sendEmail(server.system, mail);
  await server.runJobs();
  expect(mails).toHaveLength(30);
  expect(seen.connections).toBeLessThanOrEqual(8);
});

/** A database that fails for the moment, so many statements long, whenever it is told to. */
function aShakyDatabase({ system }: TestServer) {
  const trouble = { left: 0 };
  const db = system.db.withPlugin({
    transformQuery: ({ node }) => {
      if ((trouble.left -= 1) < 0) return node;
      throw Object.assign(new Error('the database restarts'), { code: '57P01' });
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { ctx: { ...system, db } satisfies SystemContext, trouble };
}

test('a mail that was accepted while the database was away is not sent again', async () => {
  const shaky = { fail: () => {} };
  const fail = (): undefined => {
    shaky.fail();
  };
  const { server, mails } = await aMailServer({ mail: fail });
  await sendEmail(server.system, mail);
  const [email] = await rowsOf(server);
  const { ctx, trouble } = aShakyDatabase(server);
  shaky.fail = () => (trouble.left = 2);
  await send(ctx, String(email?.id));
  expect(await rowsOf(server)).toMatchObject([{ tries: 0, sent_at: expect.any(Date) as Date }]);
  await server.runJobs();
  expect(mails).toHaveLength(1);
});

test('a database that is away is no try of the mail, which goes out seconds after', async () => {
  const { server, mails, seen } = await aMailServer();
  await sendEmail(server.system, mail);
  const [email] = await rowsOf(server);
  const { ctx, trouble } = aShakyDatabase(server);
  trouble.left = 1;
  await expect(send(ctx, String(email?.id))).rejects.toThrow('the database restarts');
  expect(seen.tries).toBe(0);
  expect(await rowsOf(server)).toMatchObject([{ tries: 0, failure: null }]);
  const job = notificationJobs.find(({ name }) => name === 'send_email');
  expect(job?.retryDelay).toBeLessThanOrEqual(5);
  await server.runJobs();
  expect(mails).toHaveLength(1);
});

// The last: from here on jobs run by themselves.
test('one mail that hangs holds up no other', async () => {
  const told = { all: () => {} };
  const arrived = new Promise<void>((resolve) => (told.all = resolve));
  const { server, mails } = await aMailServer({
    recipient: (address) =>
      address === 'hangs@example.com' ? new Promise<undefined>(() => {}) : undefined,
    mail: () => void (mails.length === 19 && told.all()),
  });
  await sendEmail(server.system, { ...mail, to: 'hangs@example.com' });
  for (let count = 0; count < 20; count += 1) await sendEmail(server.system, mail);
  await server.system.jobs.install(notificationJobs);
  await server.system.jobs.start(server.system, notificationJobs);
  await arrived;
  expect(await rowsOf(server)).toHaveLength(21);
});

import { failedMails } from '@kade/contract/failed-mails';
import { expect, test } from 'vitest';
import { aStore, type TestShop } from '../../../test/factories';
import { aMailServer, refusal } from '../../../test/mail-server';
import { executeSql } from '../../platform/database';
import { sendEmail } from '.';

const mail = {
  kind: 'order',
  to: 'nimali@example.com',
  told: {
    say: 'order_paid',
    about: { number: 1 },
    first_name: 'Nimali',
    paid: 90_000,
    url: 'https://kade.lk/secret-token-1234',
  },
} as const;

const mailIn = ({ server, store }: TestShop, to: string = mail.to) =>
  sendEmail({ ...server.system, storeId: store._id }, { ...mail, to });

const listOf = async ({ client }: TestShop) =>
  (await client.call(failedMails.list, { query: {} })).items;

async function aShopWithMail(manners: Parameters<typeof aMailServer>[0]) {
  const mailServer = await aMailServer(manners);
  return { ...mailServer, shop: await aStore(mailServer.environment) };
}

test('a merchant sees what was given up of their store, why, and nothing of what it said', async () => {
  const { shop } = await aShopWithMail({ recipient: () => refusal(550) });
  await mailIn(shop);
  await shop.server.runJobs();
  const listed = await listOf(shop);
  expect(listed).toEqual([
    {
      _id: expect.any(String) as string,
      recipient: 'nimali@example.com',
      subject: 'Your order #1 is paid',
      failure: 'refused',
      reply: 550,
      tries: 1,
      created_at: expect.any(Date) as Date,
      failed_at: expect.any(Date) as Date,
    },
  ]);
});

test('what is still tried, was sent, or is of another store or the platform is not in it', async () => {
  const { shop, environment } = await aShopWithMail({
    recipient: (address) => (address.startsWith('gone') ? refusal(550) : undefined),
  });
  const other = await aStore(environment);
  await mailIn(shop);
  await mailIn(other, 'gone@example.com');
  await sendEmail(shop.server.system, { ...mail, to: 'gone@example.com' });
  await shop.server.runJobs();
  expect(await listOf(shop)).toEqual([]);
  expect(await listOf(other)).toHaveLength(1);
});

test('sends a mail again, once however often it is asked for', async () => {
  const gone = new Set(['nimali@example.com']);
  const { shop, mails } = await aShopWithMail({
    recipient: (address) => (gone.has(address) ? refusal(550) : undefined),
  });
  await mailIn(shop);
  await shop.server.runJobs();
  const [failed] = await listOf(shop);
  gone.clear();
  const again = () =>
    shop.client.call(failedMails.sendAgain, { params: { id: failed?._id ?? '' } });
  const outcomes = await Promise.allSettled([again(), again(), again()]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await listOf(shop)).toEqual([]);
  await shop.server.runJobs();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('See your order:\r\nhttps://kade.lk/secret-token-1234');
  await expect(again()).rejects.toMatchObject({ status: 404, message: 'Failed mail not found' });
});

test('one that fails once more has all its tries again', async () => {
  const { shop, seen } = await aShopWithMail({ mail: () => refusal(451) });
  await mailIn(shop);
  await shop.server.runJobs();
  const [failed] = await listOf(shop);
  expect(seen.tries).toBe(8);
  await shop.client.call(failedMails.sendAgain, { params: { id: failed?._id ?? '' } });
  await shop.server.runJobs();
  expect(seen.tries).toBe(16);
  expect(await listOf(shop)).toMatchObject([{ failure: 'deferred', reply: 451, tries: 8 }]);
});

test('one whose key is gone is listed, and says so; one of before keeps its subject', async () => {
  const { shop } = await aShopWithMail({ recipient: () => refusal(550) });
  await mailIn(shop);
  await shop.server.runJobs();
  const { db } = shop.server.system;
  const subjects = async () => (await listOf(shop)).map(({ subject }) => subject);
  await executeSql(db, "update emails set told = 'AAAA' where store_id = $1", [shop.store._id]);
  expect(await subjects()).toEqual(['A mail that cannot be read any more']);
  const sql = "update emails set told = null, subject = 'Of before' where store_id = $1";
  await executeSql(db, sql, [shop.store._id]);
  expect(await subjects()).toEqual(['Of before']);
});

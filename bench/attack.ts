import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@kade/contract/api';
import { freePort, startServerProcess } from '../apps/server/test/process/server-process';
import { startMailServer } from '../apps/server/test/process/mail-process';
import { actsOf, MERCHANT, orderOf, VICTIM, type Shop } from './attack/acts';
import { caller, type Answer, type Caller } from './attack/caller';
import { grown, keptIn, megabytes, sumOf } from './attack/growth';
import { openStore } from './open-store';
import { quantile } from './ratio';

/**
 * A stranger with a script and one address, for so many seconds (`npm run bench -- attack 600`): nobody
 * elsewhere may be kept from buying, the disk may not fill, and nobody may be sent many mails.
 */
const SECONDS = Number(process.argv[2] ?? 60);
const MOST_MB = 50;
const MOST_MAILS = 5;
/** Of one network in a quarter of an hour. */
const MOST_MESSAGES = 10;
/** Of each kind of call at once. */
const AT_ONCE = 3;
const BUYERS_PAUSE_MS = 3_000;

const dataDir = await mkdtemp(path.join(tmpdir(), 'kade-bench-attack-'));
const mailServer = await startMailServer();
const server = await startServerProcess(dataDir, await freePort(), {
  RATE_LIMITS: 'on',
  LOG_LEVEL: 'info',
  SMTP_URL: mailServer.url,
});
const mails = new Map<string, number>();
let messages = 0;
mailServer.onMail = (address, text) => {
  // What honest orders tell the merchant is not the stranger's.
  if (address === MERCHANT && text.includes('Honest')) return;
  // What is written to a shop is refused in time, and never left out unsaid.
  if (address === MERCHANT && /^Subject: A message from/m.test(text)) return void (messages += 1);
  mails.set(address, (mails.get(address) ?? 0) + 1);
};
const wrong: string[] = [];
try {
  const { client, storeId } = await openStore(server.origin);
  const product = { name: 'Wanted', price: 1000, stock_quantity: 1_000_000 };
  const { _id: productId } = await client.call(api.products.create, { body: product });
  const gone = { name: 'Sold out', price: 1000, stock_quantity: 0 };
  const { _id: soldOutId } = await client.call(api.products.create, { body: gone });
  const shop = { storeId, productId, soldOutId };
  const names = { bank_name: 'Bank of Ceylon', account_holder_name: 'N. Perera' };
  await client.call(api.payments.createBankAccount, {
    body: { ...names, account_number: '8800123456' },
  });
  const params = { method: 'bank_transfer' } as const;
  await client.call(api.payments.setMethod, { params, body: { enabled: true } });

  // What setting the shop up has sent is not the stranger's.
  await delay(5_000);
  mails.clear();
  const [before, said] = [await keptIn(dataDir), server.said().length];
  const end = performance.now() + SECONDS * 1000;
  const asked = attack(caller(server.origin, '127.0.0.66'), shop, end);
  const bought = buy(() => caller(server.origin, '127.0.0.77'), shop, end);
  const watched = watchHealth(end);
  const [answers, buying, health] = await Promise.all([asked, bought, watched]);
  // Who asked to be told that it is back is told, and mails that wait are sent.
  const back = { params: { id: soldOutId }, body: { stock_quantity: 5 } };
  await client.call(api.products.update, back);
  await delay(5_000);

  const after = await keptIn(dataDir);
  const lines = server.said().length - said;
  // The database's log has its room, which it fills in a shop without strangers, too.
  const kept = sumOf(after.folders) - after.log - (sumOf(before.folders) - before.log) + lines;
  console.table({ ...grown(before.folders, after.folders), 'lines of its log': megabytes(lines) });
  console.table(grown(before.tables, after.tables));
  const most = Math.max(0, ...mails.values());
  console.table(answers);
  console.table({
    'honest tries': buying.times.length,
    'honest orders': buying.placed,
    'honest median, ms': Math.round(quantile(buying.times, 0.5)),
    'honest slowest, ms': Math.round(Math.max(...buying.times)),
    'health slowest, ms': Math.round(health),
    'kept on the disk, MB': megabytes(kept),
    'database log before, MB': megabytes(before.log),
    'database log after, MB': megabytes(after.log),
    'written to it meanwhile, MB': megabytes(after.written - before.written),
    'most mails to one': most,
    'mails to the victim': mails.get(VICTIM) ?? 0,
    'mails to the merchant': mails.get(MERCHANT) ?? 0,
    'messages to the shop': messages,
  });
  if (buying.placed < buying.times.length) wrong.push(`refused: ${buying.refused.join(', ')}`);
  if (kept > MOST_MB * 1e6) wrong.push('the disk fills');
  if (after.log > after.mostLog) wrong.push('the log of the database takes more than its room');
  if (messages > MOST_MESSAGES) wrong.push(`${messages} messages came to the merchant`);
  if (most > MOST_MAILS)
    wrong.push(`too many mails: ${JSON.stringify([...mails].filter(([, n]) => n > MOST_MAILS))}`);
  const failed = Object.keys(answers).filter((name) => / 5(?!03)/.test(name));
  if (failed.length > 0) wrong.push(`answered with a failure: ${failed.join(', ')}`);
} finally {
  await server.stop();
  await mailServer.stop();
  await rm(dataDir, { recursive: true, force: true });
}
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exitCode = 1;
}

/** All of it, as fast as it goes; answers how often each was answered how. */
async function attack(ask: Caller, shop: Shop, end: number): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  const flood = async ([name, act]: [string, () => Promise<Answer>]) => {
    while (performance.now() < end) {
      const { status } = await act();
      const key = `${name} ${status}`;
      answers[key] = (answers[key] ?? 0) + 1;
      if (status === 429) await delay(20);
    }
  };
  const acts = Object.entries(await actsOf(ask, shop));
  await Promise.all(acts.flatMap((act) => Array.from({ length: AT_ONCE }, () => flood(act))));
  return answers;
}

/** Customers at another address, one after the other, each with a browser and a phone of their own. */
async function buy(open: () => Caller, { storeId, productId }: Shop, end: number) {
  const [times, refused]: [number[], string[]] = [[], []];
  let placed = 0;
  for (let n = 1; performance.now() < end; n += 1) {
    const ask = open();
    const start = performance.now();
    const at = `?store_id=${storeId}`;
    const host = 'bench.localhost';
    const { cookie } = await ask('GET', '/', { host });
    const body = orderOf(
      productId,
      `076${String(n).padStart(7, '0')}`,
      `honest${n}@example.com`,
      'Honest',
    );
    const seen = await ask('GET', `/products/${productId}`, { host, cookie });
    const quote = await ask('POST', `/api/storefront/quote${at}`, {
      body: { items: body.items },
      cookie,
    });
    const order = await ask('POST', `/api/storefront/orders${at}`, { body, cookie });
    times.push(performance.now() - start);
    if (order.status === 201) placed += 1;
    else refused.push([seen, quote, order].map(({ status }) => status).join(' '));
    await delay(BUYERS_PAUSE_MS);
  }
  return { times, placed, refused };
}

async function watchHealth(end: number): Promise<number> {
  let slowest = 0;
  while (performance.now() < end) {
    const start = performance.now();
    await (await fetch(`${server.origin}/api/health`)).text();
    slowest = Math.max(slowest, performance.now() - start);
    await delay(100);
  }
  return slowest;
}

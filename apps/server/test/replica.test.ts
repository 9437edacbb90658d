import { figures } from '@kade/contract/figures';
import { storefront } from '@kade/contract/storefront';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { startStandby } from '../../../scripts/postgres-server.mjs';
import { atEnd } from './at-end';
import { aDatabase, administer, databaseAt } from './database';
import { aProduct, aStore, orderOf, type TestShop } from './factories';

/** A copy is followed by looks a quarter of a second apart, on a machine that may be busy. */
const SOON = { timeout: 30_000 };

const nameIn = (url: string) => new URL(url).pathname.slice(1);

async function aShopWithCopy(copyOf: (url: string) => string) {
  const { url, drop } = await aDatabase();
  atEnd(drop);
  const environment = { DATABASE_URL: url, DATABASE_REPLICA_URL: copyOf(url) };
  const shop = await aStore(environment);
  const order = orderOf(await aProduct(shop));
  return { shop, order: () => shop.visitor.call(storefront.placeOrder, { body: order }) };
}

async function soldAt({ client }: TestShop): Promise<number> {
  const { rows } = await client.call(figures.get, { query: { by: 'product' } });
  return rows.reduce((sum, row) => sum + row.orders, 0);
}

test('figures are read of a copy, unless that is older than a second or away', async () => {
  const standby = await startStandby(inject('databaseServer'));
  if (!standby) throw new Error('this machine has no Postgres of the same version');
  atEnd(standby.stop);
  const { shop, order } = await aShopWithCopy((url) => databaseAt(standby.url, nameIn(url)));
  const watcher = new pg.Client({ connectionString: standby.url });
  await watcher.connect();
  const lastAsked = async () => {
    const { rows } = await watcher.query(
      `select max(query_start) as moment from pg_stat_activity
       where application_name = 'kade' and query like '%orders%'`,
    );
    return (rows[0] as { moment: Date | null }).moment?.getTime() ?? 0;
  };
  const readsOfCopy = async (sold: number) => {
    const before = await lastAsked();
    const look = async () => [await soldAt(shop), (await lastAsked()) > before];
    await expect.poll(look, SOON).toEqual([sold, true]);
  };

  await order();
  await readsOfCopy(1);

  await administer(standby.url, 'select pg_wal_replay_pause()');
  await order();
  await expect.poll(() => soldAt(shop), SOON).toBe(2);

  await administer(standby.url, 'select pg_wal_replay_resume()');
  await readsOfCopy(2);

  await watcher.end();
  await standby.stop();
  await order();
  await expect.poll(() => soldAt(shop), SOON).toBe(3);
});

test('a database that is no copy of the other one is not read', async () => {
  const other = await aDatabase();
  atEnd(other.drop);
  const { shop, order } = await aShopWithCopy(() => other.url);
  await order();
  expect(await soldAt(shop)).toBe(1);
});

import { inquiries } from '@kade/contract/inquiries';
import { operatorActs } from '@kade/contract/operators/acts';
import { operatorStores } from '@kade/contract/operators/stores';
import { operatorWork } from '@kade/contract/operators/work';
import { domains } from '@kade/contract/domains';
import { expect, test } from 'vitest';
import { anOrder, aProduct, aStore } from '../../../test/factories';
import { anOperator } from '../../../test/operators';
import { aServer } from '../../../test/server';
import { executeSql } from '../../platform/database';
import { newId } from '../../platform/random';

async function anOffice() {
  const shop = await aStore();
  const operator = await anOperator(shop.server);
  const { db } = shop.server.system;
  return { shop, operator, db, overview: () => operator.client.call(operatorWork.overview, {}) };
}

test('a search leads to merchants and stores, and by the number of an order to its store alone', async () => {
  const { shop, operator } = await anOffice();
  const order = await anOrder(shop, await aProduct(shop));
  const search = (q: string) => operator.client.call(operatorWork.search, { query: { q } });
  const { merchants } = await search(shop.merchant.email);
  expect(merchants).toMatchObject([{ email: shop.merchant.email }]);
  expect((await search(shop.store.name)).stores).toContainEqual(
    expect.objectContaining({ _id: shop.store._id }),
  );
  const store = { _id: shop.store._id, name: shop.store.name };
  const found = { order_number: order.order_number, store };
  expect((await search(`#${order.order_number}`)).orders).toContainEqual(found);
  expect(await search(order._id)).toEqual({ merchants: [], stores: [], orders: [found] });
  expect((await search(shop.store._id)).stores).toMatchObject([{ _id: shop.store._id }]);
  expect(await search('#999999999')).toMatchObject({ orders: [] });
  expect(await search('kasun@example.com')).toEqual({ merchants: [], stores: [], orders: [] });
});

test('a failed mail of any store shows no customer, and is sent again', async () => {
  const { shop, operator, db, overview } = await anOffice();
  const before = (await overview()).failed_mails;
  const id = newId(shop.server.system);
  await executeSql(
    db,
    `insert into emails (id, store_id, kind, recipient, subject, body_text, body_html, created_at,
       tries, failure, reply, failed_at)
     values ($1, $2, 'order', 'kasun@example.com', 'Your order', '', '', now(), 3, 'refused', 550, now())`,
    [id, shop.store._id],
  );
  expect((await overview()).failed_mails).toBe(before + 1);
  const list = async () => (await operator.client.call(operatorWork.mails, {})).items;
  const mail = (await list()).find(({ _id }) => _id === id);
  expect(mail).toMatchObject({
    recipient: 'k•••@example.com',
    kind: 'order',
    reply: 550,
    store: { name: shop.store.name },
  });
  expect(JSON.stringify(await list())).not.toMatch(/kasun|Your order/);
  await operator.client.call(operatorWork.sendMail, { params: { id } });
  expect(await list()).not.toContainEqual(expect.objectContaining({ _id: id }));
  const again = operator.client.call(operatorWork.sendMail, { params: { id } });
  await expect(again).rejects.toMatchObject({ status: 404 });
});

test('a job that was given up says why, and runs again as if it were new', async () => {
  const server = await aServer();
  const operator = await anOperator(server);
  const { system } = server;
  const id = newId(system);
  const output = {
    type: 'SetAside',
    message: 'set aside: the process that ran it ended',
    deaths: 2,
  };
  await system.jobs.install([
    {
      name: 'clean_up_operators',
      expireInSeconds: 60,
      retryLimit: 2,
      retryDelay: 60,
      run: async () => {},
    },
  ]);
  await executeSql(
    system.db,
    `insert into jobs.job (id, name, state, retry_count, started_on, completed_on, output)
     values ($1, 'clean_up_operators', 'failed', 2, now(), now(), $2::jsonb)`,
    [id, JSON.stringify(output)],
  );
  const { items } = await operator.client.call(operatorWork.jobs, { query: { limit: 1 } });
  expect(items).toMatchObject([
    { _id: id, name: 'clean_up_operators', message: output.message, tries: 3, is_set_aside: true },
  ]);
  await operator.client.call(operatorWork.runJob, { params: { id } });
  const job = () =>
    executeSql(system.db, 'select state, retry_count from jobs.job where id = $1', [id]);
  // Where it fails once more it has all its tries.
  expect((await job()).rows).toEqual([{ state: 'retry', retry_count: 0 }]);
  await server.runJobs();
  expect((await job()).rows).toEqual([]);
  const again = operator.client.call(operatorWork.runJob, { params: { id } });
  await expect(again).rejects.toMatchObject({ status: 404 });
  const acts = await operator.client.call(operatorActs.list, { query: { act: 'ran_job_again' } });
  expect(acts.items[0]).toMatchObject({ subject: 'clean_up_operators', parameters: { job: id } });
});

test('an inquiry waits until somebody says what became of it', async () => {
  const { shop, operator, overview } = await anOffice();
  const before = (await overview()).open_inquiries;
  const message = 'We would like to sell tea.';
  await shop.server.client().call(inquiries.send, {
    body: {
      type: 'wishlist',
      name: 'Ruwan Silva',
      email: 'ruwan@example.com',
      phone: '+94771234567',
      message,
      took_ms: 30_000,
    },
  });
  expect((await overview()).open_inquiries).toBe(before + 1);
  const list = async (state: 'open' | 'answered') =>
    (await operator.client.call(operatorWork.inquiries, { query: { state } })).items;
  const [inquiry] = await list('open');
  expect(inquiry).toMatchObject({ name: 'Ruwan Silva', message, is_suspect: false });
  // What looks like a machine's is in the list, and counts.
  const { total } = await operator.client.call(operatorWork.inquiries, {
    query: { state: 'open' },
  });
  expect((await overview()).open_inquiries).toBe(total);
  const params = { id: inquiry?._id ?? '' };
  await operator.client.call(operatorWork.setInquiry, { params, body: { state: 'answered' } });
  expect(await list('answered')).toMatchObject([{ ...inquiry, state: 'answered' }]);
  expect((await overview()).open_inquiries).toBe(before);
});

test('a domain that nobody has proven is told from one that is shown', async () => {
  const { shop, operator } = await anOffice();
  const domain = `d${newId(shop.server.system).slice(-8)}.lk`;
  await shop.client.call(domains.change, { body: { newDomain: `https://${domain}` } });
  const list = async (state: 'waiting' | 'serving') =>
    (await operator.client.call(operatorStores.domains, { query: { state } })).items;
  expect(await list('waiting')).toContainEqual(
    expect.objectContaining({ domain, store: { _id: shop.store._id, name: shop.store.name } }),
  );
  expect(await list('serving')).not.toContainEqual(expect.objectContaining({ domain }));
  const params = { id: shop.store._id };
  expect(await operator.client.call(operatorStores.get, { params })).toMatchObject({
    custom_domain: domain,
    domain_state: 'waiting',
  });
});

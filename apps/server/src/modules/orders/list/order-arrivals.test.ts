import { auth } from '@kade/contract/auth';
import { createClient } from '@kade/contract/client';
import { sessions } from '@kade/contract/sessions';
import { orderArrivals } from '@kade/contract/order-arrivals';
import { expect, onTestFinished, test } from 'vitest';
import { anOrder, aProduct, aStore, PASSWORD, type TestShop } from '../../../../test/factories';
import { anotherProcess } from '../../../../test/server';
import { createOrderArrivals } from './order-arrivals';

/** A process with listeners of its own. */
async function aProcess(shop: TestShop) {
  const { address, close } = await anotherProcess(shop.server);
  onTestFinished(close);
  const listen = async (lastEventId?: number, of = shop) => {
    const client = createClient({
      baseUrl: address,
      headers: () => ({ authorization: of.merchant.token }),
      storeQuery: () => ({ store_id: of.store._id }),
    });
    const query = lastEventId === undefined ? {} : { last_event_id: lastEventId };
    const stream = await client.call(orderArrivals.listen, { query });
    return eventsOf(stream);
  };
  return { close, listen };
}

async function* eventsOf(stream: AsyncIterable<string>) {
  let text = '';
  for await (const piece of stream) {
    text += piece;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      if (event === ':') continue;
      const [, id, name, data] = event.match(/^id: (\d+)\nevent: (\w+)\ndata: (.*)$/) ?? [];
      yield { id: Number(id), name, data: JSON.parse(data ?? '') as unknown };
    }
  }
}

const nextOf = async (events: AsyncGenerator<{ id: number; name: string | undefined }>) =>
  (await events.next()).value as unknown;

test('tells listeners of every process of a new order, and nobody of another store', async () => {
  const shop = await aStore();
  const [one, two] = [await aProcess(shop), await aProcess(shop)];
  const product = await aProduct(shop);
  const [here, there] = [await one.listen(), await two.listen()];
  const neighbour = await one.listen(undefined, await aStore());
  const ready = { id: 0, name: 'ready', data: {} };
  for (const events of [here, there, neighbour]) expect(await nextOf(events)).toEqual(ready);
  const order = await anOrder(shop, product, 2);
  const arrived = {
    id: order.order_number,
    name: 'order',
    data: {
      _id: order._id,
      order_number: order.order_number,
      total_price: order.total_price / 100,
      customer: 'Kasun Fernando',
    },
  };
  expect(await nextOf(here)).toEqual(arrived);
  expect(await nextOf(there)).toEqual(arrived);
  const nothing = neighbour.next();
  await one.close();
  expect(await nothing).toEqual({ done: true, value: undefined });
});

test('resumes after a break where it stopped', async () => {
  const shop = await aStore();
  const { listen } = await aProcess(shop);
  const product = await aProduct(shop);
  const placed = [
    await anOrder(shop, product),
    await anOrder(shop, product),
    await anOrder(shop, product),
  ];
  const [first, second, third] = placed.map((order) => order.order_number);
  const events = await listen(first);
  expect(await nextOf(events)).toMatchObject({ id: first, name: 'ready' });
  expect(await nextOf(events)).toMatchObject({ id: second, name: 'order' });
  expect(await nextOf(events)).toMatchObject({ id: third, name: 'order' });
  await events.return(undefined);
});

test('each is told of each order once, however far behind another one is', async () => {
  const shop = await aStore();
  const { listen } = await aProcess(shop);
  const product = await aProduct(shop);
  const [first, second] = [await anOrder(shop, product), await anOrder(shop, product)];
  const [here, behind] = [await listen(), await listen(first.order_number)];
  const third = await anOrder(shop, product);
  const ready = { name: 'ready' };
  expect(await nextOf(here)).toMatchObject({ ...ready, id: second.order_number });
  expect(await nextOf(here)).toMatchObject({ id: third.order_number });
  expect(await nextOf(behind)).toMatchObject({ ...ready, id: first.order_number });
  expect(await nextOf(behind)).toMatchObject({ id: second.order_number });
  expect(await nextOf(behind)).toMatchObject({ id: third.order_number });
  const fourth = await anOrder(shop, product);
  for (const events of [here, behind]) {
    expect(await nextOf(events)).toMatchObject({ id: fourth.order_number });
    await events.return(undefined);
  }
});

test('a store has fifty listeners at most, and one that leaves makes room', async () => {
  const { server, store, client } = await aStore();
  const arrivals = createOrderArrivals(server.system);
  onTestFinished(() => arrivals.close());
  const [session] = await client.call(sessions.listSessions, {});
  const sessionId = session?._id ?? '';
  const listen = (storeId: string) => arrivals.listen({ ...server.system, storeId, sessionId }, 0);
  const streams = await Promise.all(Array.from({ length: 50 }, () => listen(store._id)));
  await expect(listen(store._id)).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfter: 60,
  });
  await listen((await aStore()).store._id);
  await streams[0]?.[Symbol.asyncIterator]().return?.();
  await listen(store._id);
});

test('ends with its session, in every process, and tells nothing after', async () => {
  const shop = await aStore();
  const [one, two] = [await aProcess(shop), await aProcess(shop)];
  const product = await aProduct(shop);
  const { email, client } = shop.merchant;
  const again = async () => {
    const { token } = await client.call(auth.login, { body: { email, password: PASSWORD } });
    return { ...shop, merchant: { ...shop.merchant, token } };
  };
  const [leaving, ended] = [await again(), await again()];
  const listening = [
    await one.listen(undefined, leaving),
    await two.listen(undefined, leaving),
    await one.listen(undefined, ended),
  ];
  const staying = await one.listen();
  for (const events of [...listening, staying]) await events.next();
  await shop.server.client({ token: leaving.merchant.token }).call(auth.logout, {});
  const all = await client.call(sessions.listSessions, {});
  const other = all.find(({ current }) => !current)?._id ?? '';
  await client.call(sessions.endSessions, { query: { session: other } });
  const order = await anOrder(shop, product);
  for (const events of listening) {
    expect(await events.next()).toEqual({ done: true, value: undefined });
  }
  expect(await nextOf(staying)).toMatchObject({ id: order.order_number });
  await staying.return(undefined);
});

test('ends when the process is asked to stop, and refuses who is not signed in', async () => {
  const shop = await aStore();
  const { close, listen } = await aProcess(shop);
  const events = await listen();
  await events.next();
  await expect(
    listen(undefined, { ...shop, merchant: { ...shop.merchant, token: 'x'.repeat(43) } }),
  ).rejects.toMatchObject({ status: 401 });
  const ending = events.next();
  await close();
  expect(await ending).toEqual({ done: true, value: undefined });
});
